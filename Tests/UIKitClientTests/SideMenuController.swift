import UIKit

// A container as an app has it: this file says `import UIKit`, and nothing in it knows of the model.

protocol SideMenuControllerDelegate: AnyObject {
  func sideMenuController(_ controller: SideMenuController, didOpen isOpen: Bool)
}

class SideMenuController: UIViewController {
  weak var delegate: SideMenuControllerDelegate?

  private let menuViewController: UIViewController
  private(set) var contentViewController: UIViewController
  private let dimmingView = UIView()
  private(set) var isOpen = false

  var menuWidth: CGFloat = 280

  init(menu: UIViewController, content: UIViewController) {
    menuViewController = menu
    contentViewController = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    return false
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    return contentViewController.supportedInterfaceOrientations
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    embed(contentViewController)
    dimmingView.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.alpha = 0
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    contentViewController.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    contentViewController.endAppearanceTransition()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    contentViewController.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    contentViewController.endAppearanceTransition()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    contentViewController.view.frame = view.bounds
  }

  func setMenuOpen(_ open: Bool, animated: Bool) {
    guard open != isOpen else { return }
    isOpen = open
    let menu = menuViewController
    if open {
      addChild(menu)
      dimmingView.frame = view.bounds
      view.addSubview(dimmingView)
      menu.view.frame = CGRect(x: -menuWidth, y: 0, width: menuWidth, height: view.bounds.height)
      menu.beginAppearanceTransition(true, animated: animated)
      view.addSubview(menu.view)
    } else {
      menu.willMove(toParent: nil)
      menu.beginAppearanceTransition(false, animated: animated)
    }
    UIView.animate(
      withDuration: animated ? 0.3 : 0, delay: 0, options: [.curveEaseInOut],
      animations: {
        self.dimmingView.alpha = open ? 1 : 0
        menu.view.frame.origin.x = open ? 0 : -self.menuWidth
      },
      completion: { [weak self] _ in
        guard let self = self else { return }
        if open {
          menu.endAppearanceTransition()
          menu.didMove(toParent: self)
        } else {
          menu.view.removeFromSuperview()
          self.dimmingView.removeFromSuperview()
          menu.endAppearanceTransition()
          menu.removeFromParent()
        }
        self.delegate?.sideMenuController(self, didOpen: open)
      })
  }

  private func embed(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
