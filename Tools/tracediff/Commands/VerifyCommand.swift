import TraceEvents
import TraceLog

/// Says whether a log is as it was written.
struct VerifyCommand: Command {
  static let name = "verify"
  static let summary = "Say whether a log is as it was written, and if not, the first row that is not."
  static let usage = "LOG"
  static let discussion = """
    Each run is printed with the last link of its chain of digests. Whoever keeps that elsewhere can tell later whether the
    run was changed together with all its digests, which the log alone cannot.
    """

  private let log: String

  init(parsing arguments: inout Arguments) throws(UsageError) { log = try arguments.next("LOG") }

  func run(on console: inout Console) throws -> ExitStatus {
    try TraceInput.expectLog(log)
    let verification = try TraceLogReader(path: log).verify()
    for verified in verification.runs {
      let run = verified.run
      let verdict = verified.fault.map { "changed: \($0.reason)" } ?? "whole, head \(run.head)"
      console.write("\(run.number)  \(run.name.escaped)  \(verdict)\n")
    }
    if let fault = verification.fault { console.write("the log: \(fault.reason)\n") }
    return verification.firstFault == nil ? .clean : .found
  }
}
