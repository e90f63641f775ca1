import TraceEvents

/// The exact test, between runs whose objects were matched.
enum LaneDigests {
  /// One digest for each lane.
  ///
  /// - Parameters:
  ///   - steps: The number under which each step counts in both runs.
  ///   - isLeftOut: Whether an event counts as if it were not there.
  ///   - identity: A number for an object, the same for its match.
  /// - Complexity: O(*n*) for *n* events.
  static func digests(
    _ reading: RunReading, _ tokens: EventTokens, steps: [UInt64], order: ComparisonOptions.Order,
    isLeftOut: (Int) -> Bool, identity: (ObjectID) -> UInt64
  ) -> [UInt64] {
    var lanes = LaneTokens(laneCount: reading.laneCount)
    /// The number of each event on its receiver's lane.
    var numbers = [UInt64](repeating: 0, count: reading.eventCount)
    for place in reading.places.lazy.map(Int.init) where !isLeftOut(place) {
      let event = reading.facts[place]
      numbers[place] = lanes.number(on: reading.lane(of: event.subject))
      var token = LaneTokens.inStep(tokens.whole[place], step: steps[Int(event.step)], rests: event.rests)
      if event.inside >= 0 {
        token.add(tokens.around(place))
        token.add(numbers[event.inside])
      }
      reading.touches.with(place) { table, range in
        switch order {
        case .strict: lanes.addToAll(token, table, range)
        case .controller: lanes.addAlone(token, table, range)
        case .causal: lanes.add(token, table, range) { identity(reading.object($0)) }
        }
      }
    }
    return lanes.digests
  }
}
