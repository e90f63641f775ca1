import CSQLite
import Foundation
import Testing
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// A file that claims to be a log and means harm is refused before anything in it runs.
@Suite struct HostileSchemaTests {
  private static let claim =
    "PRAGMA application_id = \(LogSchema.applicationID); PRAGMA user_version = \(LogSchema.version);"

  /// Makes a file with SQL that no writer of ours would run.
  private func file(_ sql: String, in folder: TemporaryFolder) throws -> String {
    let path = folder("hostile.tracelog")
    let connection = try Connection(path: path, opening: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try connection.execute(Self.claim + sql)
    return path
  }

  /// All of a log's schema but one object, which says something else.
  private static func log(with name: String, as sql: String) -> String {
    // A view can't have the triggers of the table that it stands for.
    let kept = LogSchema.objects.filter { !(sql.hasPrefix("CREATE VIEW") && $0.type == "trigger" && $0.table == name) }
    return kept.map { $0.name == name ? sql : $0.sql }.joined(separator: ";")
  }

  @Test(arguments: [
    // Views under the names of tables, which run as long or as large as they like.
    (
      "run",
      log(
        with: "run",
        as: """
          CREATE VIEW run AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
          SELECT i AS run, 'x' AS name FROM n
          """)
    ),
    ("event", log(with: "event", as: "CREATE VIEW event AS SELECT zeroblob(1000000000) AS id")),
    // A trigger under the name of one of ours that does the opposite.
    (
      "no_update_text",
      log(
        with: "no_update_text",
        as: "CREATE TRIGGER no_update_text BEFORE UPDATE ON text BEGIN DELETE FROM event; END")
    ),
    // A view of ours that reads a file or calls what it finds.
    ("events", log(with: "events", as: "CREATE VIEW events AS SELECT load_extension('evil')")),
    // One thing too many.
    ("evil", LogSchema.objects.map(\.sql).joined(separator: ";") + "; CREATE TABLE evil (a)"),
    (
      "evil",
      LogSchema.objects.map(\.sql).joined(separator: ";")
        + "; CREATE TRIGGER evil AFTER INSERT ON run BEGIN DELETE FROM event; END"
    ),
    // Other types, other keys, a computed column that runs long.
    (
      "text",
      log(
        with: "text",
        as: """
          CREATE TABLE text \
          (run INTEGER NOT NULL, text INTEGER NOT NULL, words BLOB NOT NULL, PRIMARY KEY (run, text))
          """)
    ),
    ("event", log(with: "event", as: "CREATE TABLE event (id INTEGER PRIMARY KEY, behind AS (zeroblob(1000000000)))")),
    // White space is a change too.
    ("run_end", log(with: "run_end", as: LogTables.all.first { $0.object.name == "run_end" }!.object.sql + " ")),
  ] as [(String, String)])
  func `an altered schema is refused by name`(object: String, sql: String) throws {
    let folder = try TemporaryFolder()
    let path = try file(sql, in: folder)
    let start = ContinuousClock.now
    let error = #expect(throws: TraceLogError.self) { try TraceLogReader(path: path) }
    #expect(error?.reason == .alteredSchema(object: object))
    #expect(ContinuousClock.now - start < .seconds(1))
    // Nor is it written on.
    #expect(throws: TraceLogError.self) { try TraceLogWriter(path: path) }
  }

  @Test func `values larger than any log has are refused`() throws {
    let fixture = try LogFixture()
    try fixture.tamper("UPDATE text SET words = hex(zeroblob(20000000)) WHERE text = 1")
    let error = #expect(throws: TraceLogError.self) { try TraceLogReader(path: fixture.path).run(number: 1) }
    #expect(error?.description.contains("string or blob too big") == true)
  }

  @Test func `a file larger than its reader takes is refused unread`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("huge.tracelog", [])
    // Nothing but its length.
    #expect(truncate(path, 1 << 40) == 0)
    let error = #expect(throws: TraceLogError.self) { try TraceLogReader(path: path) }
    #expect(error?.reason == .tooLarge(bytes: 1 << 40, limit: 4 << 30))
  }

  @Test func `reading has a deadline`() throws {
    let fixture = try LogFixture(events: [20_000])
    let reader = try TraceLogReader(path: fixture.path, limits: ReadingLimits(seconds: 5))
    #expect(try reader.run(number: 1).events.count >= 20_000)
    let error = #expect(throws: TraceLogError.self) {
      try TraceLogReader(path: fixture.path, limits: ReadingLimits(seconds: 0)).run(number: 1)
    }
    #expect(error?.reason == .deadline(seconds: 0))
  }
}
