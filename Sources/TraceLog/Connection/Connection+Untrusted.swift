import CSQLite

extension Connection {
  /// Whether a view may be asked.
  var allowsViews: Bool {
    get { csqlite_set_switch(handle, SQLITE_DBCONFIG_ENABLE_VIEW, -1) == 1 }
    set { csqlite_set_switch(handle, SQLITE_DBCONFIG_ENABLE_VIEW, newValue ? 1 : 0) }
  }

  /// Lets nothing that stands in the database's schema run.
  func harden() {
    for (name, isOn) in [
      (SQLITE_DBCONFIG_DEFENSIVE, true), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, false), (SQLITE_DBCONFIG_ENABLE_VIEW, false),
    ] {
      // All four are older than STRICT tables, without which no log can be opened.
      let isSet = csqlite_set_switch(handle, name, isOn ? 1 : 0) == 1
      precondition(isSet, "SQLite knows the switch")
    }
  }

  /// Opens an image that may be hostile: nothing in it runs, and nothing is asked of it before its schema is known to
  /// be the one that a log is created with.
  ///
  /// Source: <https://www.sqlite.org/security.html>, "Untrusted SQLite Database Files".
  convenience init(untrusted image: LogImage) throws(TraceLogError) {
    try self.init(
      path: image.path, opening: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, image: image)
    harden()
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, 1 << 24), (SQLITE_LIMIT_SQL_LENGTH, 1 << 16), (SQLITE_LIMIT_COLUMN, 100),
      (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_ATTACHED, 0),
    ] as [(Int32, Int32)] {
      sqlite3_limit(handle, limit, value)
    }
    let code = sqlite3_deserialize(
      handle, "main", image.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), Int64(image.bytes.count),
      Int64(image.bytes.count), UInt32(SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else { throw error(code) }
    try execute("PRAGMA cell_size_check = ON; PRAGMA query_only = ON; PRAGMA mmap_size = 0")
  }
}
