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
/// On Linux a test method that is bound to the main actor must be `async`, for XCTest can't call it otherwise. XCTest has
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
    // XCTest calls test methods on the main thread; an asynchronous one it waits for there.
    let traced = MainActor.assumeIsolated { TracedTest(identity, options) }
    traced.runUnbound { super.invokeTest() }
    let isComplete = testRun?.totalFailureCount == failuresBefore
    let report = MainActor.assumeIsolated { traced.finish(isComplete: isComplete) }
    let paths = report.written(for: identity)
    for failure in report.failures {
      let words = ([failure.words] + paths.map { "  written: \($0)" }).joined(separator: "\n")
      guard let place = failure.place else {
        XCTFail(words)
        continue
      }
      recordFailure(withDescription: words, inFile: place.path, atLine: place.line, expected: true)
    }
  }
}

@available(*, unavailable)
extension TracedTestCase: Sendable {}
