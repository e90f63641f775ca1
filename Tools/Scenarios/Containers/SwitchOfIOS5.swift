import UIKit
import UIKitLegacy

/// How a container of iOS 5 takes over appearance and rotation with the one switch of that time. iOS 6 asks two other
/// questions, so that a container which answers only the old one forwards there what UIKit forwards too.
enum SwitchOfIOS5 {
  enum Mistake: String, CaseIterable, Sendable {
    case runAsIOS6 = "run-as-ios-6"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    let device = mistake == .runAsIOS6 ? Device.padOfIOS6 : Device.padOfIOS5
    return Scenario("containers", "switch-of-ios-5", twin: mistake?.rawValue, on: device) { stage in
      stage.show(PaneViewController())
      stage.step("turn to landscape") { stage.world.rotate(to: .landscapeLeft) }
    }
  }

  final class PageViewController: UIViewController {}

  final class PaneViewController: UIViewController, UIForwardingSwitch, UIAutorotationVeto {
    private let page = PageViewController()

    func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { false }

    func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool { true }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(page)
      page.view.frame = view.bounds
      page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      page.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      page.endAppearanceTransition()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      page.beginAppearanceTransition(false, animated: animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      page.endAppearanceTransition()
    }

    override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      super.willRotate(to: orientation, duration: duration)
      page.willRotate(to: orientation, duration: duration)
    }

    override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      super.willAnimateRotation(to: orientation, duration: duration)
      page.willAnimateRotation(to: orientation, duration: duration)
    }

    override func didRotate(from orientation: UIInterfaceOrientation) {
      super.didRotate(from: orientation)
      page.didRotate(from: orientation)
    }
  }
}
