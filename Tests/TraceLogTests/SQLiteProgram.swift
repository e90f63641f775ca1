import Foundation
import Testing
import TraceTestSupport

/// The `sqlite3` program, as whoever has no tool of ours reads a log.
enum SQLiteProgram {
  /// Runs SQL on a database and returns what is printed.
  static func run(_ sql: String, on path: String) throws -> String {
    let result = try Program.run(
      at: URL(fileURLWithPath: "/usr/bin/env"), ["sqlite3", "-readonly", "-batch", "-box", path, sql])
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }
}
