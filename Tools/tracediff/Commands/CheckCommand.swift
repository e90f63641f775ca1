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
    ReportFormat.option,
    Option("--notes", .nothing, "Tell notes one by one, not only how many there are."),
  ]

  private let traces: [String]
  private let limit: Severity
  private let profile: Profile
  private let showsNotes: Bool
  private let format: ReportFormat

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
    format = ReportFormat(arguments)
  }

  func run(on console: inout Console) throws -> ExitStatus {
    var status = ExitStatus.clean
    var checked: [ReportDocument.CheckedRun] = []
    for trace in traces {
      // One that can't be read leaves the others to be checked, and the worst status wins.
      do {
        for input in try TraceInput.all(trace) {
          let report = Checker.check(input.run, profile: profile)
          status = status.worse(verdict(on: report))
          if format == .text { write(report, on: input.run, to: &console) }
          checked.append(.init(name: input.run.name.isEmpty ? input.name : input.run.name, run: input.run, report: report))
        }
      } catch {
        console.flush()
        Console.complain("\(error)")
        status = .trouble
      }
    }
    if format != .text {
      format.write(ReportDocument(checked, failOn: limit, locate: SourceIndex().path), to: &console)
    }
    return status
  }

  private func write(_ report: CheckReport, on run: Run, to console: inout Console) {
    CheckText(report, on: run, showsNotes: showsNotes, palette: Palette(usesColor: console.usesColor)).write(to: &console)
  }

  private func verdict(on report: CheckReport) -> ExitStatus {
    if report.findings.contains(where: { $0.severity >= limit }) { return .found }
    return report.couldEvaluate ? .clean : .trouble
  }
}
