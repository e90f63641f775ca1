import UIKit

/// Master and detail beside each other in landscape, the master in a popover in portrait. The delegate puts the button
/// that it is given into the detail's toolbar and takes it out again.
enum MasterAndDetail {
  enum Mistake: String, CaseIterable, Sendable {
    case delegateTooLate = "delegate-too-late"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario) + [popoverWhileTurning]

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("split", "master-and-detail", twin: mistake?.rawValue, on: Device.padOfIOS6) { stage in
      let detail = DetailViewController()
      let split = SplitViewController(detail, mistake)
      stage.show(split)
      stage.step("tap the button") { detail.item?.tap() }
      stage.step("tap it again") { detail.item?.tap() }
      stage.step("turn to landscape") { stage.world.rotate(to: .landscapeLeft) }
      stage.step("turn to portrait") { stage.world.rotate(to: .portrait) }
    }
  }

  private static let popoverWhileTurning = Scenario("split", "popover-while-turning", on: Device.padOfIOS6) { stage in
    let detail = DetailViewController()
    stage.show(SplitViewController(detail, nil))
    stage.step("tap the button") { detail.item?.tap() }
    stage.step("turn to landscape while the popover is open") { stage.world.rotate(to: .landscapeLeft) }
  }

  final class MasterViewController: UIViewController {}

  final class DetailViewController: UIViewController, UISplitViewControllerDelegate {
    private(set) var item: UIBarButtonItem?

    func splitViewController(
      _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
      for pc: UIPopoverController
    ) {
      receive("put the button into the toolbar", from: svc) { item = barButtonItem }
    }

    func splitViewController(
      _ svc: UISplitViewController, willShow aViewController: UIViewController,
      invalidating barButtonItem: UIBarButtonItem
    ) {
      receive("take the button out of the toolbar", from: svc) { item = nil }
    }
  }

  final class SplitViewController: UISplitViewController {
    private let detail: DetailViewController
    private let mistake: Mistake?

    init(_ detail: DetailViewController, _ mistake: Mistake?) {
      (self.detail, self.mistake) = (detail, mistake)
      super.init(nibName: nil, bundle: nil)
      viewControllers = [MasterViewController(), detail]
      if mistake == nil { delegate = detail }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      delegate = detail
    }
  }
}
