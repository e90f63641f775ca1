import CSQLite

extension Connection {
  /// How long a writer waits for another one, in milliseconds.
  private static let patience: Int32 = 10_000

  /// Sets a fresh connection up for adding, and makes an empty database a log.
  func beWriter(pageSize: Int) throws(TraceLogError) {
    sqlite3_busy_timeout(handle, Self.patience)
    for (name, isOn) in [
      (SQLITE_DBCONFIG_DEFENSIVE, true), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
      // The triggers are for others; this connection has no statement that they would refuse.
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, false), (SQLITE_DBCONFIG_ENABLE_VIEW, false),
    ] {
      _ = csqlite_set_switch(handle, name, isOn ? 1 : 0)
    }
    // Of no effect where the log is there already.
    try execute("PRAGMA page_size = \(pageSize)")
    try transaction { () throws(TraceLogError) in
      if try integer("SELECT count(*) FROM sqlite_schema") == 0 {
        try LogSchema.create(on: self)
      } else {
        try LogSchema.verify(on: self)
      }
      try Vocabulary.add(to: self)
    }
    try execute("PRAGMA journal_size_limit = 4194304; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
  }

  /// Moves what stands beside the log into it and leaves the one file. Where another connection has the log open, the
  /// side files stay, which harms nothing.
  func foldSideFilesIn() throws(TraceLogError) {
    try execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let code = sqlite3_exec(handle, "PRAGMA journal_mode = DELETE", nil, nil, nil)
    guard code == SQLITE_OK || code & 0xFF == SQLITE_BUSY || code & 0xFF == SQLITE_LOCKED else {
      throw error(code, sql: "PRAGMA journal_mode = DELETE")
    }
  }
}
