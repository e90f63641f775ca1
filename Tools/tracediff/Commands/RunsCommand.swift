import TraceEvents
import TraceLog

/// Lists the runs of a log.
struct RunsCommand: Command {
  static let name = "runs"
  static let summary = "List the runs of a log."
  static let usage = "LOG"

  private let log: String

  init(parsing arguments: inout Arguments) throws(UsageError) { log = try arguments.next("LOG") }

  func run(on console: inout Console) throws -> ExitStatus {
    guard try TraceInput.isLog(log) else { throw InputError.unknownContent(path: log) }
    for run in try TraceLogReader(path: log).runs {
      let events = "\(run.eventCount) event\(run.eventCount == 1 ? "" : "s")"
      console.write("\(run.number)  \(run.name.escaped)  \(events)\(run.ended != nil ? "" : "  not ended")\n")
    }
    return .clean
  }
}
