import Foundation

/// Shows a transition from its beginning to its end.
@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Puts the arriving view into the container, animates, and calls `completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Told at the end, whichever it was. Optional in UIKit.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}
