import TraceEvents

/// For each compared event of a run one number that says what it says, the same for both runs.
struct EventTokens {
  /// Kind, arguments, objects and marks.
  let whole: ZeroedTable<UInt64>
  private let reading: RunReading
  /// For each lane a number for its object, the same for its match.
  private let identities: [UInt64]

  /// - Parameter areNumbers: Whether an object's identity is its number, so that the outline has said it all.
  init(_ reading: RunReading, identities: [UInt64], areNumbers: Bool = false) {
    (self.reading, self.identities) = (reading, identities)
    guard !areNumbers else {
      whole = reading.outline.tokens
      return
    }
    whole = ZeroedTable(count: reading.eventCount)
    for place in reading.places.lazy.map(Int.init) {
      let event = reading.facts[place]
      var digest = Self.words(
        shape: reading.outline.shapes[place], marks: event.marks.rawValue, subject: identity(event.subject),
        object: identity(event.object), other: identity(event.other))
      if let list = event.list { for member in reading.run[list] { digest.add(identity(member)) } }
      whole[place] = digest.value
    }
  }

  /// What an event says, but for the list that it may name.
  ///
  /// Objects that it does not name add nothing, as most events name none. (Digests that are kept in a log add them.)
  @inline(__always)
  static func words(shape: UInt64, marks: UInt8, subject: UInt64, object: UInt64, other: UInt64) -> RunningDigest {
    var digest = RunningDigest(seed: shape)
    digest.add(subject ^ UInt64(marks) << 56)
    if object | other != 0 {
      digest.add(object)
      digest.add(other)
    }
    return digest
  }

  @inline(__always)
  private func identity(_ object: ObjectID) -> UInt64 {
    ObjectMatching.number(of: object, at: identities[Int(reading.lane(of: object))])
  }

  /// The event that an event is inside of, as its receiver and kind.
  func around(_ event: Int) -> UInt64 {
    let outer = reading.facts[event].inside
    return outer < 0 ? 1 : LaneTokens.surroundings(reading.kind(of: outer), of: identity(reading.subject(of: outer)))
  }

  /// Both in one.
  @inline(__always)
  func inPlace(_ event: Int) -> UInt64 { whole[event] ^ RunningDigest.mixed(around(event)) }
}

extension EventTokens {
  /// The tokens of two runs, so that the same object counts as the same.
  static func both(
    _ old: RunReading, _ new: RunReading, _ objects: ObjectMatching
  ) -> (old: EventTokens, new: EventTokens) {
    let identities = objects.identities
    return TwoThreads.run(for: old, new) {
      EventTokens(old, identities: identities.old)
    } _: {
      EventTokens(new, identities: identities.new)
    }
  }

  /// The tokens of two runs in which objects of the same number count as the same.
  static func sameNumbers(_ old: RunReading, _ new: RunReading) -> (old: EventTokens, new: EventTokens) {
    let identities = (0..<UInt64(old.laneCount)).map { $0 }
    return (
      EventTokens(old, identities: identities, areNumbers: true),
      EventTokens(new, identities: identities, areNumbers: true)
    )
  }
}
