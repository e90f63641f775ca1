/// A running 64-bit digest of plain numbers; equal input gives equal digests on every machine.
///
/// Not a defence against chosen input: a run is compared by its own author.
@usableFromInline package struct RunningDigest: Sendable {
  @usableFromInline package var value: UInt64

  @inlinable
  package init(seed: UInt64 = 0x243F_6A88_85A3_08D3) { value = seed }

  @inlinable @inline(__always)
  package mutating func add(_ number: UInt64) {
    value = RunningDigest.mixed((value ^ number) &* 0x9E37_79B9_7F4A_7C15 &+ number)
  }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var word: UInt64 = 0
      for (index, byte) in bytes.enumerated() {
        word = word << 8 | UInt64(byte)
        if index & 7 == 7 {
          add(word)
          word = 0
        }
      }
      add(word)
      add(UInt64(bytes.count))
    }
  }

  /// The finalizer of MurmurHash3: every bit of the input moves half of the output's.
  @inlinable @inline(__always)
  package static func mixed(_ number: UInt64) -> UInt64 {
    var number = number
    number ^= number >> 32
    number = number &* 0xD6E8_FEB8_6659_FD93
    number ^= number >> 32
    number = number &* 0xD6E8_FEB8_6659_FD93
    return number ^ number >> 32
  }
}
