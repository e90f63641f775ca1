/// Why a trace log could not be opened, read or appended to, and which one.
public struct TraceLogError: Error, Hashable, Sendable {
  /// The log, as its user named it.
  public var path: String
  public var reason: Reason

  public init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }

  public enum Reason: Hashable, Sendable {
    /// There is nothing at the path.
    case missing
    /// The path leads to a folder, a device or a pipe.
    case notAFile
    /// The operating system refused; its words.
    case refused(words: String)
    /// The file has no bytes.
    case empty
    /// The bytes are no SQLite database.
    case notADatabase
    /// The file ends before the pages that its header promises.
    case truncated(bytes: Int, expected: Int)
    /// The file is larger than the reader was told to take.
    case tooLarge(bytes: Int, limit: Int)
    /// An SQLite database, and not a log.
    case notALog
    /// Written by a newer version of this package.
    case unsupportedVersion(found: Int, highestSupported: Int)
    /// The schema is not that of a log; the first table, view or trigger that differs.
    case alteredSchema(object: String)
    /// A row that no writer of this package wrote.
    case malformed(run: Int, row: LogRow, problem: LogRow.Problem)
    /// Rows of a run are not as they were written.
    case changed(run: Int, rows: ChangedRows)
    /// The file is damaged; what was found first.
    case damaged(words: String)
    /// The log has no run of this number.
    case noSuchRun(number: Int, count: Int)
    /// Reading took longer than the reader was told to take.
    case deadline(seconds: Double)
    /// More was recorded than the journal beside the log may hold until it is written to the log.
    case journalFull(limit: Int)
    /// A run began as one of another log and went on otherwise.
    case conflictingRuns(run: Int, other: String)
    /// The process is a child of the one that opened the log.
    case forked
    /// A run that has ended, or that could not be written, takes no more events.
    case runIsClosed(number: Int)
    /// SQLite refused an operation. See <https://www.sqlite.org/rescode.html>.
    case sqlite(code: Int32, message: String, sql: String?)
  }
}

extension TraceLogError: CustomStringConvertible {
  public var description: String { "\(path): \(reason)" }
}

extension TraceLogError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "there is no such file"
    case .notAFile: "this is not a file"
    case .refused(let words): "the system refused: \(words)"
    case .empty: "the file is empty"
    case .notADatabase: "this is not a trace log, nor any other SQLite database"
    case .truncated(let bytes, let expected):
      "the log is cut off: it has \(bytes) bytes of the \(expected) that its header promises"
    case .tooLarge(let bytes, let limit): "the log has \(bytes) bytes, and this tool reads at most \(limit)"
    case .notALog: "this is an SQLite database, but not a trace log"
    case .unsupportedVersion(let found, let highest):
      "the log is of format \(found), and this tool reads up to format \(highest)"
    case .alteredSchema(let object): "the log's schema was altered: `\(object)` is not as it was created"
    case .malformed(let run, let row, let problem): "run \(run), \(row): \(problem)"
    case .changed(let run, let rows): "run \(run), \(rows)"
    case .damaged(let words): "the log is damaged: \(words)"
    case .noSuchRun(let number, let count):
      switch count {
      case 0: "there is no run \(number): the log has no runs"
      case 1: "there is no run \(number): the log's only run is 1"
      default: "there is no run \(number): the log's runs are 1 to \(count)"
      }
    case .deadline(let seconds): "reading the log took longer than \(seconds) s"
    case .journalFull(let limit): "more is recorded than the log takes in, and its journal has reached \(limit) bytes"
    case .conflictingRuns(let run, let other): "run \(run) began as a run of \(other) and went on otherwise"
    case .forked: "a child process does not write to its parent's log"
    case .runIsClosed(let number): "run \(number) takes no more events: it has ended or could not be written"
    case .sqlite(let code, let message, nil): "\(message) (SQLite result code \(code))"
    case .sqlite(let code, let message, let sql?): "\(message) (SQLite result code \(code)) while running: \(sql)"
    }
  }
}
