import Foundation

/// Looks for a gesture in the touches of a view and of what is in that view.
///
/// ```
/// discrete:    possible ──▶ ended (recognized)          failed ◀── possible
/// continuous:  possible ──▶ began ──▶ changed … ──▶ ended or cancelled
/// ```
///
/// On the way out of *possible* the recognizer's view and its delegate are asked whether it should begin; one that it
/// must wait for has to fail first; and one that has recognized already prevents it, unless a delegate lets both go on.
/// Its targets hear of every state but possible and failed, once a touch. It begins anew when its last touch has been
/// lifted and nothing keeps it waiting. Sources: UIGestureRecognizer.h and UIGestureRecognizerSubclass.h.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    public static let recognized = State.ended
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var view: UIView? { viewReference.object }
  final var viewReference = BackReference<UIView>()
  open var name: String?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = []
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true

  let world = World.current
  private var targets: [ActionTarget] = []
  /// The fingers that it watches, in the order in which they came down.
  final var touches: [UITouch] = []
  /// Where its fingers were last, in window coordinates.
  private var lastPoint = CGPoint.zero
  private var lastWindow = BackReference<UIWindow>()

  private var storedState = State.possible
  /// The state that it wants to have, but must wait with.
  private var wanted: State?
  private var owesMessage = false
  private var isReceiving = false
  private var requirements: [UIGestureRecognizer] = []
  /// Counts how often it has begun anew, so that a timer of an earlier time does nothing.
  final var round = 0

  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { targets.append(ActionTarget(target, action)) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  // MARK: Targets

  open func addTarget(_ target: Any, action: Selector) {
    let new = ActionTarget(target, action)
    if !targets.contains(where: { $0.matches(target, action) }) { targets.append(new) }
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) }
  }

  // MARK: State

  /// Where the recognizer stands. Subclasses set it, where UIKit's Swift interface has that in
  /// `UIKit.UIGestureRecognizerSubclass`.
  open var state: State {
    get { storedState }
    set { want(newValue) }
  }

  open var isEnabled = true {
    didSet {
      guard oldValue, !isEnabled else { return }
      wanted = nil
      // Toggling it off is the usual way to cancel a gesture that is under way.
      switch storedState {
      case .began, .changed: want(.cancelled)
      case .possible: enter(.failed)
      case .ended, .cancelled, .failed: break
      }
      touches = []
      world.sweepRecognizers()
      if !world.touchState.recognizers.contains(where: { $0 === self }) { beginAnew() }
    }
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(otherGestureRecognizer)
  }

  // MARK: Where

  open func location(in view: UIView?) -> CGPoint {
    let point = touches.isEmpty ? lastPoint : middle
    guard let view, let window = touches.first?.window ?? lastWindow.object, view !== window else { return point }
    return view.convert(point, from: window)
  }

  open var numberOfTouches: Int { touches.count }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(touchIndex) else { return .zero }
    return touches[touchIndex].location(in: view)
  }

  /// The middle of the fingers, in window coordinates.
  final var middle: CGPoint {
    guard !touches.isEmpty else { return lastPoint }
    let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.point.x, y: $0.y + $1.point.y) }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the recognizer begins anew.
  open func reset() {}

  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether it waits for another touch though none is down: the second of two taps.
  var awaitsTouch: Bool { false }

  /// What UIKit itself does about a gesture of its own, before the targets hear of it.
  var systemAction: ((UIGestureRecognizer) -> Void)?

  // MARK: Touches

  final func accepts(_ touch: UITouch) -> Bool {
    isEnabled && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
      && shouldReceive(world.touchState.event)
  }

  final func receive(_ touch: UITouch, _ event: UIEvent) {
    guard isEnabled, storedState != .failed, storedState != .cancelled else { return }
    if touch.phase == .began { touches.append(touch) }
    guard touches.contains(where: { $0 === touch }) else { return }
    (lastPoint, lastWindow) = (middle, BackReference(touch.window))
    isReceiving = true
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled:
      touchesCancelled([touch], with: event)
      if storedState == .possible { want(.failed) }
    case .stationary: break
    }
    isReceiving = false
    sendIfOwed()
  }

  /// The finger has been lifted.
  final func forget(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
  }

  /// Whether it has nothing left to wait for.
  final var isIdle: Bool { touches.isEmpty && wanted == nil && !(storedState == .possible && awaitsTouch) }

  final func beginAnew() {
    storedState = .possible
    round += 1
    reset()
  }

  // MARK: The machine

  private func want(_ new: State) {
    switch (storedState, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      leavePossible(for: new)
    case (.possible, .cancelled), (.possible, .failed):
      wanted = nil
      enter(.failed)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      enter(new)
    case (.began, .failed), (.changed, .failed):
      enter(.cancelled)
    case (_, .possible), (.began, .began), (.changed, .began), (.ended, _), (.cancelled, _), (.failed, _):
      break
    }
  }

  private func leavePossible(for new: State) {
    guard wanted == nil else {
      // It waits; what it waits with is the furthest that it has come.
      if new == .ended { wanted = new }
      return
    }
    guard mayBegin else { return enter(.failed) }
    if !openRequirements.isEmpty {
      wanted = new
      return
    }
    goOn(to: new)
  }

  /// Nothing is left to wait for.
  private func goOn(to new: State) {
    wanted = nil
    guard !isPrevented else { return enter(.failed) }
    enter(new)
    for other in rivals where other.storedState == .possible && !canRunBeside(other) {
      if canPrevent(other), other.canBePrevented(by: self) {
        other.wanted = nil
        other.enter(.failed)
      }
    }
    if cancelsTouchesInView { world.take(touches) }
  }

  private func enter(_ new: State) {
    storedState = new
    switch new {
    case .began, .changed, .ended, .cancelled:
      owesMessage = true
      if !isReceiving { sendIfOwed() }
    case .possible, .failed:
      break
    }
    guard new != .began, new != .changed else { return }
    // Who waited for this one to fail goes on, and fails if it has not.
    for waiting in world.touchState.recognizers where waiting.wanted != nil && waiting.depends(on: self) {
      waiting.requirementEnded(didFail: new == .failed || new == .cancelled)
    }
  }

  private func requirementEnded(didFail: Bool) {
    guard let wanted else { return }
    guard didFail else {
      self.wanted = nil
      return enter(.failed)
    }
    if openRequirements.isEmpty { goOn(to: wanted) }
  }

  private func sendIfOwed() {
    guard owesMessage else { return }
    owesMessage = false
    world.seam.gesture(storedState, at: view) {
      systemAction?(self)
      for target in targets { target.send(from: self, for: world.touchState.event, in: world) }
    }
  }

  // MARK: Beside others

  /// The other recognizers that see a touch of this one's.
  private var rivals: [UIGestureRecognizer] {
    let seen = touches.isEmpty ? world.touchState.recognizers : touches.flatMap { $0.gestureRecognizers ?? [] }
    return seen.filter { $0 !== self && $0.isEnabled }
  }

  private var mayBegin: Bool {
    guard let view else { return true }
    if let hit = touches.first?.view, hit !== view, !hit.allowsGestureFromAbove(self) { return false }
    // One asks the view and the delegate; UIKit's own scroll view answers as a view.
    return view.gestureRecognizerShouldBegin(self) && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
  }

  private var openRequirements: [UIGestureRecognizer] {
    let all = requirements + rivals.filter(dependsByQuestion)
    return all.filter { $0.isEnabled && $0.storedState == .possible && $0.isWatching }
  }

  /// Whether it has a touch or waits for one, so that waiting for it makes sense.
  private var isWatching: Bool { !touches.isEmpty || wanted != nil || awaitsTouch }

  private func depends(on other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0 === other } || dependsByQuestion(other)
  }

  private func dependsByQuestion(_ other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
  }

  /// Whether one that has recognized stands in the way.
  private var isPrevented: Bool {
    rivals.contains { other in
      switch other.storedState {
      case .possible, .failed, .cancelled: false
      case .began, .changed, .ended:
        !canRunBeside(other) && other.canPrevent(self) && canBePrevented(by: other)
      }
    }
  }

  private func canRunBeside(_ other: UIGestureRecognizer) -> Bool {
    (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }
}
