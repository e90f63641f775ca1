/// What refuses to change a row that was written once.
///
/// A guard-rail for whoever opens a log with another tool: our own writer only ever inserts, and runs with triggers
/// off, which they would cost half its speed. Who means to change a log can drop them; that its digests tell.
enum LogTriggers {
  static func all(for tables: [LogTables.Table], format: Int32) -> [LogSchema.Object] {
    let refusal = format == 1 ? "rows of a log are only ever added" : "rows are only added"
    return tables.flatMap { table in
      [
        trigger("no_update", "UPDATE", on: table.object.name, refusal),
        trigger("no_delete", "DELETE", on: table.object.name, refusal),
        // REPLACE deletes without asking the trigger above, unless the connection says recursive_triggers.
        trigger("no_replace", "INSERT", on: table.object.name, when: duplicate(in: table), refusal),
      ]
    }
  }

  private static func trigger(
    _ prefix: String, _ operation: String, on table: String, when condition: String? = nil, _ refusal: String
  ) -> LogSchema.Object {
    let name = "\(prefix)_\(table)"
    let when = condition.map { " WHEN \($0)" } ?? ""
    return LogSchema.Object(
      type: "trigger", name: name, table: table,
      sql: """
        CREATE TRIGGER \(name) BEFORE \(operation) ON \(table)\(when) \
        BEGIN SELECT RAISE(ABORT, '\(refusal)'); END
        """)
  }

  /// The condition that a row of the new row's key is there already.
  private static func duplicate(in table: LogTables.Table) -> String {
    let key = table.key.map { "\($0) = NEW.\($0)" }.joined(separator: " AND ")
    return "EXISTS (SELECT 1 FROM \(table.object.name) WHERE \(key))"
  }
}
