import TraceEvents

/// Which objects of the two runs are the same.
struct ObjectMatching {
  /// For each lane of the old run the one of the new run, or 0.
  private(set) var newOf: [Lane]
  /// For each lane of the new run the one of the old run, or 0.
  private(set) var oldOf: [Lane]

  init(oldCount: Int, newCount: Int) {
    newOf = Array(repeating: 0, count: oldCount)
    oldOf = Array(repeating: 0, count: newCount)
    // The application, the device, UIKit and the test are what they are.
    for lane in 1..<Int(ObjectID.firstDeclared) { pair(Lane(lane), Lane(lane)) }
  }

  /// Takes objects of the same number for the same.
  init(sameNumbers count: Int) {
    newOf = (0..<Lane(count)).map { $0 }
    oldOf = newOf
  }

  func isFree(old: Lane) -> Bool { newOf[Int(old)] == 0 }
  func isFree(new: Lane) -> Bool { oldOf[Int(new)] == 0 }

  mutating func pair(_ old: Lane, _ new: Lane) {
    newOf[Int(old)] = new
    oldOf[Int(new)] = old
  }

  // MARK: What an object is called in both runs

  /// Set where only the new run has an object, so that its number is no old one's.
  private static let newOnly: UInt64 = 1 << 32
  private static let rootView: UInt64 = 1 << 33

  /// A number for an object of the old run, the same as for its match.
  @inline(__always)
  func identity(old object: ObjectID) -> UInt64 {
    Self.number(of: object, at: UInt64(object.lane(below: newOf.count)))
  }

  /// A number for an object of the new run, the same as for its match.
  @inline(__always)
  func identity(new object: ObjectID) -> UInt64 {
    Self.number(of: object, at: identity(newLane: Int(object.lane(below: oldOf.count))))
  }

  @inline(__always)
  private func identity(newLane lane: Int) -> UInt64 {
    let match = UInt64(oldOf[lane])
    return match != 0 || lane == 0 ? match : UInt64(lane) | Self.newOnly
  }

  /// For each lane of either run a number for its object, the same as for its match.
  var identities: (old: [UInt64], new: [UInt64]) {
    (newOf.indices.map { UInt64($0) }, oldOf.indices.map { identity(newLane: $0) })
  }

  /// A number for an object, or its view, of one for its lane.
  @inline(__always)
  static func number(of object: ObjectID, at lane: UInt64) -> UInt64 { lane | (object.isRootView ? rootView : 0) }
}
