import UIKit

/// A toolbar that is there in portrait and not in landscape. A rotation callback sets it, and because none comes when a
/// controller appears, the first appearance sets it as well.
enum ToolbarByOrientation {
  enum Mistake: String, CaseIterable, Sendable {
    case notSetAtFirst = "not-set-at-first"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("navigation", "toolbar-by-orientation", twin: mistake?.rawValue, on: Device.phoneOfIOS6) { stage in
      stage.show(UINavigationController(rootViewController: PhotoViewController(mistake)))
      stage.step("turn to landscape") { stage.world.rotate(to: .landscapeLeft) }
      stage.step("turn to portrait") { stage.world.rotate(to: .portrait) }
    }
  }

  final class PhotoViewController: UIViewController {
    private let mistake: Mistake?

    init(_ mistake: Mistake?) {
      self.mistake = mistake
      super.init(nibName: nil, bundle: nil)
      toolbarItems = [UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)]
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if mistake != .notSetAtFirst { showToolbar(in: interfaceOrientation, animated: false) }
    }

    override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      super.willAnimateRotation(to: orientation, duration: duration)
      showToolbar(in: orientation, animated: true)
    }

    private func showToolbar(in orientation: UIInterfaceOrientation, animated: Bool) {
      navigationController?.setToolbarHidden(orientation.isLandscape, animated: animated)
    }
  }
}
