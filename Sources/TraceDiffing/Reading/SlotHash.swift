/// Spreads digests over the slots of a hash table.
///
/// Whoever writes a trace can choose digests that end alike. By a factor that nobody knows before the process begins,
/// two of them come to the same slot no more often than by chance: multiplicative hashing, Dietzfelbinger and others,
/// 1997.
struct SlotHash {
  private static let factor = UInt64.random(in: .min ... .max) | 1

  // A copy, as asking for what is shared takes as long as hashing.
  private let factor = Self.factor
  private let shift: UInt64

  /// - Parameter slots: How many there are: a power of two, at least 2.
  init(slots: Int) { shift = UInt64(64 - slots.trailingZeroBitCount) }

  @inline(__always)
  func slot(of digest: UInt64) -> Int { Int(truncatingIfNeeded: (digest &* factor) &>> shift) }
}
