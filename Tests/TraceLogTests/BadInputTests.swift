import CSQLite
import Foundation
import Testing
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// Each way in which a path may lead to no readable log has its own sentence, and nothing is written.
@Suite struct BadInputTests {
  private let folder = try! TemporaryFolder()

  private func sentence(_ path: String) -> String? {
    let before = folder.files
    defer { #expect(folder.files == before) }
    do {
      _ = try TraceLogReader(path: path).runs
      return nil
    } catch {
      return error.description
    }
  }

  private func database(_ name: String, _ sql: String) throws -> String {
    let connection = try Connection(
      path: name, opening: folder(name), flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try connection.execute(sql)
    return folder(name)
  }

  private func log(_ name: String = "good.tracelog") throws -> String {
    var random = SeededRandom(seed: 3)
    let log = try TraceLogWriter(path: folder(name))
    try log.write(RandomRun.make(events: 300, using: &random))
    try log.close()
    return folder(name)
  }

  @Test func `nothing there`() {
    #expect(sentence(folder("none")) == "\(folder("none")): there is no such file")
  }

  @Test func `a folder`() {
    #expect(sentence(folder.path) == "\(folder.path): this is not a file")
  }

  @Test func `a device`() {
    #expect(sentence("/dev/null") == "/dev/null: this is not a file")
  }

  @Test func `an empty file`() throws {
    let path = try folder.file("empty", [])
    #expect(sentence(path) == "\(path): the file is empty")
  }

  @Test func `a JPEG`() throws {
    let path = try folder.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 4000))
    #expect(sentence(path) == "\(path): this is not a trace log, nor any other SQLite database")
  }

  @Test func `another program's database`() throws {
    let path = try database("other.db", "CREATE TABLE event (a)")
    #expect(sentence(path) == "\(path): this is an SQLite database, but not a trace log")
  }

  @Test func `a newer format`() throws {
    let path = try database(
      "newer.tracelog",
      "PRAGMA application_id = \(LogSchema.applicationID); PRAGMA user_version = 7; CREATE TABLE event (a)")
    #expect(sentence(path) == "\(path): the log is of format 7, and this tool reads up to format 2")
  }

  @Test func `a log of every length that is cut off`() throws {
    _ = try log()
    let bytes = try folder.bytes(of: "good.tracelog")
    for count in [1, 15, 16, 50, 99, 100, 511, 4096, bytes.count / 2, bytes.count - 4096, bytes.count - 1] {
      let path = try folder.file("cut", bytes.prefix(count))
      let expected =
        switch count {
        case ..<16: "this is not a trace log, nor any other SQLite database"
        case ..<100: "the log is cut off: it has \(count) bytes of the 100 that its header promises"
        default: "the log is cut off: it has \(count) bytes of the \(bytes.count) that its header promises"
        }
      #expect(sentence(path) == "\(path): \(expected)")
    }
  }

  @Test func `a schema that is not the one of a log`() throws {
    let ours = "PRAGMA application_id = \(LogSchema.applicationID); PRAGMA user_version = 2;"
    let path = try log("altered.tracelog")
    let connection = try Connection(path: path, opening: path, flags: SQLITE_OPEN_READWRITE)
    try connection.execute("CREATE INDEX extra ON run (name)")
    #expect(sentence(path) == "\(path): the log's schema was altered: `extra` is not as it was created")
    try connection.execute("DROP INDEX extra; DROP TRIGGER no_update_event")
    #expect(sentence(path) == "\(path): the log's schema was altered: `no_update_event` is not as it was created")

    let endless = try database(
      "endless.tracelog",
      ours + "CREATE VIEW run AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
    #expect(sentence(endless) == "\(endless): the log's schema was altered: `run` is not as it was created")
  }

  @Test(arguments: [
    (
      "UPDATE event SET callback = 99 WHERE sequence = 17",
      "run 1, event 17: `callback` has a value that means nothing"),
    (
      "UPDATE event SET callback = 9999 WHERE sequence = 17",
      "run 1, event 17: `callback` has a value that means nothing"),
    (
      "UPDATE event SET subject = 900 WHERE sequence = 17",
      "run 1, event 17: `subject` names a row that does not exist"),
    (
      "UPDATE event SET subject = 1 << 40 WHERE sequence = 17",
      "run 1, event 17: `subject` has a value that means nothing"),
    (
      "UPDATE event SET callback = 43, object = 0, other = 0, x = 'far' WHERE sequence = 17",
      "run 1, event 17 was changed after it was written"),
    (
      "UPDATE event SET callback = 10, object = 0, other = 0, x = 2 WHERE sequence = 17",
      "run 1, event 17: the arguments don't fit the callback"),
    (
      "UPDATE event SET callback = 8, object = 0, other = 100000 WHERE sequence = 17",
      "run 1, event 17: `other` names a row that does not exist"),
    ("UPDATE event SET behind = 17 WHERE sequence = 17", "run 1, event 17: `behind` names a row that does not exist"),
    ("UPDATE event SET site = -1 WHERE sequence = 17", "run 1, event 17: `site` has a value that means nothing"),
    (
      "UPDATE event SET is_direct = 2 WHERE sequence = 17",
      "run 1, event 17: `is_direct` has a value that means nothing"),
    ("DELETE FROM event WHERE sequence = 17", "run 1, event 18: 17 should be here"),
    (
      "UPDATE object SET label = char(27) WHERE object = 16",
      "run 1, object 16: `label` has a value that means nothing"),
    (
      "UPDATE object SET class = 'a' || char(10) WHERE object = 16",
      "run 1, object 16: `class` has a value that means nothing"),
    ("DELETE FROM text WHERE text = 1", "run 1, text 2: 1 should be here"),
    ("UPDATE run SET captures = 'magic'", "run 1, its run row: `captures` has a value that means nothing"),
    ("UPDATE run SET source = 'magic'", "run 1, its run row: `source` has a value that means nothing"),
    ("UPDATE run_end SET digest = x'00'", "run 1, its end row: `digest` has a value that means nothing"),
  ])
  func `a row that nobody wrote is named`(sql: String, problem: String) throws {
    let path = try log()
    let connection = try Connection(path: path, opening: path, flags: SQLITE_OPEN_READWRITE)
    #expect(csqlite_set_switch(connection.handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0) == 1)
    try connection.execute(sql)
    let error = #expect(throws: TraceLogError.self) { try TraceLogReader(path: path).run(number: 1) }
    #expect(error?.description == "\(path): \(problem)")
  }

  @Test func `a run that is not there`() throws {
    let path = try log()
    let error = #expect(throws: TraceLogError.self) { try TraceLogReader(path: path).run(number: 2) }
    #expect(error?.description == "\(path): there is no run 2: the log's only run is 1")
  }

  @Test func `a writer refuses what is no log and leaves it as it is`() throws {
    let jpeg = try folder.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
    let other = try database("other.db", "CREATE TABLE event (a)")
    for path in [jpeg, other, folder.path, folder("missing/a.tracelog")] {
      let before = try? Data(contentsOf: URL(fileURLWithPath: path))
      #expect(throws: TraceLogError.self) { try TraceLogWriter(path: path) }
      #expect((try? Data(contentsOf: URL(fileURLWithPath: path))) == before)
    }
  }

  @Test func `content decides what a file is`() throws {
    _ = try log()
    #expect(TraceLogReader.looksLikeLog(bytes: try folder.bytes(of: "good.tracelog").prefix(16)))
    #expect(!TraceLogReader.looksLikeLog(bytes: "trace 1\n".utf8))
    #expect(!TraceLogReader.looksLikeLog(bytes: []))
  }
}
