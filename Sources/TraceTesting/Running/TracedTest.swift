import Foundation
import TraceEvents
import TraceGating
import TraceLogging
import TraceRecording
import TraceThreading
import TraceUIKit
import UIKit

/// One test while it runs: a world of its own, and the run that is recorded there.
final class TracedTest: Sendable {
  let identity: TestIdentity
  let options: TraceOptions
  let world: World
  let recorder: Recorder
  private let environment: [String: String]
  private let collector: RunCollector
  private let checking: CheckingSink
  private let log: LogSink?
  /// What kept the run from being written to a log.
  private let logFailure: String?
  private let keptWindows = KeptWindows()
  private let strangers = Locked<[String]>([])
  private let expectations = Locked(Expectations())
  /// Where the steps of the test are written, in their order.
  private let stepPlaces = Locked<[CallerLocation]>([])
  let live: LiveFailures

  /// The test that runs now, if it is traced.
  @TaskLocal static var current: TracedTest?

  /// Makes a world and begins a run in it.
  ///
  /// - Parameter tell: Fails the test at once; nil keeps what fails it for the report.
  @MainActor init(
    _ identity: TestIdentity, _ options: TraceOptions,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    telling tell: (@Sendable (TestReport.Failure) -> Void)? = nil
  ) {
    let environment = environment.merging(options.environment) { $1 }
    (self.identity, self.options, self.environment) = (identity, options, environment)
    live = LiveFailures(tell)
    world = World(options.device)
    let name = "\(identity.name)\(options.isCompared ? "" : RunName.uncomparedMark)"
    let system = world.systemDescription
    collector = RunCollector(name: name, system: system)
    do {
      log = try TestLogs.log(for: identity.packageFolder, environment).map {
        LogSink(into: $0, name: name, system: system)
      }
      logFailure = nil
    } catch {
      // Without a log the test is judged all the same, and says so.
      log = nil
      logFailure = "\(error)"
    }
    let (live, failOn) = (live, options.failOn)
    checking = CheckingSink(collector.run, policy: options.policy) { finding, run, place in
      guard finding.severity >= failOn else { return }
      live.tell(finding, in: run, at: place)
    }
    // What is said about an event is said when it is in the log.
    recorder = checking.recorder(behind: (log.map { [$0] } ?? []) + [collector])
    WorldNames.add(name, world)
    let strangers = strangers
    world.record(into: recorder, keeping: keptWindows) { stranger, world in
      let owner = WorldNames.name(of: world).map { "the test \($0.visible)" } ?? "no test"
      let words = "\(type(of: stranger)) belongs to \(owner) and is used in this one"
      strangers.withLock { $0.append("\(words); what it is told is in no run of this test") }
    }
  }

  /// Runs code in the test's world.
  @MainActor func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TracedTest.$current.withValue(self) {
      try world.run { try Trace.withRecorder(recorder) { try body() } }
    }
  }

  /// Runs code that a framework calls on the main thread and does not say so.
  func runUnbound(_ body: () -> Void) {
    TracedTest.$current.withValue(self) {
      World.$current.withValue(world) { Trace.withRecorder(recorder, body) }
    }
  }

  /// Runs code of any isolation in the test's world.
  func run(_ body: () async throws -> Void) async throws {
    try await TracedTest.$current.withValue(self) {
      try await World.$current.withValue(world) {
        try await Trace.withRecorder(recorder) { try await body() }
      }
    }
  }

  // MARK: Steps

  @MainActor func beginStep(_ text: String, at place: CallerLocation) {
    stepPlaces.withLock { $0.append(place) }
    recorder.step(text)
  }

  /// Waits until UIKit is at rest, once.
  @MainActor func settle() {
    if let last = collector.run.events.last, last.callback == .settled { return }
    world.settle()
  }

  // MARK: Expectations

  /// Looks for what an object should have been told, and fails the test if it was not.
  @MainActor func expect(_ callbacks: [Callback], of object: ObjectID, at place: CallerLocation) {
    let run = collector.run
    guard let words = expectations.withLock({ $0.expect(callbacks, of: object, in: run) }) else { return }
    live.tell(TestReport.Failure(words: words, place: place))
  }

  /// Where the text of the run will be, for a framework that has no attachments.
  var tracePaths: [String] {
    log?.run.map { [identity.shortened(identity.url(ofText: identity.traceName, besideLog: $0.path).path)] } ?? []
  }

  // MARK: The end

  /// Lets UIKit come to rest, ends the run, and judges it.
  ///
  /// - Parameter isComplete: Whether the test came to its end; of one that did not only the rules are checked.
  @MainActor func finish(isComplete: Bool) -> TestReport {
    run { settle() }
    recorder.end()
    // What the windows send while they go is no longer the test's.
    run { keptWindows.close() }
    let judge = TestJudge(
      run: collector.run, identity: identity, options: options, environment: environment,
      findings: (checking.report?.findings ?? []).filter { !live.hasTold($0) },
      hasToldFindings: live.hasToldFindings,
      expectations: expectations.withLock { $0 }, stepPlaces: stepPlaces.withLock { $0 },
      logName: log?.run.map { "\(identity.shortened($0.path))#\($0.number)" }, locate: recorder.location(of:))
    var report = judge.report(isComplete: isComplete)
    report.failures.insert(contentsOf: live.kept, at: 0)
    report.logPath = log?.run?.path
    for words in strangers.withLock({ $0 }) { report.failures.append(TestReport.Failure(words: words, place: nil)) }
    if let logFailure = logFailure ?? log?.failure.map({ "\($0)" }) {
      report.failures.append(TestReport.Failure(words: "no log is written: \(logFailure)", place: nil))
    }
    return report
  }
}
