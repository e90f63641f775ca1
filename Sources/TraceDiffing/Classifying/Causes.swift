import TraceEvents

/// What the events of one run came of.
struct Causes {
  private let reading: RunReading
  private let room = Room()
  /// What ``call(of:)`` has answered, plus two; 0 if it was not asked.
  private let calls: ZeroedTable<Int32>
  private let parts = CallbackPart.all
  /// Chains longer than this are no honest trace's.
  private static let depth = 64
  /// How far back a call is looked for that an event may have come of.
  private static let reach = 256

  /// Kept from one chain to the next, of which there are many.
  private final class Room {
    var pending: [Int] = []
    var seen: [Int] = []
  }

  init(_ reading: RunReading) {
    self.reading = reading
    calls = ZeroedTable(count: reading.eventCount)
  }

  /// Asks of the events that an event happened inside of or is because of, the nearest first, without itself.
  ///
  /// - Parameter answer: Nil to go on. It must not ask for a chain itself.
  func first<Answer>(inChainOf event: Int, _ answer: (Int) -> Answer?) -> Answer? {
    if reading.cause(of: event) < 0, reading.inside(of: event) < 0 { return nil }
    room.pending.removeAll(keepingCapacity: true)
    room.seen.removeAll(keepingCapacity: true)
    room.pending.append(event)
    while let place = room.pending.popLast(), room.seen.count < Self.depth {
      // What is around an event comes before what it ends.
      let (cause, inside) = (reading.cause(of: place), reading.inside(of: place))
      if cause >= 0, !room.seen.contains(cause) { room.pending.append(cause) }
      if inside >= 0, !room.seen.contains(inside) { room.pending.append(inside) }
      guard place != event else { continue }
      room.seen.append(place)
      if let found = answer(place) { return found }
    }
    return nil
  }

  /// The call that an event came of; nil for a call.
  ///
  /// Where neither nesting nor an open transition names one, the last call before it in its step that touches its
  /// receiver, or its receiver's parent or presenter.
  func call(of event: Int) -> Int? {
    if calls[event] == 0 { calls[event] = Int32(findCall(of: event) ?? -1) + 2 }
    return calls[event] == 1 ? nil : Int(calls[event]) - 2
  }

  private func findCall(of event: Int) -> Int? {
    guard !isCall(event) else { return nil }
    if let call = first(inChainOf: event, { isCall($0) ? $0 : nil }) { return call }
    let lane = reading.lane(of: reading.subject(of: event))
    let touches = reading.touches
    guard let own = touches.range(of: event).first(where: { touches[$0].lane == lane }).map({ touches[$0] }) else {
      return nil
    }
    let start = max(reading.steps[reading.step(of: event)].events.lowerBound, event - Self.reach)
    return (start..<event).reversed().first { place in
      isCall(place)
        && touches.range(of: place).contains {
          let other = touches[$0].lane
          return other == lane || other == own.parent || other == own.presenter
        }
    }
  }

  @inline(__always)
  private func isCall(_ event: Int) -> Bool { parts[Int(reading.kind(of: event).rawValue)].isCall }
}
