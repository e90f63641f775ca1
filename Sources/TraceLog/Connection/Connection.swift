import CSQLite

/// An open SQLite database, closed when the last statement on it has gone too.
///
/// It has no lock of its own: whoever shares it serializes its use.
final class Connection {
  /// The log, as its user named it; errors say it.
  let path: String
  let handle: OpaquePointer

  /// What a database in memory stands on; nil for one in a file.
  private let image: LogImage?

  /// Where ``EventScan`` says whose turn it is; nil before the first.
  var eventTarget: EventIntake.Target?

  init(path: String, opening name: String, flags: Int32, image: LogImage? = nil) throws(TraceLogError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let handle else {
      let message = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(handle)
      throw TraceLogError(path: path, reason: .sqlite(code: code, message: message, sql: nil))
    }
    (self.path, self.handle, self.image) = (path, handle, image)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs one or more statements that answer nothing of interest.
  func execute(_ sql: String) throws(TraceLogError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
  }

  func prepare(_ sql: String) throws(TraceLogError) -> Statement { try Statement(sql, on: self) }

  /// Prepares a statement that adds one row or several, whose generated columns come last.
  func prepareInsertion(into table: String, columns: Int, rows: Int = 1) throws(TraceLogError) -> Statement {
    let row = "(\(repeatElement("?", count: columns).joined(separator: ", ")))"
    return try prepare("INSERT INTO \(table) VALUES \(repeatElement(row, count: rows).joined(separator: ", "))")
  }

  /// Runs a statement that answers one integer.
  func integer(_ sql: String) throws(TraceLogError) -> Int64 {
    var statement = try prepare(sql)
    return try statement.step() == .row ? statement.integer(0) : 0
  }

  /// Runs a body as one transaction that waits its turn among writers and is undone if the body throws.
  func transaction<Result>(_ body: () throws(TraceLogError) -> Result) throws(TraceLogError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(TraceLogError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite may have rolled back by itself; then there is nothing to undo, and the first error is the one to tell.
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  func error(_ code: Int32, sql: String? = nil) -> TraceLogError {
    TraceLogError(
      path: path, reason: .sqlite(code: code, message: String(cString: sqlite3_errmsg(handle)), sql: sql))
  }
}
