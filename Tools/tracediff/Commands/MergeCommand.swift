import TraceEvents
import TraceLog

/// Joins logs.
struct MergeCommand: Command {
  static let name = "merge"
  static let summary = "Add the runs of logs to a log, which is made if it is not there."
  static let usage = "OUT IN..."
  static let discussion = """
    Runs keep their digests. What OUT has already is not added again, so merging twice changes nothing; a run that went on
    since is continued.
    """

  private let output: String
  private let inputs: [String]

  init(parsing arguments: inout Arguments) throws(UsageError) {
    output = try arguments.next("OUT")
    inputs = try arguments.rest("IN")
  }

  func run(on console: inout Console) throws -> ExitStatus {
    // All are opened before anything is written.
    let readers = try inputs.map { input in
      try TraceInput.expectLog(input)
      return try TraceLogReader(path: input)
    }
    let log = try TraceLogWriter(path: output)
    for reader in readers { try log.add(runsOf: reader) }
    try log.close()
    return .clean
  }
}
