public import XCTest

/// A test case whose tests are traced: each in a world of its own, checked and compared with its baseline.
///
/// ```swift
/// final class DrawerTests: TracedTestCase {
///   @MainActor func testOpening() async {
///     let drawer = DrawerController()
///     show(drawer)
///     step("open") { drawer.open() }
///   }
/// }
/// ```
///
/// On Linux a test method that is bound to the main actor must be `async`: XCTest can't call it otherwise. XCTest has
/// no attachments there: trace and difference are written beside the log, and the failure names them.
open class TracedTestCase: XCTestCase {
  /// How the tests of this class are recorded and judged.
  open var traceOptions: TraceOptions { TraceOptions() }

  open override func invokeTest() {
    let identity: TestIdentity
    do {
      identity = try TestIdentity.ofMethod(named: name, of: type(of: self))
    } catch {
      return XCTFail("\(error)")
    }
    let options = traceOptions
    let failuresBefore = testRun?.totalFailureCount
    // XCTest calls test methods on the main thread, and so does what tells of a failure.
    nonisolated(unsafe) let testCase = self
    // An asynchronous method it waits for there.
    let traced = MainActor.assumeIsolated {
      TracedTest(identity, options, telling: { testCase.fail($0, writing: TracedTest.current?.tracePaths ?? []) })
    }
    traced.runUnbound { super.invokeTest() }
    let failures = (testRun?.totalFailureCount ?? 0) - (failuresBefore ?? 0)
    // XCTest does not tell an error that ended the test from an assertion that failed. What we told of ended nothing.
    let report = MainActor.assumeIsolated { traced.finish(isComplete: failures == traced.live.toldCount) }
    let paths = report.written(for: identity, hasFailed: failures > 0)
    for failure in report.failures { fail(failure, writing: paths) }
  }

  private func fail(_ failure: TestReport.Failure, writing paths: [String]) {
    let words = ([failure.words] + paths.map { "  written: \($0)" }).joined(separator: "\n")
    if let place = failure.place {
      recordFailure(withDescription: words, inFile: place.path, atLine: place.line, expected: true)
    } else {
      XCTFail(words)
    }
  }
}

@available(*, unavailable)
extension TracedTestCase: Sendable {}
