import Drawer
import TraceTesting
import UIKit
import XCTest

/// The same in XCTest: the base class is the one line that matters.
final class DrawerControllerXCTests: TracedTestCase {
  final class HomeViewController: UIViewController {}
  final class MenuViewController: UIViewController {}

  // On Linux XCTest calls a test of the main actor only if it is asynchronous.
  @MainActor func testOpeningTheMenu() async {
    let drawer = DrawerController(content: HomeViewController(), menu: MenuViewController())
    show(drawer)
    step("open") { drawer.open() }
  }
}
