public import TraceEvents

/// How far a run came whose process died.
public struct Crash: Hashable, Sendable {
  /// The last event, and those that it happened inside of, the outermost first.
  public var stack: [SequenceNumber]
  /// The step that was under way.
  public var step: TextID?
  /// The calls that opened transitions which were still open, in order.
  public var openTransitions: [SequenceNumber]

  /// Reads the end of a run.
  public init(_ run: Run) {
    var hierarchy = Hierarchy(of: run)
    for event in run.events {
      hierarchy.apply(event)
      if case .step(let text) = event.callback { step = text }
    }
    var open: Set<SequenceNumber> = []
    for index in run.objects.indices {
      let state = hierarchy[ObjectID(index: index)]
      if case .open(let transition) = state.explicitTransition, transition.begin != .null { open.insert(transition.begin) }
      if state.containerTransition != .null { open.insert(state.containerTransition) }
    }
    openTransitions = open.sorted()
    stack = []
    var sequence = run.events.last?.sequence ?? .null
    while let event = run[sequence] {
      stack.insert(sequence, at: 0)
      sequence = event.inside
    }
  }
}
