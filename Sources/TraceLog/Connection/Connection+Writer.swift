import CSQLite

extension Connection {
  /// How long a writer waits for another one, in milliseconds.
  private static let patience: Int32 = 10_000

  /// Sets a fresh connection up for adding, and makes an empty database a log.
  ///
  /// - Parameter pageSize: The size of the pages, where the database is empty.
  func beWriter(pageSize: Int) throws(TraceLogError) {
    sqlite3_busy_timeout(handle, Self.patience)
    // The triggers are for others; this connection has no statement that they would refuse.
    harden()
    // Of no effect where the log is there already.
    try execute("PRAGMA page_size = \(pageSize)")
    try transaction { () throws(TraceLogError) in
      if try integer("SELECT count(*) FROM sqlite_schema") == 0 {
        try LogSchema.create(on: self)
      } else {
        try LogSchema.verify(on: self)
      }
    }
    try execute("PRAGMA journal_size_limit = 4194304; PRAGMA synchronous = NORMAL")
    try useWriteAheadLog()
  }

  /// Has rows written beside the log first, so that readers and the one writer don't wait for each other.
  func useWriteAheadLog() throws(TraceLogError) {
    try retryingWhileBusy { () throws(TraceLogError) in try execute("PRAGMA journal_mode = WAL") }
  }

  /// Waits until everything that was added survives the loss of power.
  func sync() throws(TraceLogError) {
    // What stands in the log itself was synced when it moved there.
    let code = csqlite_sync_journal(handle)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Moves what stands beside the log into it and leaves the one file. Where another connection has the log open, the
  /// side files stay, which harms nothing.
  func foldSideFilesIn() throws(TraceLogError) {
    // Who has it open now is not waited for: he does it when he closes.
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, Self.patience) }
    do throws(TraceLogError) {
      try execute("PRAGMA journal_mode = DELETE")
    } catch where error.isBusy {}
  }

  /// Repeats what SQLite refuses without waiting while another connection is in the midst of something.
  private func retryingWhileBusy(_ body: () throws(TraceLogError) -> Void) throws(TraceLogError) {
    let end = SystemCalls.monotonicClock + Int64(Self.patience) * 1_000_000
    while true {
      do throws(TraceLogError) {
        return try body()
      } catch where error.isBusy && SystemCalls.monotonicClock < end {
        SystemCalls.sleep(milliseconds: 1)
      }
    }
  }
}

extension TraceLogError {
  /// Whether another connection was in the way.
  fileprivate var isBusy: Bool {
    guard case .sqlite(let code, _, _) = reason else { return false }
    return code & 0xFF == SQLITE_BUSY || code & 0xFF == SQLITE_LOCKED
  }
}
