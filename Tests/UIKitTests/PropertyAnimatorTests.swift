import Testing
import UIKit

/// Property animators, and animations that end early.
@MainActor @Suite struct PropertyAnimatorTests {
  private let world = World()
  private let view: UIView
  private let window: UIWindow

  init() {
    (view, window) = world.run { (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIWindow()) }
    window.addSubview(view)
    world.run { window.makeKeyAndVisible() }
    world.settle()
  }

  private func animator(_ duration: TimeInterval = 1) -> (UIViewPropertyAnimator, () -> [UIViewAnimatingPosition]) {
    world.run {
      let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { self.view.center.x = 105 }
      let log = Positions()
      animator.addCompletion { log.heard.append($0) }
      return (animator, { log.heard })
    }
  }

  private final class Positions {
    var heard: [UIViewAnimatingPosition] = []
  }

  @Test func `started, it changes the view at once and completes when its time is up`() {
    let (animator, heard) = animator()
    #expect(animator.state == .inactive && view.center.x == 5)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 105)
    world.advance(by: 0.25)
    #expect(animator.fractionComplete == 0.25 && heard() == [])
    #expect(view.layer.presentation() != nil)
    world.settle()
    #expect(heard() == [.end] && animator.state == .inactive && !animator.isRunning)
    #expect(abs(world.time - 1) < 1e-9)
  }

  @Test func `paused it waits, and goes on from there`() {
    let (animator, heard) = animator()
    animator.startAnimation()
    world.advance(by: 0.5)
    animator.pauseAnimation()
    world.advance(by: 10)
    #expect(!animator.isRunning && animator.state == .active && animator.fractionComplete == 0.5 && heard() == [])
    animator.fractionComplete = 0.75
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    world.settle()
    #expect(heard() == [.end] && abs(world.time - 10.75) < 1e-9)
  }

  @Test func `turned round it ends at its start, and the view is as it was`() {
    let (animator, heard) = animator()
    animator.startAnimation()
    world.advance(by: 0.25)
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.75)
    world.settle()
    #expect(heard() == [.start] && view.center.x == 5 && abs(world.time - 0.5) < 1e-9)
  }

  @Test func `stopped it leaves the view where it was seen, and is finished by hand or not at all`() {
    let (animator, heard) = animator()
    animator.startAnimation()
    world.advance(by: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && view.center.x == 55 && heard() == [])
    animator.finishAnimation(at: .end)
    #expect(heard() == [.end] && animator.state == .inactive)
    let (second, heardBySecond) = self.animator()
    view.center.x = 5
    second.startAnimation()
    world.advance(by: 0.5)
    second.stopAnimation(true)
    world.settle()
    #expect(second.state == .inactive && view.center.x == 55 && heardBySecond() == [])
  }

  @Test func `scrubbed before it was started it is active and paused`() {
    let (animator, heard) = animator()
    animator.fractionComplete = 0.3
    #expect(animator.state == .active && !animator.isRunning && view.center.x == 105)
    animator.addAnimations { self.view.alpha = 0 }
    #expect(view.alpha == 0)
    animator.isReversed = true
    animator.startAnimation()
    world.settle()
    #expect(heard() == [.start] && view.alpha == 1 && view.center.x == 5 && abs(world.time - 0.3) < 1e-9)
  }

  @Test func `misuse is UIKit's exception, and changes nothing`() {
    var names: [UIKitException.Name] = []
    world.exceptionHandler = { names.append($0.name) }
    let (animator, heard) = animator()
    animator.finishAnimation(at: .end)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    animator.startAnimation()
    animator.stopAnimation(false)
    animator.startAnimation()
    animator.fractionComplete = 1
    #expect(names == [.internalInconsistency, .internalInconsistency, .internalInconsistency, .internalInconsistency])
    #expect(heard() == [])
  }

  @Test func `one that pauses at its end stays active`() {
    let (animator, heard) = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    world.settle()
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && heard() == [])
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    world.settle()
    #expect(heard() == [.start])
  }

  @Test func `a spring takes its own time, and a running animator is made in one call`() {
    world.run {
      let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
      let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
      #expect(animator.duration > 0.5 && animator.duration < 1)
      var isDone = false
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.5, delay: 0.5, animations: { self.view.alpha = 0 }, completion: { _ in isDone = true })
      world.advance(by: 0.9)
      #expect(!isDone && view.alpha == 0)
      world.settle()
      #expect(isDone)
    }
  }

  @Test func `an animation that is taken from its views completes with false, and one that repeats has no other end`() {
    world.run {
      var heard: [Bool] = []
      UIView.animate(withDuration: 1, animations: { self.view.alpha = 0 }, completion: { heard.append($0) })
      world.advance(by: 0.5)
      #expect(view.layer.presentation()?.opacity == 0.5)
      view.layer.removeAllAnimations()
      #expect(heard == [false])
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat], animations: { self.view.alpha = 1 },
        completion: { heard.append($0) })
      #expect(world.settle() == .atRest && heard == [false])
      view.layer.removeAllAnimations()
      #expect(heard == [false, false])
      world.settle()
    }
  }

  @Test func `animations of layers take their time, and a transaction waits for them`() {
    final class Delegate: NSObject, CAAnimationDelegate {
      var heard: [String] = []
      func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
    }
    world.run {
      let delegate = Delegate()
      CATransaction.begin()
      CATransaction.setCompletionBlock { delegate.heard.append("transaction") }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 0.4
      animation.delegate = delegate
      view.layer.add(animation, forKey: "fade")
      CATransaction.commit()
      #expect(view.layer.animation(forKey: "fade") === animation)
      world.settle(.turn)
      #expect(delegate.heard == ["start"])
      world.settle()
      #expect(delegate.heard == ["start", "stop true", "transaction"] && view.layer.animationKeys() == nil)
      #expect(abs(world.time - 0.4) < 1e-9)
      view.layer.add(animation, forKey: "fade")
      view.layer.removeAnimation(forKey: "fade")
      #expect(delegate.heard.last == "stop false")
    }
  }

  @Test func `a display link comes for each frame of virtual time`() {
    @MainActor final class Target: NSObject {
      var times: [Double] = []
      func tick(_ link: CADisplayLink) {
        times.append(link.timestamp)
        if times.count == 6 { link.invalidate() }
      }
    }
    world.run {
      let target = Target()
      let link = CADisplayLink(target: target, selector: Selector(Target.tick(_:)))
      link.add(to: .main, forMode: .common)
      #expect(world.settle() == .atRest)
      #expect(target.times.count == 6 && abs(target.times[5] - 0.1) < 1e-9)
    }
  }

  @Test func `a view's layer shares its place, and the anchor moves the frame`() {
    let layer = view.layer
    #expect(layer.frame == view.frame && layer.delegate === view)
    layer.position = CGPoint(x: 50, y: 50)
    layer.opacity = 0.5
    #expect(view.center == CGPoint(x: 50, y: 50) && view.alpha == 0.5)
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: 50, y: 50, width: 10, height: 10))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(view.center == .zero && view.convert(CGPoint(x: 5, y: 5), to: window) == CGPoint(x: 5, y: 5))
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2) && view.frame.width == 40)
    let sub = CAShapeLayer()
    layer.addSublayer(sub)
    sub.path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
    #expect(layer.sublayers == [sub] && sub.path?.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
    sub.removeFromSuperlayer()
    #expect(layer.sublayers == nil)
  }
}
