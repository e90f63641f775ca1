public import TraceChecking
public import TraceEvents

/// Tells a person what the checker found in a run.
public struct CheckText: Sendable {
  private let report: CheckReport
  private let run: Run
  private let explanations: [Fingerprint: Explanation]
  private let showsNotes: Bool
  private let palette: Palette

  /// - Parameters:
  ///   - report: What the checker said.
  ///   - run: The run that it is about.
  ///   - explanations: What proves and mends findings, where that was looked for.
  ///   - showsNotes: Tell notes one by one; without it they are only counted.
  ///   - palette: Whether and how it is coloured.
  public init(
    _ report: CheckReport, on run: Run, explanations: [Fingerprint: Explanation] = [:], showsNotes: Bool = false,
    palette: Palette = Palette(usesColor: false)
  ) {
    (self.report, self.run, self.explanations) = (report, run, explanations)
    (self.showsNotes, self.palette) = (showsNotes, palette)
  }

  /// Writes the whole report: the run's verdict in a line, then each finding.
  public func write(to output: inout some TextOutputStream) {
    output.write(palette(.strong, run.name.isEmpty ? "this run" : run.name.escaped) + ": \(verdict)")
    output.write(palette(.quiet, unevaluatedRules) + "\n")
    for finding in report.findings where isShown(finding) {
      output.write("\n")
      FindingText(finding, in: run, explanation: explanations[finding.fingerprint], palette: palette).write(to: &output)
    }
    if let event = report.judgedUpTo.flatMap({ run[$0] }) {
      output.write("\n" + palette(.quiet, "Not judged: what came after \(run.words(for: event))") + "\n")
    }
    if let gap = report.gap { output.write("\n" + palette(.warning, "Not judged: \(gap.words(in: run))") + "\n") }
  }

  private func isShown(_ finding: Finding) -> Bool {
    switch finding.severity {
    case .error, .warning: true
    case .note, .inconclusive: showsNotes
    }
  }

  /// How many findings there are of each severity, and how many rules could not be evaluated, in a line.
  public var summary: String { verdict + unevaluatedRules }

  private var verdict: String {
    guard report.couldEvaluate else { return "nothing could be evaluated" }
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = report.count(of: severity)
      return count == 0 ? nil : "\(count) \(severity == .inconclusive || count == 1 ? "\(severity)" : "\(severity)s")"
    }
    return counts.isEmpty ? "no finding" : counts.joined(separator: ", ")
  }

  /// How many rules could not be evaluated, and what is missing.
  private var unevaluatedRules: String {
    var missing: CaptureSet = []
    var count = 0
    for outcome in report.outcomes {
      guard case .notEvaluated(let reason) = outcome.verdict else { continue }
      count += 1
      switch reason {
      case .notCaptured(let groups): missing.formUnion(groups)
      case .unknown, .cutOff: break
      }
    }
    guard count > 0 else { return "" }
    let rules = "; \(count) of \(report.outcomes.count) rules not evaluated"
    if report.gap != nil { return "\(rules), recording ended before the run did" }
    let why =
      missing.isEmpty
      ? "too little is known" : "not captured: \(missing.groups.map { "\($0)" }.joined(separator: ", "))"
    return "\(rules), \(why)"
  }
}
