/// A presentation or dismissal that a controller performs.
struct PresentationUnderWay: BitwiseCopyable, Sendable {
  var call: SequenceNumber
  var presented: ObjectID
  var isDismissal: Bool
}

/// The calls for a transition that UIKit may still refuse, and what has come of them.
///
/// UIKit answers a call that it refuses in the midst of it, or in a log that has no depth, right behind it.
struct RefusableCalls: Sendable {
  /// What a state was before it was changed.
  struct Change: BitwiseCopyable, Sendable {
    var index: Int
    var former: ControllerState.Joining
    var formerlyUnderWay: PresentationUnderWay?
  }

  /// What there is to do after a refusal.
  struct Refusal {
    var call: Event
    /// What is to be taken back, in this order.
    var changes: ReversedCollection<ArraySlice<Change>>
    /// What is to be taken in anew after that.
    var later: ArraySlice<Event>
  }

  /// The outermost call and what has happened since that bears on who presents whom and on which transition runs.
  private var events: [Event] = []
  /// For each of these how many changes there were before it.
  private var marks: [Int] = []
  private var changes: [Change] = []

  // Asked at every event, so as plain numbers.
  private var outermost = SequenceNumber.null
  private var outermostInside = SequenceNumber.null

  /// Whether there may be a call that UIKit can still refuse.
  @inline(__always)
  var isOpen: Bool { outermost != .null }

  /// Whether an event may refuse a call; after one that comes too late for that, none can be refused any more.
  @inline(__always)
  mutating func mayBeRefused(by event: Event) -> Bool {
    guard isOpen else { return false }
    let isSoon =
      event.inside >= outermost
      || event.inside == outermostInside && event.sequence.rawValue == outermost.rawValue &+ 1
    if !isSoon { close() }
    return isSoon && event.callback.isRefusal
  }

  /// Takes in an event that bears on who presents whom and on which transition runs, before what it changes.
  mutating func note(_ event: Event) {
    // A call right behind another one that was not refused.
    if isOpen, event.inside < outermost { close() }
    guard isOpen || event.callback.isRefusable else { return }
    if !isOpen { (outermost, outermostInside) = (event.sequence, event.inside) }
    events.append(event)
    marks.append(changes.count)
  }

  /// Takes in a change that the last event makes.
  mutating func note(_ change: Change) { changes.append(change) }

  /// Forgets the call that an event refuses, and what has happened since; nil if it refuses none.
  mutating func takeBack(whatIsRefusedBy event: Event) -> Refusal? {
    guard let place = events.lastIndex(where: { event.refuses($0) }) else { return nil }
    let refusal = Refusal(
      call: events[place], changes: changes[marks[place]...].reversed(), later: events[(place + 1)...])
    changes.removeSubrange(marks[place]...)
    events.removeSubrange(place...)
    marks.removeSubrange(place...)
    if events.isEmpty { (outermost, outermostInside) = (.null, .null) }
    return refusal
  }

  private mutating func close() {
    (outermost, outermostInside) = (.null, .null)
    events.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
  }
}

extension Event {
  /// Whether it stands beside a call, with nothing in between.
  fileprivate func isRightBehind(_ call: Event) -> Bool {
    inside == call.inside && sequence.rawValue == call.sequence.rawValue &+ 1
  }

  /// Whether it says that UIKit refuses a call.
  fileprivate func refuses(_ call: Event) -> Bool {
    guard inside == call.sequence || isRightBehind(call) else { return false }
    switch callback {
    case .warns(let remark, _): return remark.kind.refusesPresentations && call.callback.isPresentationOrDismissal
    case .raises: return call.callback.isRefusable
    default: return false  // nothing else is an answer
    }
  }
}

extension WarningKind {
  /// Whether UIKit warns so of a presentation or a dismissal that it does not perform.
  public var refusesPresentations: Bool {
    switch self {
    case .alreadyPresenting, .notInWindow, .transitionInProgress: true
    case .unbalanced, .nestedPush, .nestedPop, .unexpectedState, .directCall, .other: false
    }
  }
}

extension Callback {
  /// Whether it may be UIKit's answer to a call that it refuses.
  fileprivate var isRefusal: Bool { kind == .warns || kind == .raises }

  fileprivate var isPresentationOrDismissal: Bool { kind == .present || kind == .dismiss }

  /// Whether it is a call that opens a transition, which UIKit may refuse.
  fileprivate var isRefusable: Bool {
    switch self {
    case .present, .dismiss, .transition, .pushViewController, .popViewController, .popToViewController,
      .popToRootViewController, .setViewControllers, .selectedIndex, .selectedViewController:
      true
    default: false  // the rest opens none
    }
  }
}
