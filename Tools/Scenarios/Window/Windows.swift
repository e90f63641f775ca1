import UIKit

/// What a window goes through: its root replaced, the application in the background and back, a scene in the background
/// while another stays, and a window dragged from compact to regular width and back.
enum Windows {
  enum Mistake: String, CaseIterable, Sendable {
    /// The old root still presents a dialog, whose view stays in the window.
    case rootReplacedUnderDialog = "under-a-dialog"
  }

  static let scenarios = [
    root(nil), root(.rootReplacedUnderDialog), background, scenes, resizing,
  ]

  private static func root(_ mistake: Mistake?) -> Scenario {
    Scenario("window", "root-replaced", twin: mistake?.rawValue) { stage in
      let login = LoginViewController()
      stage.show(login)
      if mistake != nil {
        stage.step("show the terms") { login.present(TermsViewController(), animated: true) }
      }
      stage.step("log in") { stage.window?.rootViewController = HomeViewController() }
    }
  }

  private static let background = Scenario("window", "background-and-foreground") { stage in
    let home = HomeViewController()
    stage.show(home)
    stage.step("go to the home screen") { stage.world.enterBackground() }
    stage.step("come back") { stage.world.enterForeground() }
  }

  private static let scenes = Scenario("window", "two-scenes", on: Device.pad) { stage in
    stage.show(HomeViewController())
    stage.step("connect a scene for the window") { stage.window?.windowScene = stage.world.connectScene() }
    var right: UIWindowScene?
    var second: UIWindow?
    stage.step("open a second window in a scene of its own") {
      let scene = stage.world.connectScene()
      right = scene
      let window = UIWindow(windowScene: scene)
      window.rootViewController = NoteViewController()
      window.makeKeyAndVisible()
      second = window
    }
    guard let right else { return }
    stage.step("send it to the background") { stage.world.enterBackground(right) }
    stage.step("bring it back") { stage.world.enterForeground(right) }
    stage.step("close it") {
      second?.isHidden = true
      stage.world.disconnect(right)
    }
  }

  private static let resizing = Scenario("window", "from-compact-to-regular", on: Device.wide) { stage in
    let split = UISplitViewController(nibName: nil, bundle: nil)
    split.viewControllers = [
      UINavigationController(rootViewController: ListViewController()), NoteViewController(),
    ]
    stage.show(split)
    guard let window = stage.window else { return }
    stage.step("drag it narrow") { stage.world.resize(window, to: CGSize(width: 375, height: 820)) }
    stage.step("drag it wide") { stage.world.resize(window, to: CGSize(width: 1180, height: 820)) }
  }

  final class LoginViewController: UIViewController {}
  final class TermsViewController: UIViewController {}
  final class HomeViewController: UIViewController {}
  final class ListViewController: UIViewController {}
  final class NoteViewController: UIViewController {}
}
