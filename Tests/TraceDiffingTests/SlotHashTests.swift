import Testing

@testable import TraceDiffing

/// Tables of digests are quick whatever a trace says.
@Suite struct SlotHashTests {
  /// Digests of which a table's mask would see one number: whoever writes a trace can choose them.
  private static let chosen: [(name: String, digest: @Sendable (UInt64) -> UInt64)] = [
    ("that end alike", { $0 << 32 }),
    ("that begin alike", { $0 }),
    ("whose halves cancel out", { $0 << 32 | $0 }),
    ("far apart", { $0 << 48 | $0 >> 16 }),
  ]

  @Test(arguments: chosen.indices)
  func `chosen digests spread over a table as if by chance`(kind: Int) {
    let (slots, count) = (1 << 15, UInt64(10_000))
    let hash = SlotHash(slots: slots)
    let taken = Set((1...count).map { hash.slot(of: Self.chosen[kind].digest($0)) })
    #expect(taken.allSatisfy { (0..<slots).contains($0) })
    // By chance 8,600 of 10,000 are different.
    #expect(taken.count > 6_000, "digests \(Self.chosen[kind].name) take \(taken.count) slots")
  }

  @Test func `keys that end alike are numbered in the order in which they come`() {
    var numbers = KeyNumbers(capacity: 4)
    let keys = (0..<UInt64(5_000)).map { $0 << 32 | $0 }
    #expect(keys.map { numbers.number(for: $0) } == Array(0..<5_000))
    #expect(keys.map { numbers[$0] } == Array(0..<5_000))
    #expect(numbers[1] == nil)
  }
}
