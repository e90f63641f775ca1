import Foundation
import UIKit

/// A container with four children of equal size, two by two, laid out in `viewDidLayoutSubviews`, so that rotation and
/// resizing keep them right.
enum FourInAGrid {
  static let scenarios = [
    Scenario("containers", "four-in-a-grid") { stage in
      stage.show(GridViewController())
      stage.step("turn to landscape") { stage.world.rotate(to: .landscapeLeft) }
    }
  ]

  final class CellViewController: UIViewController {}

  final class GridViewController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      for _ in 0..<4 {
        let cell = CellViewController()
        addChild(cell)
        view.addSubview(cell.view)
        cell.didMove(toParent: self)
      }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let (width, height) = (view.bounds.width / 2, view.bounds.height / 2)
      for (place, cell) in children.enumerated() {
        cell.view.frame = CGRect(
          x: CGFloat(place % 2) * width, y: CGFloat(place / 2) * height, width: width, height: height)
      }
    }
  }
}
