import TraceEvents

/// The events around the next one, outermost first.
///
/// - Complexity: memory and time are those of the depth, which is some dozens at most.
struct Nesting: Sendable {
  /// What an event means for what happens inside of it.
  struct Mark: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8

    /// Code called it.
    ///
    /// An initializer is called, too, but what happens inside is its class's own doing.
    static let call = Mark(rawValue: 1)
    /// Code sent what is UIKit's to send.
    static let direct = Mark(rawValue: 2)
    /// What happens inside of it is the doing of what is around it: something that was not recorded, or a custom segue,
    /// which performs the app's code.
    static let transparent = Mark(rawValue: 4)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ kind: Callback.Kind, isDirect: Bool) {
      self = isDirect ? .direct : []
      if kind.role == .call, kind != .initialized { insert(.call) }
      if kind == .unrecorded || kind == .performSegue { insert(.transparent) }
    }

    /// Whether code asked for it.
    @inline(__always) var isAsked: Bool { rawValue & 3 != 0 }
  }

  // Events and marks apart: a copy of a whole event is quick, a value that is put together on the way is not.
  private(set) var events: [Event] = []
  private(set) var marks: [Mark] = []
  private(set) var depth = 0

  /// Leaves the events that are over when this one begins.
  @inline(__always)
  mutating func leave(for inside: SequenceNumber) {
    while depth > 0, events[depth - 1].sequence != inside { depth -= 1 }
  }

  /// Enters an event, so that the next one may happen inside of it.
  @inline(__always)
  mutating func enter(_ event: Event, _ mark: Mark) {
    if depth < events.count {
      events[depth] = event
      marks[depth] = mark
    } else {
      events.append(event)
      marks.append(mark)
    }
    depth += 1
  }

  /// The enclosing events, innermost first.
  var enclosing: ReversedCollection<ArraySlice<Event>> { events[..<depth].reversed() }

  /// How many of the events around the next one stand around one of them, or around the next one.
  func depth(of event: Event) -> Int {
    var level = depth
    while level > 0, events[level - 1].sequence >= event.sequence { level -= 1 }
    return level
  }

  var innermost: Event? { depth > 0 ? events[depth - 1] : nil }

  /// The event right before this one, if that stands beside it and nothing happened inside of that.
  func sibling(of event: Event) -> Event? {
    guard depth < events.count, events[depth].inside == event.inside,
      events[depth].sequence.rawValue &+ 1 == event.sequence.rawValue
    else { return nil }
    return events[depth]
  }

  /// An event that encloses this one, or ended just now.
  func recent(_ sequence: SequenceNumber) -> Event? { events.last { $0.sequence == sequence } }
}
