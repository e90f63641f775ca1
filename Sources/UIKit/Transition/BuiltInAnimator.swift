import Foundation

/// How UIKit itself shows a transition: the arriving view is in its place at once, and time passes.
@MainActor final class BuiltInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval
  private let world: World
  private let place: () -> Void

  /// - Parameters:
  ///   - duration: In seconds of virtual time.
  ///   - place: Puts the views where they belong.
  init(in world: World, duration: TimeInterval, place: @escaping () -> Void) {
    (self.world, self.duration, self.place) = (world, duration, place)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    place()
    UIView.perform(in: world, duration: duration, delay: 0, nil) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
