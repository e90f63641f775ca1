import Testing
import UIKit

/// Code written for Apple's UIKit compiles unchanged in Swift 5 mode, and does what it does there.
@MainActor @Suite struct SideMenuControllerTests {
  final class LoggingController: UIViewController {
    static var log: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      Self.log.append("\(title ?? "") will appear \(animated)")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      Self.log.append("\(title ?? "") did appear \(animated)")
    }
  }

  final class Delegate: SideMenuControllerDelegate {
    var opened: [Bool] = []
    func sideMenuController(_ controller: SideMenuController, didOpen isOpen: Bool) { opened.append(isOpen) }
  }

  @Test func `the menu hears that it appears when its animation is over`() {
    let world = World()
    world.run {
      LoggingController.log = []
      let (menu, content, delegate) = (LoggingController(), LoggingController(), Delegate())
      menu.title = "menu"
      content.title = "content"
      let side = SideMenuController(menu: menu, content: content)
      side.delegate = delegate
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = side
      window.makeKeyAndVisible()
      world.settle()
      side.setMenuOpen(true, animated: true)
      world.advance(by: 0.1)
      #expect(LoggingController.log.last == "menu will appear true")
      world.settle()
      #expect(
        LoggingController.log == [
          "content will appear false", "content did appear false", "menu will appear true", "menu did appear true",
        ])
      #expect(delegate.opened == [true])
      #expect(menu.view.frame.minX == 0)
      window.isHidden = true
    }
  }
}
