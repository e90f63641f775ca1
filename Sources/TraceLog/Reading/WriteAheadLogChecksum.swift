/// The running checksum of a write-ahead log, over pairs of 32-bit words.
///
/// Source: <https://www.sqlite.org/fileformat2.html>, "Checksum Algorithm".
struct WriteAheadLogChecksum {
  private let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// Goes on over more bytes, a multiple of eight.
  mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>) {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    for offset in stride(from: 0, to: bytes.count, by: 8) {
      first &+= word(bytes, offset) &+ second
      second &+= word(bytes, offset + 4) &+ first
    }
  }

  /// Whether the checksum that is stored here is this one.
  func matches(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    bytes.bigEndian(offset, as: UInt32.self) == first && bytes.bigEndian(offset + 4, as: UInt32.self) == second
  }

  private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
    let stored = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: stored) : UInt32(littleEndian: stored)
  }
}
