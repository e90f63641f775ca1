import UIKit
import UIKitLegacy

/// Who says which way the interface may turn: each controller, by the question of its time, or the application delegate
/// for all. A split view turns only if both its controllers may.
enum WhoMayTurn {
  /// Who is asked.
  private enum Asked: String, CaseIterable { case controllersOfIOS5 = "ios-5", controllersOfIOS6 = "ios-6", delegate }

  enum Mistake: String, CaseIterable, Sendable {
    case masterForgotten = "master-forgotten"
  }

  static let scenarios = Asked.allCases.map(scenario) + Mistake.allCases.map(twin)

  private static func scenario(_ asked: Asked) -> Scenario {
    let device = asked == .controllersOfIOS5 ? Device.padOfIOS5 : Device.padOfIOS6
    return Scenario("split", "who-may-turn-\(asked.rawValue)", on: device) { stage in
      let appDelegate = AppDelegate()
      if asked == .delegate { stage.world.application.delegate = appDelegate }
      stage.show(split(masterTurns: true))
      stage.step("turn to landscape") { stage.world.rotate(to: .landscapeLeft) }
      guard asked == .delegate else { return }
      stage.step("show a settings screen instead") { stage.window?.rootViewController = SettingsViewController() }
      stage.step("turn upside down, which only the split view may") { stage.world.rotate(to: .portraitUpsideDown) }
    }
  }

  private static func twin(_ mistake: Mistake) -> Scenario {
    Scenario("split", "who-may-turn-ios-5", twin: mistake.rawValue, on: Device.padOfIOS5) { stage in
      stage.show(split(masterTurns: false))
      stage.step("turn to landscape") { stage.world.rotate(to: .landscapeLeft) }
    }
  }

  @MainActor private static func split(masterTurns: Bool) -> UISplitViewController {
    let split = UISplitViewController(nibName: nil, bundle: nil)
    split.viewControllers = [
      masterTurns ? MasterViewController() : UprightMasterViewController(), DetailViewController(),
    ]
    return split
  }

  /// One that turns any way, in both eras.
  class AnyWayViewController: UIViewController, UIAutorotationVeto {
    func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  }

  final class MasterViewController: AnyWayViewController {}
  final class DetailViewController: AnyWayViewController {}
  /// Does not answer iOS 5, which takes that for "upright only".
  final class UprightMasterViewController: UIViewController {}
  final class SettingsViewController: UIViewController {}

  final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
      window?.rootViewController is UISplitViewController ? .all : .portrait
    }
  }
}
