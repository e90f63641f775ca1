import UIKit

/// A container view in a storyboard: the embed segue makes and adds the child before the parent's viewDidLoad is over.
enum EmbeddedChild {
  static let scenarios = [
    Scenario("containers", "embedded-child") { stage in
      let page = PageViewController()
      page.registerEmbedSegue(withIdentifier: "map") { MapViewController() }
      stage.show(page)
    }
  ]

  final class MapViewController: UIViewController {}

  final class PageViewController: UIViewController {
    private(set) weak var map: MapViewController?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      super.prepare(for: segue, sender: sender)
      map = segue.destination as? MapViewController
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      map?.title = "Map"
    }
  }
}
