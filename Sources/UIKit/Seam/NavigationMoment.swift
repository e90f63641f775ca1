import Foundation

/// What is asked and told around navigation controllers, tabs, pages and split views.
///
/// The subject is the container: of a call because it was asked, of a delegate's question or message because it is its
/// delegate's.
package enum NavigationMoment {
  // Navigation controllers
  case push(UIViewController, animated: Bool)
  case pop(animated: Bool)
  case popTo(UIViewController, animated: Bool)
  case popToRoot(animated: Bool)
  /// Also what a page controller is asked.
  case setViewControllers([UIViewController], animated: Bool)
  case setToolbarHidden(Bool, animated: Bool)
  case willShow(UIViewController, animated: Bool)
  case didShow(UIViewController, animated: Bool)

  // Tabs
  case selectedIndex(Int)
  case selectedViewController(UIViewController?)
  case shouldSelect(UIViewController, answer: Bool)
  case didSelect(UIViewController)

  // Pages
  case viewControllerBefore(UIViewController, answer: UIViewController?)
  case viewControllerAfter(UIViewController, answer: UIViewController?)
  case willTransition(to: [UIViewController])
  case didFinishAnimating(completed: Bool)

  // Split views
  case splitWillHide(UIViewController)
  case splitWillShow(UIViewController)
  case splitWillPresent(UIViewController)
  case collapseSecondary(UIViewController, answer: Bool)
  case separateSecondary(answer: UIViewController?)
}
