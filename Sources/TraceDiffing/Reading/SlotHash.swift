/// Spreads digests over the slots of a hash table.
///
/// Whoever writes a trace can choose digests that end alike. By three numbers that nobody knows before the process
/// begins two of them come to the same slot hardly more often than by chance. Of fewer multiplications that does not
/// hold for digests at equal distances: of two, one process in some hundred filled a third less.
struct SlotHash {
  private static let mask = UInt64.random(in: .min ... .max)
  private static let factor = UInt64.random(in: .min ... .max) | 1
  private static let second = UInt64.random(in: .min ... .max) | 1

  // Copies, as asking for what is shared takes as long as hashing.
  private let mask = Self.mask
  private let factor = Self.factor
  private let second = Self.second
  private let shift: UInt64

  /// - Parameter slots: How many there are: a power of two, at least 2.
  init(slots: Int) { shift = UInt64(64 - slots.trailingZeroBitCount) }

  @inline(__always)
  func slot(of digest: UInt64) -> Int {
    var mixed = (digest ^ mask) &* factor
    mixed = (mixed ^ mixed &>> 32) &* second
    return Int(truncatingIfNeeded: ((mixed ^ mixed &>> 29) &* factor) &>> shift)
  }
}
