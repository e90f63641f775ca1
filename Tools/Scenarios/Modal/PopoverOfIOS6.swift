import UIKit

/// A popover of iOS 6, anchored at a view: closed by a touch outside unless it is modal; its delegate is told only of
/// that; and whoever shows it must keep it.
enum PopoverOfIOS6 {
  enum Mistake: String, CaseIterable, Sendable {
    case notKept = "not-kept"
    case segueWithoutAnchor = "segue-without-anchor"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("modal", "popover-of-ios-6", twin: mistake?.rawValue, on: Device.padOfIOS6) { stage in
      let map = MapViewController()
      stage.show(map)
      switch mistake {
      case nil:
        stage.step("show the legend") { map.showLegend() }
        stage.step("touch outside") { map.popover?.tapOutside() }
        stage.step("show it so that it stays") { map.showLegend(isModal: true) }
        stage.step("touch outside of that") { map.popover?.tapOutside() }
        stage.step("close it by code") { map.popover?.dismiss(animated: true) }
      case .notKept:
        stage.step("show the legend") { map.showLegend(isKept: false) }
      case .segueWithoutAnchor:
        map.registerSegue(withIdentifier: "legend", .popover) { LegendViewController() }
        stage.step("show the legend") { map.performSegue(withIdentifier: "legend", sender: nil) }
      }
    }
  }

  final class LegendViewController: UIViewController {}

  final class MapViewController: UIViewController, UIPopoverControllerDelegate {
    private(set) var popover: UIPopoverController?

    func showLegend(isModal: Bool = false, isKept: Bool = true) {
      let legend = LegendViewController()
      legend.isModalInPopover = isModal
      let popover = UIPopoverController(contentViewController: legend)
      popover.delegate = self
      popover.present(
        from: CGRect(x: 20, y: 20, width: 44, height: 44), in: view, permittedArrowDirections: .any, animated: true)
      if isKept { self.popover = popover }
    }

    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
      popover = nil
    }
  }
}
