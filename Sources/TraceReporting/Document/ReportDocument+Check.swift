public import TraceChecking
public import TraceEvents
import TraceGating

extension ReportDocument {
  /// A run that was checked.
  public struct CheckedRun: Sendable {
    /// What the run is called: its name, else its file.
    public var name: String
    public var run: Run
    public var report: CheckReport

    public init(name: String, run: Run, report: CheckReport) {
      (self.name, self.run, self.report) = (name, run, report)
    }
  }

  /// What the checker has to say of runs.
  ///
  /// - Parameters:
  ///   - runs: Each with what was found in it.
  ///   - failOn: The least severity that fails a run.
  ///   - locate: Finds the line of code that asked for an event.
  public init(_ runs: [CheckedRun], failOn: Severity, locate: @escaping Locator) {
    let tests = runs.map { checked in
      let items =
        checked.report.findings.filter { $0.severity != .inconclusive }
        .map { Self.item($0, of: checked, fails: $0.severity >= failOn, locate) }
        + (checked.report.gap.map { [Self.item($0, of: checked)] } ?? [])
      return Test(name: checked.name, items: items)
    }
    let failed = tests.count { !$0.passes }
    let noun = tests.count == 1 ? "run" : "runs"
    let answer =
      failed == 0 ? "\(tests.count) \(noun) without a finding" : "findings in \(failed) of \(tests.count) \(noun)"
    self.init(headline: answer + Self.words(cutOff: runs.count { $0.report.gap != nil }), tests: tests)
  }

  /// What a headline adds of runs whose recording ended before they did, so that nobody takes their rest for sound.
  private static func words(cutOff count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "; 1 run was not recorded to its end"
    default: "; \(count) runs were not recorded to their end"
    }
  }

  /// Says that nothing is known of the rest of a run.
  private static func item(_ gap: Run.Gap, of checked: CheckedRun) -> ReportItem {
    ReportItem(
      test: checked.name, level: .warning, fails: false, code: ReportCode(nil),
      headline: "not judged: \(gap.words(in: checked.run))", details: [], place: nil,
      fingerprint: StableHash("gap \(checked.name)").hex, witness: [], command: nil)
  }

  private static func item(
    _ finding: Finding, of checked: CheckedRun, fails: Bool, _ locate: @escaping Locator
  ) -> ReportItem {
    let text = FindingText(finding, in: checked.run)
    let places = SourcePlaces(checked.run, locate)
    let level: ReportItem.Level =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note, .inconclusive: .note
      }
    return ReportItem(
      test: checked.name, level: level, fails: fails, code: ReportCode(finding.rule), headline: text.headline,
      details: text.details, place: finding.guilty.flatMap(places.place),
      fingerprint: StableHash("\(finding.fingerprint) \(checked.name)").hex, witness: places.witness(finding.witness),
      command: "tracediff explain \(finding.rule)")
  }
}
