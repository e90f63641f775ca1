import UIKit

/// A navigation controller with a name.
class Nav: UINavigationController, Named {
  let name: String

  init(_ controllers: [UIViewController], name: String = "nav") {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    setViewControllers(controllers, animated: false)
  }

  required init?(coder: NSCoder) { nil }
}

/// Hears everything that a navigation controller tells.
final class NavDelegate: NSObject, UINavigationControllerDelegate {}

/// A tab controller with a name.
final class Tabs: UITabBarController, Named {
  let name = "tabs"

  init(_ controllers: [UIViewController]) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = controllers
  }

  required init?(coder: NSCoder) { nil }
}

/// A page controller with a name, which leafs through a list.
final class Pages: UIPageViewController, Named, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let name = "pages"
  var list: [UIViewController] = []
  var onDidLoad: (Pages) -> Void = { _ in }

  init(_ style: UIPageViewController.TransitionStyle, _ list: [UIViewController] = []) {
    self.list = list
    super.init(transitionStyle: style, navigationOrientation: .horizontal)
    (dataSource, delegate) = (self, self)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    onDidLoad(self)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    neighbour(of: viewController, -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    neighbour(of: viewController, 1)
  }

  private func neighbour(of page: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = list.firstIndex(of: page), list.indices.contains(index + step) else { return nil }
    return list[index + step]
  }
}

/// A split view with a name.
class Split: UISplitViewController, Named {
  let name = "split"
  /// Keeps the delegate alive, which the split view does not.
  var keptDelegate: (any UISplitViewControllerDelegate)? {
    didSet { delegate = keptDelegate }
  }

  init(_ controllers: [UIViewController]) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = controllers
  }

  required init?(coder: NSCoder) { nil }
}
