import TraceChecking
import TraceEvents
import TraceReporting

/// Checks runs against the rules.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Check runs against the rules of UIKit's appearance, containment and rotation callbacks."
  static let usage = "TRACE..."
  static let options = [
    Option(
      "--fail-on", .oneOf(["error", "warning", "note"]),
      "The least severity that makes the exit status 1. Default: warning."),
    Option(
      "--profile", .oneOf(["app", "container", "strict"]),
      "For whom: the authors of an app (default), of a container, or all that can be said."),
    Option("--notes", .nothing, "Tell notes one by one, not only how many there are."),
  ]

  private let traces: [String]
  private let limit: Severity
  private let profile: Profile
  private let showsNotes: Bool

  init(parsing arguments: inout Arguments) throws(UsageError) {
    traces = try arguments.rest("TRACE")
    limit =
      switch arguments.value(of: "--fail-on") {
      case "error": .error
      case "note": .note
      default: .warning
      }
    profile = arguments.value(of: "--profile").flatMap(Profile.init(rawValue:)) ?? .app
    showsNotes = arguments.has("--notes")
  }

  func run(on console: inout Console) throws -> ExitStatus {
    var status = ExitStatus.clean
    for trace in traces {
      // One that can't be read leaves the others to be checked, and the worst status wins.
      do {
        for input in try TraceInput.all(trace) { status = status.worse(check(input, on: &console)) }
      } catch {
        console.flush()
        Console.complain("\(error)")
        status = .trouble
      }
    }
    return status
  }

  private func check(_ input: TraceInput, on console: inout Console) -> ExitStatus {
    let report = Checker.check(input.run, profile: profile)
    CheckText(report, on: input.run, showsNotes: showsNotes, palette: Palette(usesColor: console.usesColor))
      .write(to: &console)
    if report.findings.contains(where: { $0.severity >= limit }) { return .found }
    return report.couldEvaluate ? .clean : .trouble
  }
}
