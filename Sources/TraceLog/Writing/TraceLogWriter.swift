import CSQLite
import TraceEvents

/// A log that is open for adding runs.
///
/// Several runs can be open at once, from several threads: a lock keeps their batches apart. The log stays complete at
/// every moment; what it needs beside itself while it is open (`-wal`, `-shm`) is folded in by ``close()`` or when the
/// last reference goes.
public final class TraceLogWriter: @unchecked Sendable {
  // Both are used under the lock only.
  private let connection: Connection
  private var inserter: RowInserter
  private let lock = Lock()

  /// The log, as its user named it.
  public var path: String { connection.path }

  /// Opens a log to add to it, and makes it if nothing is there.
  ///
  /// - Throws: ``TraceLogError`` when the file can't be made or written, or is there and is no log of a format that this
  ///   version writes.
  public init(path: String) throws(TraceLogError) {
    try ExistingFile.verify(path)
    connection = try Connection(path: path, opening: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try connection.beWriter()
    inserter = try RowInserter(on: connection)
  }

  /// Adds a run. Its row is in the log when this returns, so that also a run which dies at once is known.
  ///
  /// - Parameter started: When the run began, in nanoseconds since 1970; now, if it isn't told.
  public func beginRun(
    name: String, system: SystemDescription = SystemDescription(), captures: CaptureSet = [], started: Int64? = nil
  ) throws(TraceLogError) -> RunWriter {
    let header = RunHeader(
      name: name, started: started ?? SystemCalls.wallClock, process: SystemCalls.processNumber, captures: captures,
      system: system)
    let number = try lock.withLock { () throws(TraceLogError) in
      try connection.transaction { () throws(TraceLogError) in
        let number = Int(try connection.integer("SELECT coalesce(max(run), 0) + 1 FROM run"))
        try inserter.add(header, run: number)
        return number
      }
    }
    return RunWriter(number: number, chain: RunChain(header), log: self)
  }

  /// Adds rows of a run, all of them or none.
  ///
  /// - Parameters:
  ///   - chain: The run's chain of digests, which grows only if the rows were added.
  ///   - moment: When the run ended, if these are its last rows.
  func add(
    _ rows: PendingRows, to chain: inout RunChain, run: Int, endingAt moment: Int64? = nil
  ) throws(TraceLogError) {
    var grown = chain
    try lock.withLock { () throws(TraceLogError) in
      try connection.transaction { () throws(TraceLogError) in
        if !rows.isEmpty { try inserter.add(rows, to: &grown, run: run) }
        if let moment { try inserter.addEnd(of: grown, at: moment, run: run) }
      }
    }
    chain = grown
  }

  /// Makes the log one file again, which opens anywhere, read-only media included, as long as nobody else has it open.
  ///
  /// Writing on after this is allowed.
  public func close() throws(TraceLogError) {
    try lock.withLock { () throws(TraceLogError) in try connection.foldSideFilesIn() }
  }

  deinit {
    // Who wants to know calls close(); without it the log is complete all the same, in two files.
    try? connection.foldSideFilesIn()
  }
}
