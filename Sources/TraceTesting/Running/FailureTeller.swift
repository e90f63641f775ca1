import TraceRecording

/// Tells a framework of what fails a test while it runs, or keeps it for the report where nobody is to be told.
final class FailureTeller: Sendable {
  private let report: (@Sendable (TestReport.Failure) -> Void)?
  private let waiting = Locked<[TestReport.Failure]>([])
  private let told = Locked(0)

  init(_ report: (@Sendable (TestReport.Failure) -> Void)?) { self.report = report }

  /// What nobody was told of.
  var kept: [TestReport.Failure] { waiting.withLock { $0 } }

  /// How many failures the framework was told of.
  var toldCount: Int { told.withLock { $0 } }

  func tell(_ failure: TestReport.Failure) {
    guard let report else { return waiting.withLock { $0.append(failure) } }
    told.withLock { $0 += 1 }
    report(failure)
  }
}
