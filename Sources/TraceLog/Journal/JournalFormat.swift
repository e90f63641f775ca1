/// How a segment of a journal is laid out: a header of 64 bytes, then records, each behind a word of 8 bytes.
///
/// The word is stored last, so that a record is there whole or not at all. It holds how many bytes follow, what they
/// are, and a check over them and the segment's salt, by which what is left of an earlier use is told from a record.
/// A word of 0 ends the segment so far.
enum JournalFormat {
  /// "TRJOURN1" in ASCII, as a number with its lowest byte first.
  static let magic: UInt64 = 0x314E_5255_4F4A_5254
  static let headerSize = 64
  static let wordSize = 8
  /// Records stand at multiples of this.
  static let alignment = 8
  /// A record can't be longer, so that its length fits in its word.
  static let longestRecord = 1 << 24 - 1

  /// What a record is.
  enum Kind: UInt64 {
    /// 40 bytes: an `EventRecord`.
    case event = 1
    /// A `Definition` as it encodes itself.
    case definition = 2
    /// No bytes: the run goes on in its next segment.
    case goesOn = 3
  }

  /// The room that a record takes with its word.
  @inline(__always)
  static func size(of count: Int) -> Int { wordSize + (count + 7) & ~7 }

  /// The word before a record.
  @inline(__always)
  static func word(_ kind: Kind, _ record: UnsafeRawBufferPointer, salt: UInt64) -> UInt64 {
    check(record, salt: salt) << 32 | kind.rawValue << 24 | UInt64(record.count)
  }

  @inline(__always)
  private static func check(_ record: UnsafeRawBufferPointer, salt: UInt64) -> UInt64 {
    let number = RowNumber.of(record) &+ salt
    return (number ^ number >> 32) & 0xFFFF_FFFF
  }
}
