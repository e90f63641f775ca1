import TraceEvents

/// For each compared event of a run one number that says what it says, the same for both runs.
struct EventTokens {
  /// Kind, arguments, objects and marks. 0 for what is not compared.
  let whole: ZeroedTable<UInt64>
  /// The event that it is inside of, as its receiver and kind.
  let around: ZeroedTable<UInt64>

  /// - Parameter identity: A number for an object, the same for its match.
  @inline(__always)
  init(_ reading: RunReading, identity: (ObjectID) -> UInt64) {
    whole = ZeroedTable(count: reading.eventCount)
    around = ZeroedTable(count: reading.eventCount)
    for place in reading.places {
      let event = reading.facts[Int(place)]
      var digest = LaneTokens.words(
        shape: event.shape, marks: event.marks.rawValue, subject: identity(event.subject),
        object: identity(event.object), other: identity(event.other))
      if let list = event.list { for member in reading.run[list] { digest.add(identity(member)) } }
      whole[Int(place)] = digest.value
      guard event.inside >= 0 else {
        around[Int(place)] = 1
        continue
      }
      around[Int(place)] = LaneTokens.surroundings(
        reading.kind(of: event.inside), of: identity(reading.subject(of: event.inside)))
    }
  }

  /// Both in one.
  @inline(__always)
  func inPlace(_ event: Int) -> UInt64 { whole[event] ^ RunningDigest.mixed(around[event]) }
}

extension EventTokens {
  /// The tokens of two runs, so that the same object counts as the same.
  static func both(
    _ old: RunReading, _ new: RunReading, _ objects: ObjectMatching
  ) -> (old: EventTokens, new: EventTokens) {
    TwoThreads.run(for: old, new) {
      EventTokens(old) { objects.identity(old: $0) }
    } _: {
      EventTokens(new) { objects.identity(new: $0) }
    }
  }
}
