import CSQLite

/// One row that a query brought: a rule written as SQL finds something by answering it.
public struct QueryRow: Hashable, Sendable {
  /// The names of the columns and what stands in them, in their order; nil for NULL.
  public var columns: [Column]

  public struct Column: Hashable, Sendable {
    public var name: String
    public var value: String?
  }
}

extension TraceLogReader {
  /// The most rows that a query brings.
  public static let queryLimit = 10_000

  /// Asks the log one query, over its tables and its view in words.
  ///
  /// It is asked of the copy in memory, which can't be changed, and given up when the reader's time is over.
  ///
  /// - Returns: At most ``queryLimit`` rows.
  /// - Throws: ``TraceLogError`` when it is no query, takes too long, or fails.
  public func rows(answering sql: String) throws(TraceLogError) -> [QueryRow] {
    try withQueries { connection throws(TraceLogError) in
      var statement = try connection.prepare(sql)
      guard sqlite3_stmt_readonly(statement.handle) != 0, sqlite3_column_count(statement.handle) > 0 else {
        throw TraceLogError(
          path: path, reason: .sqlite(code: SQLITE_READONLY, message: "it is no query that answers rows", sql: sql))
      }
      var rows: [QueryRow] = []
      while rows.count < Self.queryLimit, try statement.step() == .row {
        let columns = (0..<sqlite3_column_count(statement.handle)).map { column in
          QueryRow.Column(name: statement.name(column), value: statement.textOrNil(column))
        }
        rows.append(QueryRow(columns: columns))
      }
      return rows
    }
  }
}
