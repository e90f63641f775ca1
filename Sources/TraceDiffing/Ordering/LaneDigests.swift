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
    var numbers = [UInt64](repeating: 0, count: reading.facts.count)
    for (place, event) in reading.facts.enumerated() {
      guard event.isCompared, !isLeftOut(place) else { continue }
      numbers[place] = lanes.number(on: reading.lane(of: event.subject))
      var token = LaneTokens.inStep(
        tokens.whole[place], step: steps[Int(event.step)], rests: reading.rests[place])
      if event.inside >= 0 {
        token.add(tokens.around[place])
        token.add(numbers[Int(event.inside)])
      }
      let touches = reading.touches.range(of: place)
      switch order {
      case .strict: lanes.addToAll(token, reading.touches, touches)
      case .controller: lanes.addAlone(token, reading.touches, touches)
      case .causal: lanes.add(token, reading.touches, touches) { identity(reading.object($0)) }
      }
    }
    return lanes.digests
  }
}
