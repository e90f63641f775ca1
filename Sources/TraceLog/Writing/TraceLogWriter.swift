import CJournal
import TraceDigests
import TraceEvents

/// A log that is open for adding runs.
///
/// Several runs can be open at once, from several threads. What is recorded is safe from the death of the process at
/// once: it goes to a journal beside the log, from which a thread of the writer's takes it into the log in batches.
/// After ``RunWriter/flush()`` and ``RunWriter/end()`` it also survives the loss of power. What a dead process left
/// beside the log is taken in when the next writer opens it; readers see it where it is.
///
/// ``close()``, or the end of the last reference, makes the log one file again.
public final class TraceLogWriter: @unchecked Sendable {
  let store: LogStore
  private let pool: SegmentPool
  private let drainer: Drainer
  private let forkCount = journal_fork_count()

  /// The log, as its user named it.
  public var path: String { store.path }

  /// Opens a log to add to it, and makes it if nothing is there.
  ///
  /// - Parameters:
  ///   - path: Where the log is.
  ///   - journalLimit: How many bytes may wait beside the log to be taken in; with more, recording ends.
  /// - Throws: ``TraceLogError`` when the file can't be made or written, or is there and is no log of a format that
  ///   this version writes.
  public convenience init(path: String, journalLimit: Int = 1 << 30) throws(TraceLogError) {
    try self.init(path: path, journalLimit: journalLimit, pageSize: 4096)
  }

  /// - Parameter pageSize: The size of the pages of a log that is made; small ones make a small log.
  package init(path: String, journalLimit: Int = 1 << 30, pageSize: Int) throws(TraceLogError) {
    // Before its user can say that it is to be closed at the end of the process, which takes digests.
    Digest.makeReady()
    store = try LogStore(path: path, pageSize: pageSize)
    try store.recoverJournals()
    pool = SegmentPool(beside: path, limit: journalLimit)
    drainer = Drainer(pool: pool)
  }

  /// Adds a run. Its row is in the log when this returns, so that also a run which dies at once is known.
  ///
  /// - Parameters:
  ///   - name: The test or scenario.
  ///   - system: What the run runs on.
  ///   - captures: The groups of callbacks that it records.
  ///   - started: When the run began, in nanoseconds since 1970; now, if it isn't told.
  public func beginRun(
    name: String, system: SystemDescription = SystemDescription(), captures: CaptureSet = [], started: Int64? = nil
  ) throws(TraceLogError) -> RunWriter {
    guard !isForked else { throw TraceLogError(path: path, reason: .forked) }
    let header = Self.header(name, system, captures, started)
    let number = try store.addRun(header)
    let journal = try RunJournal(run: number, pool: pool)
    let drain = RunDrain(run: number, chain: RunChain(header), journal: journal, store: store, pool: pool)
    drainer.add(drain)
    return RunWriter(number: number, journal: journal, drain: drain, log: self)
  }

  /// Adds a whole run, and ends it if it has ended. What baselines allow at single events is not kept.
  ///
  /// It goes to the log itself, in batches, and is safe when this returns.
  ///
  /// - Returns: Its number in the log.
  @discardableResult
  public func write(_ run: Run, started: Int64? = nil) throws(TraceLogError) -> Int {
    var stream = try beginStream(name: run.name, system: run.system, captures: run.captures, started: started)
    let number = stream.number
    stream.add(Definition.all(of: run))
    for event in run.events { try stream.append(event) }
    switch run.ending {
    case .ended: try stream.end(RunDigests(of: run))
    case .unended: try stream.leave()
    }
    return number
  }

  /// Adds a run that exists already and comes piece by piece, such as one that is read out of a file.
  ///
  /// - Parameters:
  ///   - name: The test or scenario.
  ///   - system: What the run ran on.
  ///   - captures: The groups of callbacks that it recorded.
  ///   - started: When the run began, in nanoseconds since 1970; now, if it isn't told.
  public func beginStream(
    name: String, system: SystemDescription = SystemDescription(), captures: CaptureSet = [], started: Int64? = nil
  ) throws(TraceLogError) -> RunStream {
    guard !isForked else { throw TraceLogError(path: path, reason: .forked) }
    return try RunStream(Self.header(name, system, captures, started), in: store)
  }

  private static func header(
    _ name: String, _ system: SystemDescription, _ captures: CaptureSet, _ started: Int64?
  ) -> RunHeader {
    RunHeader(
      name: name, started: started ?? SystemCalls.wallClock, process: SystemCalls.processNumber, captures: captures,
      system: system)
  }

  /// Waits until everything that is in the log survives the loss of power.
  func sync() throws(TraceLogError) { try store.sync() }

  /// Says that nothing more comes from a run.
  func forget(_ drain: RunDrain) { drainer.remove(drain) }

  /// Whether this process is a child of the one that opened the log, and must leave it alone.
  var isForked: Bool { journal_fork_count() != forkCount }

  /// Makes the log one file again, which opens anywhere, read-only media included, as long as nobody else has it open.
  ///
  /// Writing on after this is allowed.
  public func close() throws(TraceLogError) {
    guard !isForked else { throw TraceLogError(path: path, reason: .forked) }
    // A segment that the thread was making just now would stay beside the log of a process that ends here.
    try drainer.pausing { () throws(TraceLogError) in
      pool.removeAll()
      try store.foldSideFilesIn()
    }
  }

  deinit {
    guard !isForked else { return }
    drainer.stop()
    pool.removeAll()
    // Who wants to know calls close(); without it the log is complete all the same, in two files.
    try? store.foldSideFilesIn()
  }
}
