/// Eight bytes in one word, which are looked at together: most of what a log holds is looked at for nothing.
///
/// Source: the tests for a byte in a word of S. E. Anderson, "Bit Twiddling Hacks", "Determine if a word has a zero
/// byte" and "… has a byte less than n".
struct EightBytes {
  /// The first byte stands lowest.
  private var word: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  init(littleEndian word: UInt64) { self.word = word }

  @inline(__always)
  init(each byte: UInt8) { word = UInt64(byte) &* Self.ones }

  /// The place of the first byte that is the same in both.
  @inline(__always)
  func firstEqual(to other: EightBytes) -> Int? {
    // Only the lowest bit is exact: what is borrowed from one byte may set that of the next.
    let equal = equal(to: other)
    return equal == 0 ? nil : equal.trailingZeroBitCount / 8
  }

  /// Whether some byte is the one that one of the others has in all places.
  @inline(__always)
  func hasByte(of first: EightBytes, _ second: EightBytes, _ third: EightBytes, _ fourth: EightBytes) -> Bool {
    equal(to: first) | equal(to: second) | equal(to: third) | equal(to: fourth) != 0
  }

  /// Not 0 if a byte is the same in both; the lowest bit is that byte's highest.
  @inline(__always)
  private func equal(to other: EightBytes) -> UInt64 {
    let difference = word ^ other.word
    return (difference &- Self.ones) & ~difference & Self.highBits
  }

  /// Whether one of them is below a limit of at most 128.
  @inline(__always)
  func hasByte(below limit: UInt8) -> Bool { (word &- UInt64(limit) &* Self.ones) & ~word & Self.highBits != 0 }
}
