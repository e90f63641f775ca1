import CJournal

/// Goes through the records of a segment, in memory or mapped, while more may come.
struct JournalCursor {
  private let bytes: UnsafeRawBufferPointer
  private let salt: UInt64
  /// Where the next record is.
  private(set) var offset = JournalFormat.headerSize

  enum Record {
    case event(EventRecord)
    case definition(UnsafeRawBufferPointer)
    case goesOn
  }

  init(_ bytes: UnsafeRawBufferPointer, salt: UInt64) { (self.bytes, self.salt) = (bytes, salt) }

  /// The next record; nil if there is none yet, or none that is whole.
  mutating func next() -> Record? {
    guard offset + JournalFormat.wordSize <= bytes.count else { return nil }
    let word = UInt64(littleEndian: journal_load((bytes.baseAddress! + offset).assumingMemoryBound(to: UInt64.self)))
    let count = Int(word & 0xFF_FFFF)
    let start = offset + JournalFormat.wordSize
    guard word != 0, start + count <= bytes.count, let kind = JournalFormat.Kind(rawValue: word >> 24 & 0xFF) else {
      return nil
    }
    let record = UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
    guard JournalFormat.word(kind, record, salt: salt) == word else { return nil }
    offset += JournalFormat.size(of: count)
    switch kind {
    case .event: return count == EventRecord.byteCount ? .event(record.loadUnaligned(as: EventRecord.self)) : nil
    case .definition: return .definition(record)
    case .goesOn: return .goesOn
    }
  }
}
