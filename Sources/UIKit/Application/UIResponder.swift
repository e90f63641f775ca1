import Foundation

/// An object that can be told of events: the root of UIKit's classes.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The world it was made in; nil in the application, which its world owns. Written on the main actor before anybody
  /// else has the object; ``seamNumber`` says what holds for `deinit`.
  private nonisolated(unsafe) var home: World?
  /// The world of the application. Not weak, for a weak reference to the world would make each of the many accesses to
  /// it slow; the world takes it back in its own `deinit`.
  private nonisolated(unsafe) unowned(unsafe) var owner: World?

  /// The number that the observer gave this object at its birth; 0 without an observer.
  ///
  /// Written once, on the main actor, while `init` runs; afterwards only read. `deinit`, which may run on any thread,
  /// comes after the last reference is gone, and reference counting orders that after every earlier access.
  package final nonisolated(unsafe) var seamNumber: UInt32 = 0

  /// Who gave the number, and so who is told of the death. Protected as ``seamNumber`` is.
  private nonisolated(unsafe) var birthObserver: (any WorldObserver)?

  /// Who observes values of this object.
  final var keyValueObservers: KeyValueObservers?

  public override init() {
    home = World.current
    super.init()
    guard let observer = world.seam.observer else { return }
    birthObserver = observer
    world.seam.note(.initialized, of: self)
  }

  /// Lets go of the world, which keeps this object itself.
  final func becomeOwned(by world: World) {
    (home, owner) = (nil, world)
  }

  /// The owner is going away.
  final nonisolated func loseOwner() {
    owner = nil
  }

  deinit {
    if seamNumber != 0 { birthObserver?.didDeinit(seamNumber) }
  }

  /// The world that this object belongs to for life.
  package final nonisolated var world: World { home ?? owner ?? World.current }

  /// The next one to be asked when this one does not answer.
  open var next: UIResponder? { nil }

  // MARK: Touches

  /// Told of fingers; without an override the next responder is.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { world.touchState.firstResponder === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    if let former = world.touchState.firstResponder, !former.resignFirstResponder() { return false }
    world.touchState.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { world.touchState.firstResponder = nil }
    return true
  }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  // MARK: Actions

  /// As NSObject's, and open as that is on Apple's platforms.
  open func responds(to selector: Selector!) -> Bool { selector?.isAnswered(by: self) ?? false }

  /// Whether this object answers an action. Without Objective-C nobody can be asked: an override says so.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  // MARK: Observing

  /// Told of values that this object observes by their names. NSObject's on Apple's platforms.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Accessibility, as far as containers have a say in it. NSObject's on Apple's platforms.

  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityElementCount() -> Int { 0 }
  open func accessibilityElement(at index: Int) -> Any? { nil }
  open func index(ofAccessibilityElement element: Any) -> Int { NSNotFound }

  /// Told an object that came out of a nib or storyboard. NSObject's on Apple's platforms.
  open func awakeFromNib() {
    world.seam.baseReached(.awakeFromNib, self)
  }
}
