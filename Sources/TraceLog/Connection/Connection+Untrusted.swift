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
    let code = sqlite3_deserialize(
      handle, "main", image.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), Int64(image.bytes.count),
      Int64(image.bytes.count), UInt32(SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else { throw error(code) }
    try distrust()
  }

  /// Opens a file that may be hostile where it is: nothing is locked, and nothing is made beside it.
  convenience init(untrustedFile path: String) throws(TraceLogError) {
    try self.init(
      path: path, opening: Self.immutableURI(of: path), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    try distrust()
  }

  private static func immutableURI(of path: String) -> String {
    // Two more slashes keep the first part of an absolute path from being taken for the name of a machine.
    var uri = path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:"
    for byte in path.utf8 {
      let isPlain = byte > 0x20 && byte < 0x7F
        && ![UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains(byte)
      uri += isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return uri + "?immutable=1"
  }

  /// Reads the first bytes of its file, past the cache; nil if it has none, or it can't be read.
  func firstBytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return csqlite_read_file(handle, &bytes, Int32(count), 0) == SQLITE_OK ? bytes : nil
  }

  private func distrust() throws(TraceLogError) {
    harden()
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, 1 << 24), (SQLITE_LIMIT_SQL_LENGTH, 1 << 16), (SQLITE_LIMIT_COLUMN, 100),
      (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_ATTACHED, 0),
    ] as [(Int32, Int32)] {
      sqlite3_limit(handle, limit, value)
    }
    try execute("PRAGMA cell_size_check = ON; PRAGMA query_only = ON; PRAGMA mmap_size = 0")
  }
}
