import Foundation

// Animations: the block runs at once and its changes hold at once, as in UIKit's model layer; the completion comes when
// virtual time is up. An animation that takes no time completes after the commit.
extension UIView {
  /// Runs an animation in the world that is current.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(in: .current, duration: duration, delay: delay, animations, completion)
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
    perform(in: .current, duration: duration, delay: delay, animations, completion)
  }

  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(in: .current, duration: duration, delay: delay, animations, completion)
  }

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
    perform(in: view.world, duration: duration, delay: 0, animations ?? {}, completion)
  }

  /// Puts one view in the place of another.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let world = fromView.world
    perform(in: world, duration: duration, delay: 0, {
      fromView.superview?.addSubview(toView)
      fromView.removeFromSuperview()
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
  class func perform(
    in world: World, duration: TimeInterval, delay: TimeInterval, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let animation = world.animation
    let length = animation.areAnimationsEnabled ? max(0, duration) + max(0, delay) : 0
    animation.durations.append(length)
    animations()
    animation.durations.removeLast()
    guard let completion else { return }
    if let held = animation.held {
      held.hold(completion)
    } else if length > 0 {
      world.turns.schedule(after: length) { completion(true) }
    } else {
      world.turns.performAfterCommit { completion(true) }
    }
  }
}
