import TraceEvents

/// The exact test: two runs are the same if one becomes the other by swapping neighbouring independent events, and that
/// is so exactly if every object's lane has the same tokens in both.
///
/// A token is what an event says, its marks and step, the event that it is inside of as lane and number, how many events
/// the lanes of the object's parent and presenter have had so far, and those of the other lanes that it touches.
enum LaneTokens {
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
    var lanes = [Digest](repeating: Digest(), count: reading.laneCount)
    var counts = [UInt64](repeating: 0, count: reading.laneCount)
    /// The number of each event on its receiver's lane.
    var numbers = [UInt64](repeating: 0, count: reading.eventCount)
    for place in reading.places.lazy.map(Int.init) where !isLeftOut(place) {
      let event = reading.facts[place]
      numbers[place] = counts[Int(reading.lane(of: event.subject))]
      var digest = Digest(seed: tokens.whole[place])
      digest.add(steps[Int(event.step)] << 32 | UInt64(event.rests))
      if event.inside >= 0 {
        digest.add(tokens.around[place])
        digest.add(numbers[event.inside])
      }
      let touches = reading.touches.range(of: place)
      switch order {
      case .strict: lanes[0].add(digest.value)
      case .controller: for touch in touches { lanes[Int(reading.touches[touch].lane)].add(digest.value) }
      case .causal:
        var others: UInt64 = 0
        for touch in touches {
          let lane = reading.touches[touch].lane
          others &+= Digest.mixed(identity(reading.object(lane)) << 32 ^ counts[Int(lane)])
        }
        digest.add(others)
        for place in touches {
          let touch = reading.touches[place]
          var token = digest
          token.add(
            touch.parent == 0 ? 0 : identity(reading.object(touch.parent)) << 32 ^ counts[Int(touch.parent)] &+ 1)
          token.add(
            touch.presenter == 0
              ? 0 : identity(reading.object(touch.presenter)) << 32 ^ counts[Int(touch.presenter)] &+ 1)
          lanes[Int(touch.lane)].add(token.value)
        }
      }
      for touch in touches { counts[Int(reading.touches[touch].lane)] += 1 }
    }
    return lanes.map(\.value)
  }
}
