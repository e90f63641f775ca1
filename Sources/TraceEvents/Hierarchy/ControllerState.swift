/// What is known of one object of a run at one moment. Nil means unknown, and no rule fires on what is unknown.
///
/// A plain value: a copy is the state as it was.
public struct ControllerState: BitwiseCopyable, Sendable {
  /// Whether the object is there.
  public enum Life: BitwiseCopyable, Sendable {
    /// It was there when the run began, or its birth was not captured.
    case unknown
    case alive
    case dead
  }

  /// Where the controller stands in its appearance, as UIKit's own callbacks tell.
  public enum Appearance: BitwiseCopyable, Sendable {
    case unknown, disappeared, appearing, appeared, disappearing
  }

  /// A transition that an explicit begin opened.
  public struct OpenTransition: BitwiseCopyable, Sendable {
    /// The begin that opened it, or turned it round; ``SequenceNumber/null`` if it was given.
    public var begin: SequenceNumber
    /// How many ends it needs; more than one after begins of the same direction.
    public var depth: UInt8
    public var isAppearing: Bool
    /// The begin asked for the state that was reached already, so that UIKit refused it.
    public var isRefused: Bool
  }

  /// What explicit begins and ends have left open.
  public enum ExplicitTransition: BitwiseCopyable, Sendable {
    case unknown, closed
    case open(OpenTransition)
  }

  public var life: Life = .unknown
  /// When it was born, if that is in the run.
  public var birth: SequenceNumber = .null

  public var appearance: Appearance = .unknown
  /// The callback that brought it to ``appearance``.
  public var appearanceSince: SequenceNumber = .null
  public var explicitTransition: ExplicitTransition = .unknown
  /// The last explicit end.
  public var lastEnd: SequenceNumber = .null

  /// The parent; ``ObjectID/null`` if it has none.
  @inlinable public var parent: ObjectID? {
    get { knownParent.object }
    set { knownParent.object = newValue }
  }
  /// The call or callback that set ``parent``.
  public var parentSince: SequenceNumber = .null
  /// The child that it declares as visible; ``ObjectID/null`` if it says that none is.
  @inlinable public var visibleChild: ObjectID? {
    get { knownVisibleChild.object }
    set { knownVisibleChild.object = newValue }
  }

  public var isViewLoaded: Bool?
  /// Whether its view, or the view that it is, is in a window.
  public var isInWindow: Bool?
  /// When ``isInWindow`` last changed.
  public var windowSince: SequenceNumber = .null
  /// The view above its view, or above the view that it is; ``ObjectID/null`` if there is none.
  @inlinable public var superview: ObjectID? {
    get { knownSuperview.object }
    set { knownSuperview.object = newValue }
  }
  public var isViewHidden: Bool?

  /// Whether it lets UIKit forward appearance to its children.
  public var forwardsAppearance: Bool?
  /// Whether it lets UIKit forward rotation to its children.
  public var forwardsRotation: Bool?

  @inlinable public var presenter: ObjectID? {
    get { knownPresenter.object }
    set { knownPresenter.object = newValue }
  }
  @inlinable public var presented: ObjectID? {
    get { knownPresented.object }
    set { knownPresented.object = newValue }
  }
  public var orientation: Orientation?

  /// The call that opened the transition that runs on this controller's lane between children, screens, pages or
  /// presentations.
  public var containerTransition: SequenceNumber = .null

  /// An object, or that it is not known, in the room of an object: states are copied at every event.
  @usableFromInline struct Known: BitwiseCopyable, Sendable {
    /// No run has an object of this number.
    @usableFromInline static var unknown: UInt32 { @inlinable get { ObjectID.firstDeclared - 1 } }

    @usableFromInline var number = unknown

    @usableFromInline init() {}

    @inlinable var object: ObjectID? {
      get { number == Self.unknown ? nil : ObjectID(rawValue: number) }
      set { number = newValue?.rawValue ?? Self.unknown }
    }
  }

  @usableFromInline var knownParent = Known()
  @usableFromInline var knownVisibleChild = Known()
  @usableFromInline var knownSuperview = Known()
  @usableFromInline var knownPresenter = Known()
  @usableFromInline var knownPresented = Known()

  public init() {}

  /// Who presents whom, and which transition runs: what a call changes that UIKit may still refuse.
  struct Joining: BitwiseCopyable, Sendable {
    var presenter: ObjectID?
    var presented: ObjectID?
    var transition: SequenceNumber
  }

  var joining: Joining {
    get { Joining(presenter: presenter, presented: presented, transition: containerTransition) }
    set { (presenter, presented, containerTransition) = (newValue.presenter, newValue.presented, newValue.transition) }
  }

  /// What is known of an object whose birth was seen: all that the run captures.
  static func newborn(captures: CaptureSet, birth: SequenceNumber) -> ControllerState {
    var state = ControllerState()
    state.life = .alive
    state.birth = birth
    if captures.contains(.appearance) {
      state.appearance = .disappeared
      state.explicitTransition = .closed
    }
    if captures.contains(.containment) { state.parent = .null }
    if captures.contains(.loading) { state.isViewLoaded = false }
    if captures.contains(.views) {
      state.isInWindow = false
      state.superview = .null
      state.isViewHidden = false
    }
    if captures.contains(.presentation) {
      state.presenter = .null
      state.presented = .null
    }
    return state
  }
}

extension ControllerState.Appearance {
  /// Whether nothing is under way.
  public var isStable: Bool {
    switch self {
    case .appeared, .disappeared: true
    case .appearing, .disappearing, .unknown: false
    }
  }
}
