import TraceEvents

/// The events around the next one, outermost first.
///
/// - Complexity: memory and time are those of the depth, which is some dozens at most.
struct Nesting: Sendable {
  private var stack: [Event] = []
  private var depth = 0

  /// Leaves the events that are over when this one begins.
  mutating func leave(for event: Event) {
    while depth > 0, stack[depth - 1].sequence != event.inside { depth -= 1 }
  }

  /// Enters an event, so that the next one may happen inside of it.
  mutating func enter(_ event: Event) {
    if depth < stack.count { stack[depth] = event } else { stack.append(event) }
    depth += 1
  }

  /// The enclosing events, innermost first.
  var enclosing: ReversedCollection<ArraySlice<Event>> { stack[..<depth].reversed() }

  var innermost: Event? { depth > 0 ? stack[depth - 1] : nil }

  /// The event right before this one, if that stands beside it and nothing happened inside of that.
  func sibling(of event: Event) -> Event? {
    guard depth < stack.count, stack[depth].inside == event.inside,
      stack[depth].sequence.rawValue &+ 1 == event.sequence.rawValue
    else { return nil }
    return stack[depth]
  }

  /// An event that encloses this one, or ended just now.
  func recent(_ sequence: SequenceNumber) -> Event? { stack.last { $0.sequence == sequence } }
}
