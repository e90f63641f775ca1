import TraceEvents

/// For each event of a run one number that says what it says, the same for both runs.
struct EventTokens {
  /// Kind, arguments, objects and marks. 0 for what is not compared.
  private(set) var whole: [UInt64] = []
  /// The event that it is inside of, as its receiver and kind.
  private(set) var around: [UInt64] = []

  /// - Parameter identity: A number for an object, the same for its match.
  init(_ reading: RunReading, identity: (ObjectID) -> UInt64) {
    whole.reserveCapacity(reading.facts.count)
    around.reserveCapacity(reading.facts.count)
    for event in reading.facts {
      guard event.isCompared else {
        whole.append(0)
        around.append(0)
        continue
      }
      var digest = LaneTokens.words(
        shape: event.shape, marks: event.marks.rawValue, subject: identity(event.subject),
        object: identity(event.object), other: identity(event.other))
      if let list = event.list { for member in reading.run[list] { digest.add(identity(member)) } }
      whole.append(digest.value)
      guard event.inside >= 0 else {
        around.append(1)
        continue
      }
      let outer = reading.facts[Int(event.inside)]
      around.append(LaneTokens.surroundings(outer.kind, of: identity(outer.subject)))
    }
  }

  /// Both in one.
  @inline(__always)
  func inPlace(_ event: Int) -> UInt64 { whole[event] ^ RunningDigest.mixed(around[event]) }
}
