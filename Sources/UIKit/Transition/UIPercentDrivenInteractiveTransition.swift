import Foundation

/// Drives an animator by a number between 0 and 1.
///
/// What the animator animates waits; `finish()` and `cancel()` let it go on, forward or back, for the part of its time
/// that is left.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private enum Outcome { case finished, cancelled }

  /// How long the animator takes, in seconds.
  open private(set) var duration: CGFloat = 0
  /// How far it has come, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  /// Kept and not used: everything goes at an even pace here.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  open var wantsInteractiveStart = true

  private weak var context: TransitionContext?
  private var held: HeldAnimations?
  /// What the animator of the transition shows it with, if that can be scrubbed.
  private var scrubbed: (any UIViewImplicitlyAnimating)?
  private var world: World?
  /// Asked for before the transition has started: a navigation controller starts in the commit.
  private var outcome: Outcome?

  public override init() {
    super.init()
  }

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext, let animator = context.animator else { return }
    let world = context.containerView.world
    let held = HeldAnimations()
    (self.context, self.held, self.world) = (context, held, world)
    duration = CGFloat(animator.transitionDuration(using: context))
    let interruptible = animator.interruptibleAnimator(using: context)
    if interruptible is NoInterruptibleAnimator {
      let former = world.animation.held
      world.animation.held = held
      animator.animateTransition(using: context)
      world.animation.held = former
    } else {
      scrubbed = interruptible
      interruptible.pauseAnimation()
    }
    switch outcome {
    case nil: break
    case .finished: finish()
    case .cancelled: cancel()
    }
  }

  open func pause() {
    context?.pauseInteractiveTransition()
  }

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(0, percentComplete), 1)
    scrubbed?.fractionComplete = self.percentComplete
    context?.updateInteractiveTransition(self.percentComplete)
  }

  open func cancel() {
    guard let context, let world else {
      outcome = .cancelled
      return
    }
    context.cancelInteractiveTransition()
    scrubbed?.isReversed = true
    letGo(in: world, after: duration * percentComplete)
  }

  open func finish() {
    guard let context, let world else {
      outcome = .finished
      return
    }
    context.finishInteractiveTransition()
    letGo(in: world, after: duration * (1 - percentComplete))
  }

  private func letGo(in world: World, after delay: CGFloat) {
    let rest = TimeInterval(delay / max(completionSpeed, 0.01))
    held?.letGo(in: world, after: rest)
    held = nil
    let factor = duration > 0 ? CGFloat(rest) / duration : 0
    scrubbed?.continueAnimation(withTimingParameters: nil, durationFactor: max(factor, 0.000_1))
    scrubbed = nil
  }
}
