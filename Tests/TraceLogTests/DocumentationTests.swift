import Foundation
import Testing
import TraceTestSupport
import TraceEvents
import TraceTestSupport
import TraceLog

/// Documentation/Log.md is what the `sqlite3` program says.
@Suite struct DocumentationTests {
  private static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/Log.md")

  @Test func `every query prints what stands below it`() throws {
    let folder = try TemporaryFolder()
    try SampleLog.write(to: folder("sample.tracelog"))
    let document = try Document(String(contentsOf: Self.path, encoding: .utf8))
    #expect(document.queries.count >= 10)
    var printed = document
    for place in document.queries.indices {
      printed.queries[place].output = try SQLiteProgram.run(document.queries[place].sql, on: folder("sample.tracelog"))
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try printed.text.write(to: Self.path, atomically: true, encoding: .utf8)
    } else {
      for (found, documented) in zip(printed.queries, document.queries) {
        #expect(found.output == documented.output, "\(documented.sql)")
      }
    }
  }

  /// A text with queries and what they print.
  private struct Document {
    struct Query {
      var before: String
      var sql: String
      var output: String
    }

    var queries: [Query] = []
    private var rest: String

    private static let query = "```sql\n"
    private static let output = "```\n```text\n"
    private static let end = "```\n"

    init(_ text: String) throws {
      rest = ""
      var remaining = text[...]
      while let start = remaining.range(of: Self.query) {
        let middle = try #require(remaining.range(of: Self.output, range: start.upperBound..<remaining.endIndex))
        let end = try #require(remaining.range(of: Self.end, range: middle.upperBound..<remaining.endIndex))
        queries.append(
          Query(
            before: String(remaining[..<start.lowerBound]),
            sql: String(remaining[start.upperBound..<middle.lowerBound]),
            output: String(remaining[middle.upperBound..<end.lowerBound])))
        remaining = remaining[end.upperBound...]
      }
      rest = String(remaining)
    }

    var text: String {
      queries.map { $0.before + Self.query + $0.sql + Self.output + $0.output + Self.end }.joined() + rest
    }
  }
}
