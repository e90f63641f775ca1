import CSQLite
import Testing
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// Whoever opens a log with another tool can't change a row by mistake.
@Suite struct AppendOnlyTests {
  @Test(arguments: LogTables.all.map(\.object.name))
  func `rows are only ever added`(table: String) throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 5)
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "r")
    writer.define(everythingIn: RandomRun.make(events: 2_000, using: &random))
    writer.given(Given(ObjectID(index: 0)))
    writer.name(ObjectID(index: 40), "n")
    writer.site(1, CallSite(file: "f", line: 1, function: "g"))
    try writer.append(Event(sequence: SequenceNumber(rawValue: 1), subject: .test, callback: .settled))
    try writer.end()
    try log.close()

    // As the sqlite3 program opens it.
    let connection = try Connection(path: "a", opening: folder("a.tracelog"), flags: SQLITE_OPEN_READWRITE)
    // Only a full journal makes a row of the one, and what happens to an object one of the other.
    try connection.execute("INSERT INTO gap VALUES (1, 0, 1, 'full'); INSERT OR IGNORE INTO lane VALUES (1, 99, 1)")
    let column = try columns(of: table, on: connection)
    let copy = "SELECT \(column.joined(separator: ", ")) FROM \(table) LIMIT 1"
    let into = "\(table) (\(column.joined(separator: ", ")))"
    for sql in [
      "UPDATE \(table) SET \(column[1]) = \(column[1])",
      "DELETE FROM \(table)",
      "REPLACE INTO \(into) \(copy)",
      "INSERT OR REPLACE INTO \(into) \(copy)",
      "INSERT INTO \(into) SELECT * FROM (\(copy)) WHERE true ON CONFLICT DO UPDATE SET \(column[1]) = 1",
    ] {
      let error = #expect(throws: TraceLogError.self, "\(sql)") { try connection.execute(sql) }
      #expect(error?.description.contains("rows are only added") == true, "\(sql)")
    }
  }

  private func columns(of table: String, on connection: Connection) throws -> [String] {
    var names: [String] = []
    var statement = try connection.prepare("SELECT name FROM pragma_table_info('\(table)')")
    while try statement.step() == .row { names.append(statement.text(0)) }
    return names
  }
}
