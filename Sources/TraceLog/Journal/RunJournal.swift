import TraceThreading

/// The end of a run's journal at which records are added, by any number of threads and without a lock.
///
/// Adding one is a reservation, one atomic operation on the offset at which the segment ends so far, and a copy into
/// mapped memory, whose word is stored last. So, whatever happens when:
///
/// - No two records overlap: a reservation succeeds only from the offset that it saw, and moves it behind itself.
/// - A record is read whole or not at all: its word comes behind its bytes and holds a check over them.
/// - What is reserved and not written is a hole of zeros, because segments are cleared before they are used. While the
///   process lives, whoever reads behind waits at the hole, as it will be filled. Once it is dead the hole is for ever,
///   and readers go on behind it: what other threads had finished is kept. The number of the event that was to stand
///   there is the only one missing, and stands in the run as an event that was not recorded.
/// - A segment ends once: the thread that finds it too full sets a bit in the same word, in one atomic operation. It
///   alone brings the next segment; others that find the bit wait for that, which takes a microsecond as long as the
///   drainer has one ready. The word that says that the run goes on is stored behind all reservations, and the drainer,
///   which comes to it only through all of them, gives no segment back in which anybody still writes.
final class RunJournal: @unchecked Sendable {
  private let pool: SegmentPool
  /// The address of the use to which records are added; 0 once the journal can't go on.
  private let current: AtomicWord
  // Touched by the one thread that ends a use, behind that of the use before.
  private var uses: [UnsafeMutablePointer<JournalUse>] = []
  private var header: JournalHeader
  // Written before `current` becomes 0, and read behind that.
  private var failure: TraceLogError?
  private var end = 0

  /// The segment with which it began, for whoever reads behind it.
  let first: JournalSegment

  /// Begins the journal of a run.
  init(run: Int, pool: SegmentPool) throws(TraceLogError) {
    self.pool = pool
    header = JournalHeader(run: run, place: 0, salt: Self.salt())
    first = try pool.take()
    first.begin(header)
    current = AtomicWord()
    current.store(Self.address(begin(first)))
  }

  deinit {
    for use in uses {
      use.deinitialize(count: 1)
      use.deallocate()
    }
  }

  private func begin(_ segment: JournalSegment) -> UnsafeMutablePointer<JournalUse> {
    let use = UnsafeMutablePointer<JournalUse>.allocate(capacity: 1)
    use.initialize(to: JournalUse(segment, header))
    uses.append(use)
    return use
  }

  private static func address(_ use: UnsafeMutablePointer<JournalUse>?) -> UInt64 { UInt64(UInt(bitPattern: use)) }

  @inline(__always)
  private var use: UnsafeMutablePointer<JournalUse>? { UnsafeMutablePointer(bitPattern: UInt(current.load())) }

  // MARK: Adding

  /// Adds an event.
  @inline(__always)
  func append(_ record: EventRecord) throws(TraceLogError) {
    let failure = withUnsafeBytes(of: record) { append(.event, $0) }
    if let failure { throw failure }
  }

  /// Adds what events refer to.
  func append(definition bytes: [UInt8]) throws(TraceLogError) {
    let failure = bytes.withUnsafeBytes { append(.definition, $0) }
    if let failure { throw failure }
  }

  // The error is returned, because closures over raw memory can't throw it typed.
  @inline(__always)
  private func append(_ kind: JournalFormat.Kind, _ record: UnsafeRawBufferPointer) -> TraceLogError? {
    let size = JournalFormat.size(of: record.count)
    while let use {
      switch JournalUse.reserve(size, in: use) {
      case .reserved(let offset):
        use.pointee.write(kind, record, at: offset)
        return nil
      case .used(let offset):
        goOn(from: use, endingAt: offset, size)
      case .over:
        SpinWait.until { current.load() != Self.address(use) }
      }
    }
    return failure
  }

  /// Reserves room and leaves it as it is, as a thread does that dies there.
  func reserveRoom(_ size: Int) -> JournalUse.Room? { use.map { JournalUse.reserve(size, in: $0) } }

  /// Goes on in another segment, which has room for a record of this size, or says that this can't be.
  @inline(never)
  private func goOn(from use: UnsafeMutablePointer<JournalUse>, endingAt offset: Int, _ size: Int) {
    do throws(TraceLogError) {
      let needed = JournalFormat.headerSize + size + JournalFormat.wordSize
      let next = try link(use, to: pool.take(size: max(JournalSegment.usualSize, needed)), at: offset)
      current.store(Self.address(next))
    } catch {
      (failure, end) = (error, offset)
      current.store(0)
    }
  }

  private func link(
    _ use: UnsafeMutablePointer<JournalUse>, to segment: JournalSegment, at offset: Int,
    _ prepare: (borrowing JournalUse) -> Void = { _ in }
  ) -> UnsafeMutablePointer<JournalUse> {
    header.place += 1
    header.salt = Self.salt()
    segment.begin(header)
    let next = begin(segment)
    prepare(next.pointee)
    use.pointee.segment._withUnsafeGuaranteedRef { $0.next = segment }
    // Whoever reads behind may give the old segment back from here on.
    use.pointee.write(.goesOn, UnsafeRawBufferPointer(start: nil, count: 0), at: offset)
    return next
  }

  /// Adds the last record of a journal that can't go on, for which its limit does not count. To be called once.
  ///
  /// - Throws: Why there is no room for it.
  func append(last bytes: [UInt8]) throws(TraceLogError) {
    guard use == nil, let use = uses.last else { return }
    let segment = try pool.take(isLast: true)
    _ = link(use, to: segment, at: end) { next in
      bytes.withUnsafeBytes { next.write(.definition, $0, at: JournalFormat.headerSize) }
    }
  }

  /// A number that no segment has had, or nearly so.
  private static func salt() -> UInt64 { UInt64(truncatingIfNeeded: SystemCalls.wallClock) &* 0x9E37_79B9_7F4A_7C15 }
}
