import Foundation
import TraceEvents
import TraceGating
import TraceLog
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
  private let log: (file: ProcessLog, run: Int)?
  /// What kept the run from being written to a log.
  private let logFailure: String?
  private let keptWindows = KeptWindows()
  private let strangers = Locked<[String]>([])

  /// The test that runs now, if it is traced.
  @TaskLocal static var current: TracedTest?

  /// Makes a world and begins a run in it.
  @MainActor init(
    _ identity: TestIdentity, _ options: TraceOptions,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    (self.identity, self.options, self.environment) = (identity, options, environment)
    world = World(options.device)
    let name = "\(identity.name)\(options.isCompared ? "" : RunName.uncomparedMark)"
    let system = world.systemDescription
    collector = RunCollector(name: name, system: system)
    var sinks: [any EventSink] = [collector]
    do {
      if let file = try ProcessLog.forTests(of: identity.packageFolder, environment) {
        let run = try file.writer.beginRun(name: name, system: system, captures: .everything)
        log = (file, run.number)
        sinks.append(LogSink(run))
      } else {
        log = nil
      }
      logFailure = nil
    } catch {
      // Without a log the test is judged all the same, and says so.
      log = nil
      logFailure = "\(error)"
    }
    recorder = Recorder(into: sinks)
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

  @MainActor func beginStep(_ text: String) { recorder.step(text) }

  /// Waits until UIKit is at rest, once.
  @MainActor func settle() {
    if let last = collector.run.events.last, last.callback == .settled { return }
    world.settle()
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
      logName: log.map { "\(identity.shortened($0.file.path))#\($0.run)" }, locate: recorder.location(of:))
    var report = judge.report(isComplete: isComplete)
    report.logPath = log?.file.path
    for words in strangers.withLock({ $0 }) { report.failures.append(TestReport.Failure(words: words, place: nil)) }
    if let logFailure {
      report.failures.append(TestReport.Failure(words: "no log is written: \(logFailure)", place: nil))
    }
    return report
  }
}
