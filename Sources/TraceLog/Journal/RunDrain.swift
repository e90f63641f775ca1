import TraceDigests
import TraceThreading

/// Takes what stands in a run's journal into the log, a batch at a time.
///
/// Who records and the drainer's thread meet here, under a lock that is held for the time of one batch.
final class RunDrain: @unchecked Sendable {
  let run: Int
  private let store: LogStore
  private let pool: SegmentPool
  /// 1 once a batch could not be written, for whoever records.
  private let failed = AtomicWord()

  // All under the lock.
  private let lock = Lock()
  private var tail: JournalTail
  private var chain: RunChain
  private var rows = PendingRows()
  private var finished: [JournalSegment] = []
  private var failure: TraceLogError?
  private var isOver = false

  /// How many events go to the log in one transaction.
  static let batchSize = 1024

  init(run: Int, chain: RunChain, journal: RunJournal, store: LogStore, pool: SegmentPool) {
    (self.run, self.chain, self.store, self.pool) = (run, chain, store, pool)
    tail = JournalTail(journal.first)
  }

  /// Throws what kept a batch from being written, if anything did. Without a lock while nothing did.
  @inline(__always)
  func check() throws(TraceLogError) {
    if failed.load() != 0 { throw lock.withLock { failure } ?? closed }
  }

  /// What a run says that takes nothing more.
  var closed: TraceLogError { TraceLogError(path: store.path, reason: .runIsClosed(number: run)) }

  /// Writes one batch, if there is anything to write.
  ///
  /// - Returns: Whether there was.
  func step() throws(TraceLogError) -> Bool {
    try lock.withLock { () throws(TraceLogError) in isOver ? false : try writeBatch() }
  }

  /// Writes everything.
  func drain() throws(TraceLogError) { while try step() {} }

  /// Writes everything and that the run has ended, and gives its last segment back.
  ///
  /// - Returns: The run's head.
  func end(at moment: Int64) throws(TraceLogError) -> Digest {
    try drain()
    return try lock.withLock { () throws(TraceLogError) in
      guard !isOver else { throw closed }
      while try writeBatch() {}
      // Whoever ends a run has seen to it that everything is there. What is missing all the same was lost by a thread.
      tail.fill(&rows)
      while try writeBatch() {}
      let seal = try keepingFailure { () throws(TraceLogError) in
        let seal = RunSeal(moment: moment, digests: try store.digests(of: run))
        try store.add(PendingRows(), to: &chain, run: run, sealing: seal)
        return seal
      }
      retire()
      return chain.end(at: moment, seal.digests)
    }
  }

  /// Writes what can be written and gives the last segment back; the run stays unended.
  func abandon() {
    // Who abandons a run waits for no answer; what could not be written is in the journal for the next writer.
    let isWritten = (try? drain()) != nil
    lock.withLock {
      guard !isOver else { return }
      if isWritten, tail.isComplete { retire() } else { isOver = true }
    }
  }

  private func retire() {
    isOver = true
    giveBackFinished()
    pool.giveBack(tail.last.segment, used: tail.last.used)
  }

  /// - Returns: Whether there was anything to write.
  private func writeBatch() throws(TraceLogError) -> Bool {
    if let failure { throw failure }
    tail.take(upTo: Self.batchSize, into: &rows, finished: &finished)
    if rows.endsRecording { tail.fill(&rows) }
    guard !rows.isEmpty else { return false }
    try keepingFailure { () throws(TraceLogError) in try store.add(rows, to: &chain, run: run) }
    rows.removeAll()
    giveBackFinished()
    return true
  }

  /// Gives the segments back whose records are in the log, all of them.
  private func giveBackFinished() {
    guard tail.isComplete else { return }
    for segment in finished { pool.giveBack(segment, used: segment.bytes.count) }
    finished.removeAll()
  }

  /// Keeps what a body throws for whoever records.
  private func keepingFailure<Result>(_ body: () throws(TraceLogError) -> Result) throws(TraceLogError) -> Result {
    do throws(TraceLogError) {
      return try body()
    } catch {
      failure = error
      failed.store(1)
      throw error
    }
  }
}
