import Foundation

/// One change of what a navigation controller shows, from the call to its end.
@MainActor final class NavigationTransition {
  let operation: UINavigationController.Operation
  let animated: Bool
  /// The new top.
  private(set) var top: UIViewController?
  /// Who hears didMove(toParent: navigation controller) at the end.
  private(set) var arrivals: [UIViewController]
  /// Who hears didMove(toParent: nil) at the end.
  private(set) var departures: [UIViewController]
  /// The stack as it was, for a transition that is called off.
  let formerStack: [UIViewController]
  /// Who drives it, if the user does.
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  var context: TransitionContext?
  /// Who was shown when it started.
  var former: UIViewController?

  init(
    _ operation: UINavigationController.Operation, animated: Bool, to top: UIViewController?,
    arrivals: [UIViewController], departures: [UIViewController], formerStack: [UIViewController],
    drivenBy interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    (self.operation, self.animated, self.top) = (operation, animated, top)
    (self.arrivals, self.departures, self.formerStack) = (arrivals, departures, formerStack)
    self.interaction = interaction
  }

  /// Takes a later change in that was asked for before this one has started.
  func merge(_ later: NavigationTransition) {
    top = later.top
    arrivals += later.arrivals
    departures += later.departures
  }
}
