import UIKit

/// One action, two segues by name: a modal one on a phone, a popover on a pad.
enum NamedSegues {
  static let scenarios = [scenario("phone", Device.phoneOfIOS12), scenario("pad", Device.pad), withoutAnchor]

  private static func scenario(_ name: String, _ device: World.Configuration) -> Scenario {
    Scenario("modal", "named-segues-on-\(name)", on: device) { stage in
      let list = ListViewController()
      list.registerSegue(withIdentifier: "filter as a dialog", .modal) { FilterViewController() }
      list.registerSegue(withIdentifier: "filter in a popover", .popover, anchor: \.view) { FilterViewController() }
      stage.show(list)
      stage.step("tap filter") { list.filter() }
      stage.step("close it") { list.dismiss(animated: true) }
    }
  }

  /// What the popover points at was forgotten: UIKit's exception.
  private static let withoutAnchor = Scenario(
    "modal", "named-segues-on-pad", twin: "without-anchor", on: Device.pad
  ) { stage in
    let list = ListViewController()
    list.registerSegue(withIdentifier: "filter in a popover", .popover) { FilterViewController() }
    stage.show(list)
    stage.step("tap filter") { list.filter() }
  }

  final class FilterViewController: UIViewController {}

  final class ListViewController: UIViewController {
    func filter() {
      let isPad = traitCollection.userInterfaceIdiom == .pad
      performSegue(withIdentifier: isPad ? "filter in a popover" : "filter as a dialog", sender: self)
    }
  }
}
