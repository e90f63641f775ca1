import Drawer
import Testing
import TraceTesting
import UIKit

@MainActor @Suite(.traced) struct DrawerControllerTests {
  final class HomeViewController: UIViewController {}
  final class MenuViewController: UIViewController {}

  let drawer = DrawerController(content: HomeViewController(), menu: MenuViewController())

  @Test func `showing the content`() {
    show(drawer)
  }

  @Test func `opening the menu`() {
    show(drawer)
    step("open") { drawer.open() }
  }

  @Test func `closing the menu`() {
    show(drawer)
    step("open") { drawer.open() }
    step("close") { drawer.close() }
  }
}
