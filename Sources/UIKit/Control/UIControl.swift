import Foundation

/// A view that turns what the user does to it into actions.
///
/// A finger goes the way of all touches: `touchDown`, `touchDragInside` and its like, `touchUpInside`. A gesture
/// recognizer of a view above takes a touch away, which is `touchCancel`; one for single taps does not, where a control
/// has an action of its own for them (UIGestureRecognizer, "Interacting with Other User Interface Controls").
@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    case fill = 3
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
    case fill = 3
    case leading = 4
    case trailing = 5
  }

  /// Whom it tells of what: a target with its action, or an action by itself.
  private enum Receiver {
    case target(ActionTarget)
    case action(UIAction)
  }

  private struct Entry {
    var events: Event
    let receiver: Receiver
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentVerticalAlignment: ContentVerticalAlignment = .center
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
  open private(set) var isTracking = false
  open private(set) var isTouchInside = false
  open var showsMenuAsPrimaryAction = false

  private var entries: [Entry] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a control that does something of its own (iOS 14 and later).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  // MARK: Targets and actions

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let former = entries.firstIndex { entry in
      if case .target(let known) = entry.receiver { known.matches(target, action) } else { false }
    }
    if let former {
      entries[former].events.formUnion(controlEvents)
    } else {
      entries.append(Entry(events: controlEvents, receiver: .target(ActionTarget(target, action))))
    }
  }

  /// - Parameters:
  ///   - target: Nil for all targets.
  ///   - action: Nil for all of that target.
  ///   - controlEvents: For which events; for others the action stays.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeEvents(controlEvents) { receiver in
      if case .target(let known) = receiver { known.matches(target, action) } else { false }
    }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    entries.append(Entry(events: controlEvents, receiver: .action(action)))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    removeEvents(controlEvents) { receiver in
      if case .action(let known) = receiver { known.identifier == actionIdentifier } else { false }
    }
  }

  private func removeEvents(_ events: Event, of isMeant: (Receiver) -> Bool) {
    for index in entries.indices where isMeant(entries[index].receiver) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty }
  }

  /// The targets; one that is told without a target is not among them.
  open var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { $0.target as? AnyHashable })
  }

  open var allControlEvents: Event {
    entries.reduce(into: []) { $0.formUnion($1.events) }
  }

  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = entries.compactMap { entry -> String? in
      guard case .target(let known) = entry.receiver, known.matches(target, nil) else { return nil }
      return entry.events.isDisjoint(with: controlEvent) ? nil : known.action.name
    }
    return names.isEmpty ? nil : names
  }

  private var targets: [ActionTarget] {
    entries.compactMap { if case .target(let target) = $0.receiver { target } else { nil } }
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    action.send(to: target.map { $0 as AnyObject }, from: self, for: event, in: world)
  }

  open func sendAction(_ action: UIAction) {
    action.perform(from: self, in: world)
  }

  /// Tells everybody who wants to hear of any of these.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, for: nil)
  }

  private func send(_ events: Event, for event: UIEvent?) {
    let told = entries.filter { !$0.events.isDisjoint(with: events) }
    guard !told.isEmpty else { return }
    world.seam.gesture(.ended, at: self) {
      for entry in told {
        switch entry.receiver {
        case .target(let target): if target.isAlive { sendAction(target.action, to: target.target, for: event) }
        case .action(let action): sendAction(action)
        }
      }
    }
  }

  // MARK: Tracking

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    (isTracking, isTouchInside) = (beginTracking(touch, with: event), true)
    guard isTracking else { return }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, for: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      return
    }
    isHighlighted = isTouchInside
    if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, for: event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, for: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    if isTouchInside { performSystemAction() }
    send(isTouchInside ? .touchUpInside.union(ownTapEvents) : .touchUpOutside, for: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, for: event)
  }

  /// What UIKit's own control does about a tap before anybody is told.
  func performSystemAction() {}

  /// What a tap on UIKit's own control is beside `touchUpInside`.
  var ownTapEvents: Event { [] }

  /// Whether UIKit's own control does something about a single tap.
  var hasDefaultTapAction: Bool { false }

  override func allowsGestureFromAbove(_ recognizer: UIGestureRecognizer) -> Bool {
    guard hasDefaultTapAction, isEnabled, let tap = recognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }
}
