import UIKit

/// How a container takes over rotation forwarding, each of the three relayed from its own counterpart and independently
/// of appearance. To iOS 7.
enum TakingOverRotation {
  enum Mistake: String, CaseIterable, Sendable {
    case didRotateNotRelayed = "did-rotate-not-relayed"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("containers", "taking-over-rotation", twin: mistake?.rawValue, on: Device.padOfIOS6) { stage in
      stage.show(FrameViewController(mistake))
      stage.step("turn to landscape") { stage.world.rotate(to: .landscapeLeft) }
    }
  }

  final class PictureViewController: UIViewController {}

  final class FrameViewController: UIViewController {
    private let mistake: Mistake?
    private let picture = PictureViewController()

    init(_ mistake: Mistake?) {
      self.mistake = mistake
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func shouldAutomaticallyForwardRotationMethods() -> Bool { false }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(picture)
      picture.view.frame = view.bounds
      picture.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(picture.view)
      picture.didMove(toParent: self)
    }

    override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      super.willRotate(to: orientation, duration: duration)
      picture.willRotate(to: orientation, duration: duration)
    }

    override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      super.willAnimateRotation(to: orientation, duration: duration)
      picture.willAnimateRotation(to: orientation, duration: duration)
    }

    override func didRotate(from orientation: UIInterfaceOrientation) {
      super.didRotate(from: orientation)
      if mistake == .didRotateNotRelayed { return }
      picture.didRotate(from: orientation)
    }
  }
}
