import TraceEvents

/// What the events of one run came of.
struct Causes {
  private let reading: RunReading
  /// Chains longer than this are no honest trace's.
  private static let depth = 64
  /// How far back a call is looked for that an event may have come of.
  private static let reach = 256

  init(_ reading: RunReading) { self.reading = reading }

  /// The events that an event happened inside of or is because of, the nearest first, without itself.
  func chain(of event: Int) -> [Int] {
    var result: [Int] = []
    var next = [event]
    while let place = next.popLast(), result.count < Self.depth {
      let facts = reading.facts[place]
      // What is around an event comes before what it ends.
      for cause in [facts.cause, facts.inside] where cause >= 0 && !result.contains(Int(cause)) {
        next.append(Int(cause))
      }
      if place != event { result.append(place) }
    }
    return result
  }

  /// The call that an event came of; nil for a call.
  ///
  /// Where neither nesting nor an open transition names one, the last call before it in its step that touches its
  /// receiver, or its receiver's parent or presenter.
  func call(of event: Int) -> Int? {
    guard reading.facts[event].kind.role != .call else { return nil }
    if let call = chain(of: event).first(where: { reading.facts[$0].kind.role == .call }) { return call }
    let lane = reading.lane(of: reading.facts[event].subject)
    guard let own = reading.touches[of: event].first(where: { $0.lane == lane }) else { return nil }
    let start = max(reading.steps[Int(reading.facts[event].step)].events.lowerBound, event - Self.reach)
    return (start..<event).reversed().first { place in
      reading.facts[place].kind != .step && reading.facts[place].kind.role == .call
        && reading.touches[of: place].contains { $0.lane == lane || $0.lane == own.parent || $0.lane == own.presenter }
    }
  }
}
