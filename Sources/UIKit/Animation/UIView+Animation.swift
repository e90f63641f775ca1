import Foundation

// Animations: the block runs at once and its changes hold at once, as in UIKit's model layer; the completion comes when
// virtual time is up. An animation that takes no time completes after the commit.
extension UIView {
  /// Runs an animation in the world that is current.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(in: .current, duration: duration, delay: delay, options: options, animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(in: .current, duration: duration, delay: 0, animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    perform(in: .current, duration: duration, delay: delay, options: options, animations, completion)
  }

  /// Runs an animation with a spring (iOS 17 and later).
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    perform(in: .current, duration: duration, delay: delay, options: options, animations, completion)
  }

  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(
      in: .current, duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue & 0xFFFF), animations,
      completion)
  }

  /// Within a keyframe animation: runs a block, whose changes hold at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    perform(in: view.world, duration: duration, delay: 0, options: options, animations ?? {}, completion)
  }

  /// Puts one view in the place of another, or, if the options say so, hides one and shows the other.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let world = fromView.world
    perform(in: world, duration: duration, delay: 0, {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.addSubview(toView)
        fromView.removeFromSuperview()
      }
    }, completion)
  }

  /// Runs an animation of the system's, which takes the views away.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform(in: .current, duration: 0.35, delay: 0, {
      for view in views { view.removeFromSuperview() }
      parallelAnimations?()
    }, completion)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let animation = World.current.animation
    let former = animation.areAnimationsEnabled
    animation.areAnimationsEnabled = false
    actionsWithoutAnimation()
    animation.areAnimationsEnabled = former
  }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    World.current.animation.areAnimationsEnabled = enabled
  }

  public class var areAnimationsEnabled: Bool { World.current.animation.areAnimationsEnabled }

  /// How long the animation takes whose block is running; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { World.current.animation.durations.last ?? 0 }

  /// Runs an animation in a world.
  ///
  /// One that repeats has no end of its own: its completion comes when its views are animated no more.
  ///
  /// - Parameter animations: Nil for one that only takes its time.
  class func perform(
    in world: World, duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    let animation = world.animation
    let length = animation.areAnimationsEnabled ? max(0, duration) + max(0, delay) : 0
    animation.durations.append(length)
    let changes = length > 0 && animations != nil
      ? AnimationRecording.changes(in: world) { animations?() } : { animations?(); return [] }()
    animation.durations.removeLast()
    let isEndless = options.contains(.repeat) && length > 0
    guard completion != nil || !changes.isEmpty else { return }
    if let held = animation.held {
      if let completion { held.hold(completion) }
    } else if changes.isEmpty, !isEndless, let completion {
      if length > 0 {
        world.turns.schedule(after: length) { completion(true) }
      } else {
        world.turns.performAfterCommit { completion(true) }
      }
    } else {
      let running = RunningAnimation(in: world, after: max(0, delay), duration: duration, changes, completion)
      if !isEndless { running.deadline = world.turns.schedule(after: length) { running.end() } }
    }
  }
}
