import CAtomics

/// Goes through the records of a segment, in memory or mapped, while more may come.
///
/// In the segment of a dead process it goes on behind what a thread had reserved and not written: records stand at
/// multiples of eight, and by its check one is known wherever it stands.
struct JournalCursor {
  private let bytes: UnsafeRawBufferPointer
  private let salt: UInt64
  private let isDead: Bool
  /// How many bytes may still be looked at that only look like a record. An honest hole holds hardly any.
  private var patience: Int
  /// Where the next record is.
  private(set) var offset = JournalFormat.headerSize

  enum Record {
    case event(EventRecord)
    case definition(UnsafeRawBufferPointer)
    case goesOn
  }

  /// - Parameter isDead: Whether the process that wrote it is dead, so that no hole will be filled.
  init(_ bytes: UnsafeRawBufferPointer, salt: UInt64, isDead: Bool) {
    (self.bytes, self.salt, self.isDead) = (bytes, salt, isDead)
    patience = 4 * bytes.count
  }

  /// The next record; nil if there is none yet, or none that is whole.
  mutating func next() -> Record? {
    let start = offset
    if let record = recordHere() { return record }
    guard isDead else { return nil }
    while offset + JournalFormat.wordSize <= bytes.count, patience > 0 {
      offset += JournalFormat.alignment
      if let record = recordHere() { return record }
    }
    offset = start
    return nil
  }

  private mutating func recordHere() -> Record? {
    guard offset + JournalFormat.wordSize <= bytes.count else { return nil }
    let place = (bytes.baseAddress! + offset).assumingMemoryBound(to: UInt64.self)
    let word = UInt64(littleEndian: atomic_word_load(place))
    let count = Int(word & 0xFF_FFFF)
    let start = offset + JournalFormat.wordSize
    guard word != 0, start + count <= bytes.count, let kind = JournalFormat.Kind(rawValue: word >> 24 & 0xFF) else {
      return nil
    }
    let record = UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
    if isDead { patience -= count }
    guard JournalFormat.word(kind, record, salt: salt) == word else { return nil }
    offset += JournalFormat.size(of: count)
    switch kind {
    case .event: return count == EventRecord.byteCount ? .event(record.loadUnaligned(as: EventRecord.self)) : nil
    case .definition: return .definition(record)
    case .goesOn: return .goesOn
    }
  }
}
