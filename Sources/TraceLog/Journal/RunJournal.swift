import CJournal

/// The end of a run's journal at which records are added.
///
/// Adding one is a copy into mapped memory: no system call and no lock, but where a segment is full. For one thread at a
/// time.
final class RunJournal {
  private let pool: SegmentPool
  private var segment: JournalSegment
  private var offset = JournalFormat.headerSize
  private var header: JournalHeader

  /// Begins the journal of a run.
  init(run: Int, pool: SegmentPool) throws(TraceLogError) {
    self.pool = pool
    header = JournalHeader(run: run, place: 0, salt: Self.salt())
    segment = try pool.take()
    segment.begin(header)
  }

  /// The segment with which it began, for whoever reads behind it.
  var first: JournalSegment { segment }

  /// Adds an event.
  @inline(__always)
  func append(_ record: EventRecord) throws(TraceLogError) {
    let failure = withUnsafeBytes(of: record) { append(.event, $0) }
    if let failure { throw failure }
  }

  /// Adds what events refer to.
  ///
  /// - Parameter isLast: Whether nothing follows, so that the journal's limit does not count.
  func append(definition bytes: [UInt8], isLast: Bool = false) throws(TraceLogError) {
    let failure = bytes.withUnsafeBytes { append(.definition, $0, isLast: isLast) }
    if let failure { throw failure }
  }

  // The error is returned, because closures over raw memory can't throw it typed.
  @inline(__always)
  private func append(
    _ kind: JournalFormat.Kind, _ record: UnsafeRawBufferPointer, isLast: Bool = false
  ) -> TraceLogError? {
    let size = JournalFormat.size(of: record.count)
    // Behind every record there is room for the word that says where the run goes on.
    if offset + size + JournalFormat.wordSize > segment.bytes.count {
      do throws(TraceLogError) { try goOn(size, isLast: isLast) } catch { return error }
    }
    (segment.bytes.baseAddress! + offset + JournalFormat.wordSize).copyMemory(
      from: record.baseAddress!, byteCount: record.count)
    store(JournalFormat.word(kind, record, salt: header.salt))
    offset += size
    return nil
  }

  /// Goes on in another segment, which has room for a record of this size.
  private func goOn(_ size: Int, isLast: Bool) throws(TraceLogError) {
    let needed = JournalFormat.headerSize + size + JournalFormat.wordSize
    let next = try pool.take(size: max(JournalSegment.usualSize, needed), isLast: isLast)
    let salt = header.salt
    header.place += 1
    header.salt = Self.salt()
    next.begin(header)
    segment.next = next
    store(JournalFormat.word(.goesOn, UnsafeRawBufferPointer(start: nil, count: 0), salt: salt))
    segment = next
    offset = JournalFormat.headerSize
  }

  @inline(__always)
  private func store(_ word: UInt64) { journal_store(segment.bytes.wordPointer(at: offset), word.littleEndian) }

  /// A number that no segment has had, or nearly so.
  private static func salt() -> UInt64 { UInt64(truncatingIfNeeded: SystemCalls.wallClock) &* 0x9E37_79B9_7F4A_7C15 }
}
