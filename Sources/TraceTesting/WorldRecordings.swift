public import TraceChecking
public import TraceEvents
public import TraceLog
import TraceLogging
public import TraceRecording
import TraceUIKit
public import UIKit

extension Run {
  /// Runs code in a world of its own and records what happens there.
  ///
  /// The world comes to rest before the run ends. What UIKit answers with an exception is refused, is an event of the
  /// run, and goes to `onException`.
  ///
  /// - Parameters:
  ///   - name: What the run is called.
  ///   - device: What the world is.
  ///   - captures: What is recorded.
  ///   - body: Gets the world, which is the current one, and the recorder, for steps.
  @MainActor public static func recorded(
    _ name: String, on device: World.Configuration = World.Configuration(), captures: CaptureSet = .everything,
    onException: @escaping @MainActor (UIKitException) -> Void = TestFailure.record,
    _ body: @MainActor (World, Recorder) throws -> Void
  ) rethrows -> Run {
    let world = World(device)
    let collector = RunCollector(name: name, system: world.systemDescription, captures: captures)
    try world.play(with: Recorder(captures: captures, into: collector), onException, body)
    return collector.run
  }

  /// Runs code in a world of its own, records what happens there, and judges it while it happens.
  ///
  /// - Parameters:
  ///   - name: What the run is called.
  ///   - device: What the world is.
  ///   - captures: What is recorded.
  ///   - profile: For whom it is judged.
  ///   - onFinding: Gets each finding at the call that breaks the rule, the run so far, and where the call is written;
  ///     fails the test there, if it is a warning or worse.
  ///   - body: Gets the world, which is the current one, and the recorder, for steps.
  /// - Returns: The run, and what was found in it, what showed only at its end among it.
  @MainActor public static func checked(
    _ name: String, on device: World.Configuration = World.Configuration(), captures: CaptureSet = .everything,
    profile: Profile = .app, onException: @escaping @MainActor (UIKitException) -> Void = TestFailure.record,
    onFinding: @escaping @Sendable (Finding, Run, CallerLocation?) -> Void = TestFailure.record,
    _ body: @MainActor (World, Recorder) throws -> Void
  ) rethrows -> (run: Run, report: CheckReport?) {
    let world = World(device)
    let collector = RunCollector(name: name, system: world.systemDescription, captures: captures)
    let sink = CheckingSink(collector.run, policy: CheckPolicy(profile: profile), onFinding: onFinding)
    try world.play(with: sink.recorder(captures: captures, behind: [collector]), onException, body)
    return (collector.run, sink.report)
  }
}

extension TraceLogWriter {
  /// Runs code in a world of its own and records what happens there into a new run of this log.
  ///
  /// - Throws: ``TraceLog/TraceLogError`` when the run can't be begun, or later can't be written.
  @MainActor public func record(
    _ name: String, on device: World.Configuration = World.Configuration(), captures: CaptureSet = .everything,
    onException: @escaping @MainActor (UIKitException) -> Void = TestFailure.record,
    _ body: @MainActor (World, Recorder) throws -> Void
  ) throws {
    let world = World(device)
    let sink = LogSink(try beginRun(name: name, system: world.systemDescription, captures: captures))
    try world.play(with: Recorder(captures: captures, into: sink), onException, body)
    if let failure = sink.failure { throw failure }
  }
}

extension World {
  fileprivate func play(
    with recorder: Recorder, _ onException: @escaping @MainActor (UIKitException) -> Void,
    _ body: @MainActor (World, Recorder) throws -> Void
  ) rethrows {
    exceptionHandler = onException
    record(into: recorder)
    defer { recorder.end() }
    try run {
      try Trace.withRecorder(recorder) { try body(self, recorder) }
      settle()
    }
  }
}
