import CSQLite
import TraceEvents
import TraceThreading

/// The database of a log that is open for adding. All calls may come from any thread; a lock keeps them apart.
final class LogStore: @unchecked Sendable {
  /// The log, as its user named it.
  let path: String
  // All are used under the lock only.
  private let connection: Connection
  private var isFolded = false
  private var inserter: RowInserter
  private let lock = Lock()

  /// Opens a log, and makes it if nothing is there.
  ///
  /// - Parameter pageSize: The size of the pages of a log that is made.
  init(path: String, pageSize: Int) throws(TraceLogError) {
    try LogCreation.create(at: path, pageSize: pageSize)
    try ExistingFile.verify(path)
    self.path = path
    connection = try Connection(path: path, opening: path, flags: SQLITE_OPEN_READWRITE)
    try connection.beWriter(pageSize: pageSize)
    inserter = try RowInserter(on: connection)
  }

  /// Adds a run's row and returns its number.
  func addRun(_ header: RunHeader) throws(TraceLogError) -> Int {
    try transaction { () throws(TraceLogError) in
      try addNext(header)
    }
  }

  private func addNext(_ header: RunHeader) throws(TraceLogError) -> Int {
    let number = Int(try connection.integer("SELECT coalesce(max(run), 0) + 1 FROM run"))
    try inserter.add(header, run: number)
    return number
  }

  /// The number of a run that another log has too; adds its row if this one has it not.
  func number(of row: RunRow) throws(TraceLogError) -> Int {
    try transaction { () throws(TraceLogError) in
      if let number = try RunTable(connection).number(ofRunWith: row.digest) { return number }
      return try addNext(row.header)
    }
  }

  /// What seals the batches of a run that are in the log.
  func batches(of run: Int) throws(TraceLogError) -> [SealedBatch] {
    try lock.withLock { () throws(TraceLogError) in try BatchTable.batches(of: run, on: connection) }
  }

  /// Whether a run has ended.
  func hasEnded(_ run: Int) throws(TraceLogError) -> Bool {
    try lock.withLock { () throws(TraceLogError) in try RunTable(connection).end(of: run) != nil }
  }

  /// Adds rows of a run, all of them or none.
  ///
  /// - Parameters:
  ///   - chain: The run's chain of digests, which grows only if the rows were added.
  ///   - seal: What to write of its end, if these are its last rows.
  func add(
    _ rows: PendingRows, to chain: inout RunChain, run: Int, sealing seal: RunSeal? = nil
  ) throws(TraceLogError) {
    var grown = chain
    try transaction { () throws(TraceLogError) in
      if !rows.isEmpty { try inserter.add(rows, to: &grown, run: run) }
      if let seal { try inserter.add(seal, of: grown, run: run) }
    }
    chain = grown
  }

  /// What a run did whose rows are all in the log.
  func digests(of run: Int) throws(TraceLogError) -> RunDigests? {
    try lock.withLock { () throws(TraceLogError) in
      try RunDigests.stored(in: RunRows(connection, run: run, JournalOverlay()))
    }
  }

  /// Takes in the journals that dead processes left beside the log.
  func recoverJournals() throws(TraceLogError) {
    // Most often there are none, which needs no transaction to see.
    guard !JournalFiles.paths(beside: path).isEmpty else { return }
    // Only one writer at a time may look at them, and the transaction lets only one in.
    let recovery = try transaction { () throws(TraceLogError) in
      let recovery = JournalRecovery(beside: path)
      for run in recovery.runs { try add(recovery, run) }
      return recovery
    }
    try sync()
    recovery.removeFiles()
  }

  private func add(_ recovery: JournalRecovery, _ run: Int) throws(TraceLogError) {
    let table = RunTable(connection)
    // A run that has ended is whole, and one that isn't there lost its row with the power.
    guard try table.contains(run), try table.end(of: run) == nil else { return }
    var chain = RunChain(try table.row(of: run), resuming: try BatchTable.batches(of: run, on: connection))
    let rows = recovery.journals.rows(of: run, after: chain.counts)
    if !rows.isEmpty { try inserter.add(rows, to: &chain, run: run) }
  }

  /// Waits until everything that was added survives the loss of power.
  func sync() throws(TraceLogError) {
    try lock.withLock { () throws(TraceLogError) in try connection.sync() }
  }

  /// Makes the log one file again, unless somebody else has it open.
  func foldSideFilesIn() throws(TraceLogError) {
    try lock.withLock { () throws(TraceLogError) in
      try connection.foldSideFilesIn()
      isFolded = true
    }
  }

  func transaction<Result>(_ body: () throws(TraceLogError) -> Result) throws(TraceLogError) -> Result {
    try lock.withLock { () throws(TraceLogError) in
      if isFolded {
        try connection.useWriteAheadLog()
        isFolded = false
      }
      do throws(TraceLogError) {
        return try connection.transaction(body)
      } catch {
        inserter.forget()
        throw error
      }
    }
  }
}
