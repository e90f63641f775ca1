import Testing

@testable import TraceEvents

/// Whoever writes a trace chooses its lines, and so their hashes.
///
/// Source: S. A. Crosby and D. S. Wallach, "Denial of Service via Algorithmic Complexity Attacks", 12th USENIX Security
/// Symposium (2003).
@Suite struct ByteMemoTests {
  private let bytes = Array(0..<UInt8.max)

  /// As many keys as there are bytes, all different.
  private func keys(_ hash: (Int) -> UInt64) -> [ByteMemo<Int>.Key] {
    bytes.indices.map { .init(hash: hash($0), bytes: $0..<$0 + 1) }
  }

  /// What a memo still knows of keys that were all told to it, in their order.
  private func remembered(_ keys: [ByteMemo<Int>.Key]) -> [Int] {
    var memo = ByteMemo<Int>()
    for (number, key) in keys.enumerated() { memo.insert(number, of: key) }
    return bytes.withUnsafeBufferPointer { bytes in keys.compactMap { memo.meaning(of: $0, in: bytes) } }
  }

  @Test func `stretches of different hashes are all remembered`() {
    #expect(remembered(keys { RunningDigest.mixed(UInt64($0)) }) == Array(bytes.indices))
  }

  @Test func `of stretches with one hash only the first few are remembered, so that none is looked for in all of them`()
  {
    let known = remembered(keys { _ in .max })
    #expect(known == Array(0..<known.count))
    #expect((2...64).contains(known.count))
  }

  @Test func `stretches whose hashes begin one row of places are looked for in a part of it`() {
    // The second half belongs behind the first, as far from its places as the row is long.
    let half = bytes.count / 2
    let known = remembered(keys { UInt64($0 % half) })
    #expect(known.starts(with: 0..<half))
    #expect((half..<bytes.count).contains(known.count))
  }

  @Test func `what is remembered stays so when there comes to be much more, chosen or not`() {
    var memo = ByteMemo<Int>()
    let first = keys { RunningDigest.mixed(UInt64($0)) }
    for (number, key) in first.enumerated() { memo.insert(number, of: key) }
    for place in 0..<4000 {
      memo.insert(-1, of: .init(hash: place % 2 == 0 ? 1 << 40 : RunningDigest.mixed(~UInt64(place)), bytes: 0..<2))
    }
    let known = bytes.withUnsafeBufferPointer { bytes in first.map { memo.meaning(of: $0, in: bytes) } }
    #expect(known == Array(bytes.indices))
  }
}
