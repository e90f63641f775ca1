import UIKit

final class HomeViewController: UIViewController {}
final class MenuViewController: UIViewController {}

/// A container that forwards by hand, and can forget a line of it.
final class DrawerController: UIViewController {
  /// What it leaves out.
  var forgets: Mistake?
  private let menu = MenuViewController()

  enum Mistake { case end, didMove }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  func open() {
    addChild(menu)
    menu.beginAppearanceTransition(true, animated: true)
    view.addSubview(menu.view)
    if forgets != .end { menu.endAppearanceTransition() }
    if forgets != .didMove { menu.didMove(toParent: self) }
  }
}
