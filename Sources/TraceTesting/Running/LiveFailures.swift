import TraceChecking
import TraceEvents
import TraceRecording

/// Tells a framework of what fails a test while it runs, or keeps it for the report where nobody is to be told.
///
/// What comes from outside of the test's own task is kept: a framework would not know whose it is.
final class LiveFailures: Sendable {
  private struct State: Sendable {
    var kept: [TestReport.Failure] = []
    var toldCount = 0
    var findings: Set<Fingerprint> = []
  }

  private let report: (@Sendable (TestReport.Failure) -> Void)?
  private let state = Locked(State())

  init(_ report: (@Sendable (TestReport.Failure) -> Void)?) { self.report = report }

  /// What the framework was not told of.
  var kept: [TestReport.Failure] { state.withLock { $0.kept } }

  /// How many failures the framework was told of.
  var toldCount: Int { state.withLock { $0.toldCount } }

  /// Whether a finding was told or kept.
  func hasTold(_ finding: Finding) -> Bool { state.withLock { $0.findings.contains(finding.fingerprint) } }

  /// Whether any finding was.
  var hasToldFindings: Bool { state.withLock { !$0.findings.isEmpty } }

  func tell(_ finding: Finding, in run: Run, at place: CallerLocation?) {
    state.withLock { _ = $0.findings.insert(finding.fingerprint) }
    tell(TestReport.Failure(finding, in: run, at: place))
  }

  func tell(_ failure: TestReport.Failure) {
    guard let report, TracedTest.current?.live === self else { return state.withLock { $0.kept.append(failure) } }
    state.withLock { $0.toldCount += 1 }
    report(failure)
  }
}
