/// The exact test: two runs are the same if one becomes the other by swapping neighbouring independent events, and that
/// is so exactly if every object's lane has the same tokens in both.
///
/// A token is what an event says, its marks and step, the event that it is inside of as lane and number, how many
/// events the lanes of the object's parent and presenter have had so far, and those of the other lanes that it touches.
@usableFromInline package struct LaneTokens: Sendable {
  @usableFromInline var lanes: [RunningDigest]
  /// How many events each lane has had.
  @usableFromInline var counts: [UInt64]

  package init(laneCount: Int) {
    lanes = Array(repeating: RunningDigest(), count: laneCount)
    counts = Array(repeating: 0, count: laneCount)
  }

  /// One digest for each lane.
  package var digests: [UInt64] { lanes.map(\.value) }

  /// The digest of a lane on which nothing happens.
  package static var untouched: UInt64 { RunningDigest().value }

  /// What an event is called that comes next on a lane, where another one is inside of it.
  @inlinable
  package func number(on lane: Lane) -> UInt64 { counts[Int(lane)] }

  /// Adds what an event says to the lanes that it touches, with how far they and their owners' have come.
  ///
  /// - Parameters:
  ///   - event: What ``inStep(_:step:rests:)`` and ``inside(_:around:number:)`` made of it.
  ///   - places: Where its touches stand in the table.
  ///   - identity: A number for the object of a lane, the same for its match in the other run.
  @inlinable
  package mutating func add(
    _ event: RunningDigest, _ touches: borrowing TouchTable, _ places: Range<Int>, identity: (Lane) -> UInt64
  ) {
    var others: UInt64 = 0
    for place in places {
      let lane = touches[place].lane
      others &+= RunningDigest.mixed(Self.place(counts[Int(lane)], onLaneOf: identity(lane)))
    }
    var event = event
    event.add(others)
    for place in places {
      let touch = touches[place]
      var token = event
      let (parent, presenter) = (touch.parent, touch.presenter)
      token.add(parent == 0 ? 0 : Self.place(counts[Int(parent)] &+ 1, onLaneOf: identity(parent)))
      token.add(presenter == 0 ? 0 : Self.place(counts[Int(presenter)] &+ 1, onLaneOf: identity(presenter)))
      lanes[Int(touch.lane)].add(token.value)
    }
    for place in places { counts[Int(touches[place].lane)] += 1 }
  }

  /// One number for how far a lane has come and whose it is.
  @inlinable @inline(__always)
  package static func place(_ count: UInt64, onLaneOf identity: UInt64) -> UInt64 {
    identity &* 0x9E37_79B9_7F4A_7C15 ^ count
  }

  /// Adds what an event says to the lanes that it touches, whatever happens on others.
  @inlinable
  package mutating func addAlone(_ event: RunningDigest, _ touches: borrowing TouchTable, _ places: Range<Int>) {
    for place in places {
      lanes[Int(touches[place].lane)].add(event.value)
      counts[Int(touches[place].lane)] += 1
    }
  }

  /// Adds what an event says to the one sequence of all events, which stands for lane 0.
  @inlinable
  package mutating func addToAll(_ event: RunningDigest, _ touches: borrowing TouchTable, _ places: Range<Int>) {
    lanes[0].add(event.value)
    for place in places { counts[Int(touches[place].lane)] += 1 }
  }
}

// MARK: - What an event says

extension LaneTokens {
  /// Kind, arguments, marks and objects; the members of a list are added to it.
  ///
  /// - Parameter shape: What ``EventShapes`` makes of the event.
  @inlinable @inline(__always)
  package static func words(
    shape: UInt64, marks: UInt8, subject: UInt64, object: UInt64, other: UInt64
  ) -> RunningDigest {
    var digest = RunningDigest(seed: shape)
    digest.add(subject ^ UInt64(marks) << 56)
    digest.add(object)
    digest.add(other)
    return digest
  }

  /// The event that another one is inside of, as its receiver and kind.
  @inlinable @inline(__always)
  package static func surroundings(_ kind: Callback.Kind, of subject: UInt64) -> UInt64 {
    var digest = RunningDigest(seed: UInt64(kind.rawValue))
    digest.add(subject)
    return digest.value
  }

  /// - Parameters:
  ///   - words: What ``words(shape:marks:subject:object:other:)`` made of the event.
  ///   - step: The number of its step.
  ///   - rests: How often UIKit has come to rest in the step.
  @inlinable @inline(__always)
  package static func inStep(_ words: UInt64, step: UInt64, rests: UInt32) -> RunningDigest {
    var digest = RunningDigest(seed: words)
    digest.add(step << 32 | UInt64(rests))
    return digest
  }
}
