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
    try TraceInput.expectLog(log)
    let reader = try TraceLogReader(path: log)
    for run in try reader.runs {
      let events = "\(run.eventCount) event\(run.eventCount == 1 ? "" : "s")"
      console.write("\(run.number)  \(run.name.escaped)  \(events)\(state(of: run))\n")
    }
    if reader.lacksSideFiles {
      Console.complain("\(log): this is a copy without the files beside it; its newest events may be missing")
    }
    return .clean
  }

  private func state(of run: LoggedRun) -> String {
    if let gap = run.gap { return "  cut off: \(gap.escaped)" }
    if run.ended != nil { return "" }
    return run.isBeingWritten ? "  being written" : "  crashed"
  }
}
