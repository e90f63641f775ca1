import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

/// Rules written as SQL are asked of a copy that can't be changed, and not for ever.
@Suite struct QueryTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("query.tracelog")
    var run = Run(name: "query", captures: .everything)
    run.objects = [TracedObject(label: "home", className: "HomeViewController")]
    for _ in 0..<3 { run.append(ObjectID(index: 0), .viewDidLoad) }
    let writer = try TraceLogWriter(path: path)
    try writer.write(run)
    try writer.close()
  }

  @Test func `a query answers its rows by the names of their columns`() throws {
    let rows = try TraceLogReader(path: path).rows(answering: "SELECT count(*) AS events, NULL AS absent FROM event")
    #expect(rows.map { $0.columns.map(\.name) } == [["events", "absent"]])
    #expect(rows.map { $0.columns.map(\.value) } == [["3", nil]])
  }

  @Test(arguments: ["DELETE FROM event", "DROP TABLE event", "ATTACH 'x' AS y", "SELECT nothing FROM event", ""])
  func `what is no query is refused and changes nothing`(_ sql: String) throws {
    let reader = try TraceLogReader(path: path)
    #expect(throws: TraceLogError.self) { try reader.rows(answering: sql) }
    #expect(try reader.rows(answering: "SELECT * FROM event").count == 3)
  }

  @Test func `a query that does not end is given up`() throws {
    let reader = try TraceLogReader(path: path, limits: ReadingLimits(seconds: 0.2))
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    let error = #expect(throws: TraceLogError.self) { try reader.rows(answering: endless) }
    #expect(error?.reason == .deadline(seconds: 0.2))
  }
}
