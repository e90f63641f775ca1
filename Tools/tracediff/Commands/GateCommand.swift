import FoundationEssentials
import Glibc
import TraceEvents
import TraceGating
import TraceReporting

/// The command for CI: compares, checks, reports, and decides.
struct GateCommand: Command {
  static let name = "gate"
  static let summary = "Decide whether recorded runs match their baselines: the command for CI."
  static let usage = "BASELINES CURRENT"
  static let discussion = """
    BASELINES is the folder that git keeps, CURRENT a folder of logs, a log or a trace. What closes the gate stands in
    `gate.policy` in BASELINES, and the differences that were accepted, with their reasons, in `accepted`.
    Runs of the same name are repetitions: equal ones count once, different ones are unstable.

    Exit status: 0 all match; 1 a difference, a finding, a crashed run; 2 something is unreadable or not comparable;
    3 baselines are missing and nothing is worse.
    """
  static let options = [
    ReportFormat.option,
    Option(
      "--output", .text(placeholder: "FILE"), "Write the report to a file, and the text for people to the console."),
    Option(
      "--fail-on", .oneOf(["error", "warning", "note"]),
      "The least severity of a finding that closes the gate. Default: warning, or what the policy says."),
    Option("--unused", .oneOf(["fail", "warn", "ignore"]), "What a baseline means that no run used. Default: warn."),
    Option(
      "--tests", .text(placeholder: "LIST"),
      "A file with all tests as `swift test list` prints them: one without a run was skipped, and its baseline is used."),
    Option("--policy", .text(placeholder: "FILE"), "Another policy than the one beside the baselines."),
    Option("--exit-zero", .nothing, "Only report: exit with 0 unless something is unreadable."),
  ]

  private let baselines: String
  private let current: String
  private let format: ReportFormat
  private let outputPath: String?
  private let changes: @Sendable (inout GatePolicy) -> Void
  private let policyPath: String?
  private let testsPath: String?
  private let exitsZero: Bool

  init(parsing arguments: inout Arguments) throws(UsageError) {
    baselines = try arguments.next("BASELINES")
    current = try arguments.next("CURRENT")
    format = ReportFormat(arguments)
    outputPath = arguments.value(of: "--output")
    policyPath = arguments.value(of: "--policy")
    testsPath = arguments.value(of: "--tests")
    exitsZero = arguments.has("--exit-zero")
    let unused = arguments.value(of: "--unused").flatMap(GateLevel.init(rawValue:))
    let failOn = arguments.value(of: "--fail-on")
    changes = { policy in
      if let unused { policy[.unused] = unused }
      guard let failOn else { return }
      policy[.error] = .fail
      policy[.warning] = failOn == "error" ? .warn : .fail
      policy[.note] = failOn == "note" ? .fail : .ignore
    }
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let folder = BaselineFolder(path: baselines)
    guard RunFolder.isFolder(baselines) else { throw InputError.notAFolder(path: baselines) }
    let input = try RunFolder(current)
    let files = GateFiles(folder: baselines)
    var policy = try files.policy(at: policyPath)
    changes(&policy)
    let gate = Gate(
      .baselines(folder), policy: policy, acceptances: try files.acceptances(), today: Self.today,
      knownTests: try testsPath.map { try KnownTests(path: $0).names } ?? [])
    let report = try gate.report(on: input.runs, unreadable: input.unreadable)
    try write(ReportDocument(report, locate: SourceIndex().path), to: &console)
    let status = ExitStatus(report.verdict)
    return exitsZero && status != .trouble ? .clean : status
  }

  private func write(_ document: ReportDocument, to console: inout Console) throws {
    if let outputPath {
      var text = ""
      format.write(document, to: &text)
      try OutputFile.write(text, to: outputPath)
      ReportFormat.text.write(document, usesColor: console.usesColor, to: &console)
    } else {
      format.write(document, usesColor: console.usesColor, to: &console)
    }
    // Where a job has a page, the page gets the summary whatever else is asked for.
    if let path = getenv("GITHUB_STEP_SUMMARY").map({ String(cString: $0) }), !path.isEmpty {
      var text = ""
      ReportFormat.markdown.write(document, to: &text)
      try OutputFile.write(text, to: path, appending: true)
    }
  }

  /// Year, month and day in UTC, which decide what accepted differences still hold.
  private static var today: String { String(Date.now.formatted(.iso8601).prefix(10)) }
}

extension ExitStatus {
  init(_ verdict: GateReport.Verdict) {
    self =
      switch verdict {
      case .open: .clean
      case .missing: .missing
      case .closed: .found
      case .trouble: .trouble
      }
  }
}
