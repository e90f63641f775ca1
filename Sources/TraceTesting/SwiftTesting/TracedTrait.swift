public import Testing
public import TraceChecking
public import TraceDiffing
public import TraceEvents
public import TraceGating
public import UIKit

/// Records a test in a world of its own, checks the rules, and compares the run with the test's baseline.
///
/// ```swift
/// @MainActor @Test(.traced) func `opening the drawer`() {
///   let drawer = DrawerController(content: HomeViewController())
///   show(drawer)
///   step("open") { drawer.open(animated: true) }
/// }
/// ```
///
/// On a suite it holds for all its tests; what a test says itself goes before what its suites say.
public struct TracedTrait: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  private let change: @Sendable (inout TraceOptions) -> Void

  init(_ change: @escaping @Sendable (inout TraceOptions) -> Void) { self.change = change }

  /// What all traits of a test together ask for: those of its suites come first.
  private func options(of test: Test) -> TraceOptions {
    let traits = test.traits.compactMap { $0 as? TracedTrait }
    var options = TraceOptions()
    for trait in traits.isEmpty ? [self] : traits { trait.change(&options) }
    return options
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // The outermost of several makes the world, with what all of them ask for.
    guard TracedTest.current == nil, let testCase else { return try await function() }
    guard let identity = TestIdentity.of(test, testCase) else { return try await function() }
    let traced = await TracedTest(identity, options(of: test), telling: { $0.record() })
    do {
      try await traced.run(function)
    } catch {
      await traced.finish(isComplete: false).record()
      throw error
    }
    await traced.finish(isComplete: true).record()
  }
}

extension Trait where Self == TracedTrait {
  /// Records the test in a world of its own, checks the rules, and compares the run with the test's baseline.
  public static var traced: Self { TracedTrait { _ in } }

  /// The same, with what is not as usual.
  ///
  /// - Parameters:
  ///   - device: The device that the test's world is.
  ///   - profile: For whom the rules are checked.
  ///   - rules: What findings of single rules count as. Those of suites and tests add up; the last counts.
  ///   - failOn: The least severity that fails the test.
  ///   - order: Which order of events counts in the comparison.
  ///   - captures: What the baseline holds; the log holds everything.
  ///   - ignoring: Callbacks that no baseline holds, with the reason. Those of suites and tests add up.
  ///   - exhaustive: Whether every event must match the baseline, in the order of all, or be expected
  ///     (``expect(_:of:fileID:filePath:line:column:)``).
  ///   - compared: Whether there is a baseline at all.
  ///   - record: When the run becomes the baseline. `TRACE_RECORD` and `CI` decide before it.
  public static func traced(
    on device: World.Configuration? = nil, profile: Profile? = nil,
    rules: [CheckPolicy.Line] = [], failOn: Severity? = nil,
    order: ComparisonOptions.Order? = nil, captures: CaptureSet? = nil, ignoring: [IgnoredCallbacks] = [],
    exhaustive: Bool? = nil, compared: Bool? = nil, record: RecordMode? = nil
  ) -> Self {
    TracedTrait { options in
      if let device { options.device = device }
      if let profile { options.profile = profile }
      options.rules += rules
      if let failOn { options.failOn = failOn }
      if let order { options.order = order }
      if let captures { options.captures = captures }
      options.ignored += ignoring
      if let exhaustive { options.isExhaustive = exhaustive }
      if let compared { options.isCompared = compared }
      if let record { options.record = record }
    }
  }
}
