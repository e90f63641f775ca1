import Synchronization
import Testing

/// Makes the tests of a suite entries of `Documentation/Fidelity.md`, each by its own run.
///
/// An entry comes from a test that was run to its end and passed, never from the source. The last test to finish
/// compares the page with what was run. A filtered run that leaves `FidelityTests` out compares nothing.
struct ConformanceTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the page is compared once all tests have finished.
  var asksForPage = false

  var isRecursive: Bool { true }

  func prepare(for test: Test) async throws {
    guard !test.isSuite else { return }
    // Who is skipped never finishes, and is not to be waited for.
    for case let condition as ConditionTrait in test.traits where try await !condition.evaluate() { return }
    ConformanceRun.current.plan(test, asksForPage: asksForPage)
  }

  /// Once around a test with all its arguments.
  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let failed = Atomic(false)
    let listener = IssueHandlingTrait.compactMapIssues { issue in
      if issue.isFailure { failed.store(true, ordering: .relaxed) }
      return issue
    }
    do {
      try await listener.provideScope(for: test, testCase: testCase, performing: function)
    } catch {
      // Cancelled: not run to its end, and so the page is not compared.
      _ = ConformanceRun.current.finish(test, passed: false)
      throw error
    }
    if let entries = ConformanceRun.current.finish(test, passed: !failed.load(ordering: .relaxed)) {
      FidelityPage(entries: entries).expectIsCurrent()
    }
  }
}

extension Trait where Self == ConformanceTrait {
  /// The suite's tests are entries of `Documentation/Fidelity.md`, as far as they are named by facts.
  static var conformance: Self { ConformanceTrait() }

  /// As ``conformance``; and the page is compared when all tests of the run have finished.
  static var fidelityPage: Self { ConformanceTrait(asksForPage: true) }
}
