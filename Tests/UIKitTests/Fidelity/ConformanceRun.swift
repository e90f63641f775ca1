import Synchronization
import Testing

/// The conformance tests of this process: those that are to run, and those that have.
///
/// Every test is known before the first one starts, so the last to finish knows that it is the last. That holds for
/// parallel runs and serial ones, and no test waits for another.
final class ConformanceRun: Sendable {
  /// The one run of this process.
  static let current = ConformanceRun()

  private struct State {
    var planned: Set<Test.ID> = []
    var passed: [Conformance] = []
    var somethingFailed = false
    var pageIsAskedFor = false
  }

  private let state = Mutex(State())

  /// Expects a test to finish.
  func plan(_ test: Test, asksForPage: Bool) {
    state.withLock {
      $0.planned.insert(test.id)
      if asksForPage { $0.pageIsAskedFor = true }
    }
  }

  /// Takes a test's outcome in.
  ///
  /// - Returns: What the page is made of, if this test was the last, all have passed, and the page is asked for.
  func finish(_ test: Test, passed: Bool) -> [Conformance]? {
    let conformance = Conformance(testName: test.displayName ?? test.name)
    return state.withLock { state in
      state.planned.remove(test.id)
      if !passed { state.somethingFailed = true }
      if passed, let conformance { state.passed.append(conformance) }
      guard state.planned.isEmpty, state.pageIsAskedFor, !state.somethingFailed else { return nil }
      return state.passed
    }
  }
}
