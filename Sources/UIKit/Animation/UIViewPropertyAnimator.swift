import Foundation

/// An animation that can be paused, turned round, scrubbed and stopped, on the world's virtual time.
///
/// The blocks run when the animator becomes active, and what they change holds from then on, as in UIKit's model layer.
/// An animator that ends at its start puts it back. While reversed, `fractionComplete` counts from the end: at 1 the
/// animation is back at its start.
///
/// ```
/// inactive ──start, pause, fractionComplete──▶ active ──stop(false)──▶ stopped ──finish(at:)──▶ inactive
///     ▲                                          │
///     └───────────── its end, stop(true) ────────┘
/// ```
///
/// Source: UIViewPropertyAnimator.h, UIViewAnimating.h.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  open private(set) var duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  open private(set) var state: UIViewAnimatingState = .inactive
  open private(set) var isRunning = false
  open var isInterruptible = true
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var scrubsLinearly = true
  /// At its end it pauses and stays active.
  open var pausesOnCompletion = false

  private let world = World.current
  private var blocks: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// What the blocks have changed, each view once.
  private var changes: [AnimatedChange] = []
  /// How far it had come when it was last set, started or paused, and when that was.
  private var fraction: CGFloat = 0
  private var fractionTime: TimeInterval = 0
  /// What is left, in seconds, from that moment on.
  private var remaining: TimeInterval = 0
  /// Counts starts and pauses, so that an end that was scheduled before does nothing.
  private var round = 0
  private var end: Turns.Ticket?

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = (parameters as? UISpringTimingParameters)?.settlingDuration ?? duration
    timingParameters = parameters
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { blocks.append(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { blocks.append(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { blocks.append(animations) }
  }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: UICubicTimingParameters())
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What it does

  open func addAnimations(_ animation: @escaping () -> Void) {
    switch state {
    case .inactive: blocks.append(animation)
    case .active: run([animation])
    case .stopped: refuse("given animations after it was stopped")
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active else { return }
      let wasRunning = isRunning
      settle(at: 1 - currentFraction)
      if wasRunning { run(for: TimeInterval(1 - fraction) * duration) }
    }
  }

  open var fractionComplete: CGFloat {
    get { state == .active ? currentFraction : 0 }
    set {
      guard state != .stopped else { return refuse("scrubbed after it was stopped") }
      activate()
      settle(at: min(max(0, newValue), 1))
    }
  }

  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return refuse("started after it was stopped") }
    guard !isRunning else { return }
    self.delay = max(0, delay)
    activate()
    run(for: TimeInterval(1 - fraction) * duration, after: self.delay)
  }

  open func pauseAnimation() {
    guard state != .stopped else { return refuse("paused after it was stopped") }
    activate()
    settle(at: currentFraction)
  }

  /// - Parameters:
  ///   - parameters: The curve of the rest; nil keeps the one it has.
  ///   - durationFactor: The part of the duration that the rest will take; 0 for what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active else { return refuse("continued without being active") }
    if let parameters { timingParameters = parameters }
    settle(at: currentFraction)
    run(for: durationFactor > 0 ? TimeInterval(durationFactor) * duration : TimeInterval(1 - fraction) * duration)
  }

  /// - Parameter withoutFinishing: It is over, the views stay where they are, and nobody hears of it. Else
  ///   ``finishAnimation(at:)`` must follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    let part = currentFraction
    settle(at: part)
    place(at: .current)
    if withoutFinishing {
      forget()
      completions = []
    } else {
      state = .stopped
    }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return refuse("finished without being stopped") }
    end(at: finalPosition)
  }

  // MARK: The machine

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    (fraction, fractionTime) = (0, world.time)
    let new = blocks
    blocks = []
    run(new)
  }

  private func run(_ blocks: [() -> Void]) {
    let durations = world.animation
    durations.durations.append(duration)
    let new = AnimationRecording.changes(in: world) { for block in blocks { block() } }
    durations.durations.removeLast()
    for change in new {
      guard let view = change.view else { continue }
      if let index = changes.firstIndex(where: { $0.view === view }) {
        changes[index] = AnimatedChange(view: view, from: changes[index].from, to: change.to)
      } else {
        changes.append(change)
      }
    }
  }

  /// Goes on to the end.
  private func run(for remaining: TimeInterval, after delay: TimeInterval = 0) {
    isRunning = true
    round += 1
    let round = round
    (fractionTime, self.remaining) = (world.time + delay, max(0, remaining))
    let end = { [self] in
      guard self.round == round, isRunning else { return }
      reachEnd()
    }
    let isEnabled = world.animation.areAnimationsEnabled
    if let held = world.animation.held {
      held.hold { _ in end() }
    } else if isEnabled, remaining + delay > 0 {
      self.end = world.turns.schedule(after: delay + max(0, remaining)) { end() }
    } else {
      world.turns.performAfterCommit { end() }
    }
  }

  private func reachEnd() {
    settle(at: 1)
    if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
  }

  private func settle(at fraction: CGFloat) {
    isRunning = false
    round += 1
    world.turns.cancel(end)
    end = nil
    (self.fraction, fractionTime, remaining) = (fraction, world.time, 0)
  }

  private var currentFraction: CGFloat {
    guard isRunning, remaining > 0 else { return fraction }
    let part = CGFloat(min(max(0, (world.time - fractionTime) / remaining), 1))
    return fraction + (1 - fraction) * part
  }

  private func end(at position: UIViewAnimatingPosition) {
    place(at: position)
    forget()
    let told = completions
    completions = []
    world.run { for completion in told { completion(position) } }
  }

  private func forget() {
    (state, isRunning, changes, fraction) = (.inactive, false, [], 0)
    round += 1
    isReversed = false
  }

  private func place(at position: UIViewAnimatingPosition) {
    for change in changes {
      switch position {
      case .end: break
      case .start: change.view?.take(change.from)
      case .current:
        let part = isReversed ? 1 - fraction : fraction
        change.view?.take(change.from.mixed(with: change.to, part))
      }
    }
  }

  private func refuse(_ what: String) {
    world.raise(UIKitException(.internalInconsistency, "An animator was \(what).", about: nil))
  }
}
