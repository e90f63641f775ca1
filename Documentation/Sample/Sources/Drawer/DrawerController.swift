import UIKit

/// A container that slides a menu over its content.
public final class DrawerController: UIViewController {
  private let content: UIViewController
  private let menu: UIViewController

  public init(content: UIViewController, menu: UIViewController) {
    self.content = content
    self.menu = menu
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("a drawer is made in code") }

  // The menu's callbacks follow the slide, so that the drawer forwards them itself.
  public override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    content.view.frame = view.bounds
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    content.beginAppearanceTransition(true, animated: animated)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    content.endAppearanceTransition()
  }

  /// Slides the menu in.
  public func open() {
    addChild(menu)
    menu.view.frame = CGRect(x: -280, y: 0, width: 280, height: view.bounds.height)
    menu.beginAppearanceTransition(true, animated: true)
    view.addSubview(menu.view)
    UIView.animate(withDuration: 0.3) {
      self.menu.view.frame.origin.x = 0
    } completion: { _ in
      self.menu.endAppearanceTransition()
      self.menu.didMove(toParent: self)
    }
  }

  /// Slides the menu out.
  public func close() {
    menu.willMove(toParent: nil)
    menu.beginAppearanceTransition(false, animated: true)
    UIView.animate(withDuration: 0.3) {
      self.menu.view.frame.origin.x = -280
    } completion: { _ in
      self.menu.view.removeFromSuperview()
      self.menu.endAppearanceTransition()
      self.menu.removeFromParent()
    }
  }
}
