import Testing
import TraceChecking
import TraceEvents
import TraceTestSupport

/// What the checker says of public reports of real faults.
@Suite struct ReportTests {
  @Test(arguments: ReportCase.all)
  func `the checker says of a report what it is about, and nothing else above a note`(_ report: ReportCase) throws {
    let trace = try report.reported()
    let verdict = Checker.check(trace.run)
    // What stayed inconclusive is not said.
    let findings = verdict.findings.filter { $0.severity >= .note }
    let said = findings.map { Self.said($0, of: trace) }
    let expected = try report.expectations()

    for expectation in expected {
      switch expectation {
      case .finding: #expect(said.contains(expectation), "\(Self.words(verdict, of: trace))")
      case .silent: break  // nothing above a note: see below
      case .notEvaluated(let rule, _):
        let outcome = verdict.outcomes.first { $0.rule == RuleID(rule) }
        #expect(outcome.map(\.isNotEvaluated) == true, "\(rule): \(String(describing: outcome))")
      }
    }
    for case (let finding, let words) in zip(findings, said) where finding.severity > .note {
      #expect(expected.contains(words), "\(Self.words(verdict, of: trace))")
    }
  }

  @Test(arguments: ReportCase.all)
  func `nothing above a note is said of what should have been`(_ report: ReportCase) throws {
    let trace = try report.corrected()
    let verdict = Checker.check(trace.run)
    #expect(verdict.worst ?? .note <= .note, "\(Self.words(verdict, of: trace))")
  }

  @Test func `every rule that a report names is in the catalogue`() throws {
    for expectation in try ReportCase.all.flatMap({ try $0.expectations() }) {
      switch expectation {
      case .finding(let rule, _, _, _), .notEvaluated(let rule, _):
        #expect(RuleDescription(RuleID(rule)) != nil, "\(rule)")
      case .silent: break
      }
    }
  }

  /// A finding as an expectation tells it. The object is the victim, the line the guilty call's, or, where that came
  /// before the run, the one at which the fault showed.
  private static func said(_ finding: Finding, of trace: ReportTrace) -> ReportExpectation {
    .finding(
      rule: finding.rule.name, label: trace.run.label(of: finding.victim),
      line: trace.line(of: finding.guilty?.sequence ?? finding.shownAt) ?? 0, isNote: finding.severity == .note)
  }

  private static func words(_ verdict: CheckReport, of trace: ReportTrace) -> Comment {
    let lines = verdict.findings.map { "\($0.severity) \(said($0, of: trace)) \($0.firstLine(in: trace.run))" }
    return Comment(rawValue: "\n" + lines.joined(separator: "\n"))
  }
}

extension RuleOutcome {
  fileprivate var isNotEvaluated: Bool {
    switch verdict {
    case .notEvaluated: true
    case .held, .broken, .inconclusive: false
    }
  }
}
