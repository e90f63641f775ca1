import CSQLite
import TraceEvents

/// What SQLite itself takes for the rows of a log: prepared statements in a loop over the C API, and nothing else.
struct BareLog {
  var path: String

  struct Failure: Error { var message: String }

  /// An event's columns, computed beforehand.
  struct Row {
    var id, behind, nanoseconds, subject, callback, object, other: Int64
    var x, y: Double
    var site, isDirect: Int64
  }

  /// The rows of run 1 for events.
  static func rows(_ events: [Event]) -> [Row] {
    func column(_ object: ObjectID) -> Int64 {
      object.isRootView ? -Int64(object.owner.rawValue) : Int64(object.rawValue)
    }
    return events.map { event in
      let fields = event.callback.fields
      let sequence = Int64(event.sequence.rawValue)
      return Row(
        id: 1 << 32 | sequence, behind: event.inside == .null ? 0 : sequence - Int64(event.inside.rawValue),
        nanoseconds: Int64(event.nanoseconds), subject: column(event.subject),
        callback: Int64(event.callback.kind.rawValue), object: column(fields.object), other: Int64(fields.other),
        x: Double(fields.x), y: Double(fields.y), site: Int64(event.site), isDirect: event.isDirect ? 1 : 0)
    }
  }

  /// Creates a file with the event table alone and inserts rows in transactions of a batch's size.
  func append(_ rows: [Row], table: String) throws {
    try withConnection(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) { connection in
      for sql in [
        "PRAGMA journal_size_limit = 4194304", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL", table,
      ] {
        try check(sqlite3_exec(connection, sql, nil, nil, nil), connection)
      }
      let insert = try prepare("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", on: connection)
      defer { sqlite3_finalize(insert) }
      for first in stride(from: 0, to: rows.count, by: 1024) {
        try check(sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil), connection)
        for row in rows[first..<min(first + 1024, rows.count)] {
          sqlite3_bind_int64(insert, 1, row.id)
          sqlite3_bind_int64(insert, 2, row.behind)
          sqlite3_bind_int64(insert, 3, row.nanoseconds)
          sqlite3_bind_int64(insert, 4, row.subject)
          sqlite3_bind_int64(insert, 5, row.callback)
          sqlite3_bind_int64(insert, 6, row.object)
          sqlite3_bind_int64(insert, 7, row.other)
          bind(row.x, 8, insert)
          bind(row.y, 9, insert)
          sqlite3_bind_int64(insert, 10, row.site)
          sqlite3_bind_int64(insert, 11, row.isDirect)
          guard sqlite3_step(insert) == SQLITE_DONE else {
            throw Failure(message: String(cString: sqlite3_errmsg(connection)))
          }
          sqlite3_reset(insert)
        }
        try check(sqlite3_exec(connection, "COMMIT", nil, nil, nil), connection)
      }
      try check(sqlite3_exec(connection, "PRAGMA wal_checkpoint(TRUNCATE)", nil, nil, nil), connection)
      try check(sqlite3_exec(connection, "PRAGMA journal_mode = DELETE", nil, nil, nil), connection)
    }
  }

  /// Steps through all events of a log and touches every column.
  func read() throws -> Int64 {
    var sum: Int64 = 0
    try withConnection(SQLITE_OPEN_READONLY) { connection in
      let select = try prepare(
        "SELECT id, behind, nanoseconds, subject, callback, object, other, x, y, site, is_direct FROM event ORDER BY id",
        on: connection)
      defer { sqlite3_finalize(select) }
      while sqlite3_step(select) == SQLITE_ROW {
        for column in 0..<7 as Range<Int32> { sum &+= sqlite3_column_int64(select, column) }
        sum &+= Int64(sqlite3_column_double(select, 7)) &+ Int64(sqlite3_column_double(select, 8))
        sum &+= sqlite3_column_int64(select, 9) &+ sqlite3_column_int64(select, 10)
      }
    }
    return sum
  }

  private func bind(_ number: Double, _ place: Int32, _ statement: OpaquePointer) {
    if let whole = Int64(exactly: number) {
      sqlite3_bind_int64(statement, place, whole)
    } else {
      sqlite3_bind_double(statement, place, number)
    }
  }

  private func withConnection(_ flags: Int32, _ body: (OpaquePointer) throws -> Void) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    guard sqlite3_open_v2(path, &connection, flags | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK, let connection else {
      throw Failure(message: "can't open \(path)")
    }
    try body(connection)
  }

  private func prepare(_ sql: String, on connection: OpaquePointer) throws -> OpaquePointer {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil), connection)
    guard let statement else { throw Failure(message: "nothing to run: \(sql)") }
    return statement
  }

  private func check(_ code: Int32, _ connection: OpaquePointer) throws {
    guard code == SQLITE_OK else { throw Failure(message: String(cString: sqlite3_errmsg(connection))) }
  }
}
