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
    public var isAppearing: Bool
    /// How many ends it needs; more than one after begins of the same direction.
    public var depth: UInt8
    /// The begin that opened it, or turned it round; ``SequenceNumber/null`` if it was given.
    public var begin: SequenceNumber
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
  public var parent: ObjectID?
  /// The call or callback that set ``parent``.
  public var parentSince: SequenceNumber = .null
  /// The child that it declares as visible; ``ObjectID/null`` if it says that none is.
  public var visibleChild: ObjectID?

  public var isViewLoaded: Bool?
  /// Whether its view, or the view that it is, is in a window.
  public var isInWindow: Bool?
  /// When ``isInWindow`` last changed.
  public var windowSince: SequenceNumber = .null
  /// The view above its view, or above the view that it is; ``ObjectID/null`` if there is none.
  public var superview: ObjectID?
  public var isViewHidden: Bool?

  /// Whether it lets UIKit forward appearance to its children.
  public var forwardsAppearance: Bool?
  /// Whether it lets UIKit forward rotation to its children.
  public var forwardsRotation: Bool?

  public var presenter: ObjectID?
  public var presented: ObjectID?
  public var orientation: Orientation?

  /// The call that opened the transition that runs on this controller's lane between children, screens, pages or
  /// presentations.
  public var containerTransition: SequenceNumber = .null

  public init() {}

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
