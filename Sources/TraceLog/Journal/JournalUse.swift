import CAtomics

/// A segment while a run uses it, as those who add records share it.
///
/// It is made anew for every use and lives as long as the run's journal, so that a thread which was interrupted finds
/// at worst a use that is over, never the segment of somebody else.
struct JournalUse: ~Copyable {
  /// The room that is taken, in bytes; the highest bit says that the use is over.
  private var reserved: UInt64
  private let bytes: UnsafeMutableRawBufferPointer
  let salt: UInt64
  /// Lives until the word behind its last record is stored, which only happens behind everything that is done with it.
  let segment: Unmanaged<JournalSegment>

  private static let isOver: UInt64 = 1 << 63

  init(_ segment: JournalSegment, _ header: JournalHeader) {
    reserved = UInt64(JournalFormat.headerSize)
    (bytes, salt) = (segment.bytes, header.salt)
    self.segment = Unmanaged.passUnretained(segment)
  }

  enum Room {
    /// Reserved at this offset, for the caller alone.
    case reserved(at: Int)
    /// There was not enough; the caller is the one who ends the use, at this offset.
    case used(upTo: Int)
    /// Somebody else ends the use.
    case over
  }

  /// Reserves the room of a record. Behind every record there is room for the word that says where the run goes on.
  @inline(__always)
  static func reserve(_ size: Int, in use: UnsafeMutablePointer<JournalUse>) -> Room {
    // The first of its words.
    let word = UnsafeMutableRawPointer(use).assumingMemoryBound(to: UInt64.self)
    while true {
      let taken = atomic_word_load(word)
      if taken & isOver != 0 { return .over }
      let fits = Int(taken) + size + JournalFormat.wordSize <= use.pointee.bytes.count
      guard atomic_word_replace(word, taken, fits ? taken + UInt64(size) : taken | isOver) == 1 else { continue }
      return fits ? .reserved(at: Int(taken)) : .used(upTo: Int(taken))
    }
  }

  /// Writes a record where its room is, its word last.
  @inline(__always)
  func write(_ kind: JournalFormat.Kind, _ record: UnsafeRawBufferPointer, at offset: Int) {
    if let address = record.baseAddress {
      (bytes.baseAddress! + offset + JournalFormat.wordSize).copyMemory(from: address, byteCount: record.count)
    }
    atomic_word_store(bytes.wordPointer(at: offset), JournalFormat.word(kind, record, salt: salt).littleEndian)
  }
}
