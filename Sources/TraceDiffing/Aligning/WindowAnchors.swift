import TraceEvents

/// Windows of elements that both sequences have once.
enum WindowAnchors {
  /// Returns where such windows begin, as many as ascend on both sides.
  ///
  /// - Complexity: O(*n* log *n*) for *n* elements.
  static func ascending(
    in stretch: Stretch, _ old: [UInt64], _ new: [UInt64], length: Int
  ) -> [(old: Int, new: Int)] {
    let pairs = all(in: stretch, old, new, length: length)
    return LongestIncreasing.indices(of: pairs.map(\.new)).map { pairs[$0] }
  }

  /// Returns where such windows begin, those that changed places too; ascending in the old sequence.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  static func all(
    in stretch: Stretch, _ old: [UInt64], _ new: [UInt64], length: Int
  ) -> [(old: Int, new: Int)] {
    guard stretch.old.count >= length, stretch.new.count >= length else { return [] }
    var table = Table(capacity: stretch.old.count)
    visit(old, stretch.old, length) { digest, place in table.addOld(digest, at: place) }
    visit(new, stretch.new, length) { digest, place in table.addNew(digest, at: place) }
    return table.uniquePairs(firstOld: stretch.old.lowerBound, count: stretch.old.count)
  }

  /// Calls the closure with a rolling digest of each window.
  @inline(__always)
  private static func visit(
    _ elements: [UInt64], _ range: Range<Int>, _ length: Int, _ body: (_ digest: UInt64, _ place: Int) -> Void
  ) {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var top: UInt64 = 1
    for _ in 1..<length { top = top &* factor }
    var digest: UInt64 = 0
    for place in range {
      if place >= range.lowerBound + length { digest = digest &- top &* elements[place - length] }
      digest = digest &* factor &+ elements[place]
      let start = place - length + 1
      // 0 marks an empty slot.
      if start >= range.lowerBound { body(RunningDigest.mixed(digest) | 1, start) }
    }
  }

  /// A hash table of windows: where each side has one, and whether more than once.
  private struct Table {
    private static let absent: Int32 = -1
    private static let several: Int32 = -2

    private var digests: [UInt64]
    private var olds: [Int32]
    private var news: [Int32]
    private let mask: Int
    private let hash: SlotHash

    init(capacity: Int) {
      var size = 16
      while size < 2 * capacity { size *= 2 }
      mask = size - 1
      hash = SlotHash(slots: size)
      digests = Array(repeating: 0, count: size)
      olds = Array(repeating: Self.absent, count: size)
      news = olds
    }

    private func slot(of digest: UInt64) -> Int {
      var slot = hash.slot(of: digest)
      while digests[slot] != 0, digests[slot] != digest { slot = (slot + 1) & mask }
      return slot
    }

    mutating func addOld(_ digest: UInt64, at place: Int) {
      let slot = slot(of: digest)
      olds[slot] = digests[slot] == 0 ? Int32(place) : Self.several
      digests[slot] = digest
    }

    mutating func addNew(_ digest: UInt64, at place: Int) {
      let slot = slot(of: digest)
      guard digests[slot] != 0 else { return }
      news[slot] = news[slot] == Self.absent ? Int32(place) : Self.several
    }

    /// The windows that each side has once, in the old side's order.
    func uniquePairs(firstOld: Int, count: Int) -> [(old: Int, new: Int)] {
      var newAt = [Int32](repeating: Self.absent, count: count)
      for slot in digests.indices where olds[slot] >= 0 && news[slot] >= 0 {
        newAt[Int(olds[slot]) - firstOld] = news[slot]
      }
      return newAt.enumerated().compactMap { $0.element >= 0 ? (firstOld + $0.offset, Int($0.element)) : nil }
    }
  }
}
