import Foundation
import Testing

/// The `sqlite3` program, as whoever has no tool of ours reads a log.
enum SQLiteProgram {
  /// Runs SQL on a database and returns what is printed.
  static func run(_ sql: String, on path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-readonly", "-batch", "-box", path, sql]
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(String(decoding: complaints, as: UTF8.self))")
    return String(decoding: printed, as: UTF8.self)
  }
}
