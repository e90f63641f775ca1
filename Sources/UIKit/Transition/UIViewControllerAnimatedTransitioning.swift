import Foundation

/// Shows a transition from its beginning to its end.
@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Puts the arriving view into the container, animates, and calls `completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The animator that shows the transition, if it can be interrupted: what the user drives scrubs it (iOS 10 and
  /// later). Optional in UIKit.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Told at the end, whichever it was. Optional in UIKit.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    NoInterruptibleAnimator()
  }

  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for the method that an animator does not have, which Swift can't ask.
final class NoInterruptibleAnimator: UIViewPropertyAnimator {
  convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }
}
