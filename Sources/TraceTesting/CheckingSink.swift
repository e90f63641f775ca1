public import TraceChecking
public import TraceEvents
public import TraceRecording
import TraceThreading

/// Judges what is recorded while it is recorded, so that a test can fail at the very call that breaks a rule.
///
/// Each event goes to the sinks before it first, so that it is in the log before anything is said about it. The report
/// is the one that `Checker.check(_:policy:)` gives of the log afterwards; that a more exact rule takes a
/// finding over may come after the finding was told.
public final class CheckingSink: EventSink {
  private struct State: Sendable {
    var checker: Checker
    var sites: [UInt16: CallSite] = [:]
    /// What was found and not told yet.
    var news: [Finding] = []
    /// How many findings were news once.
    var toldCount = 0
    var report: CheckReport?
  }

  private let state: Locked<State>
  private let onFinding: @Sendable (Finding, Run, CallerLocation?) -> Void

  /// - Parameters:
  ///   - header: The run's name, system and captures.
  ///   - policy: For whom it is judged, and what findings of single rules count as.
  ///   - onFinding: Gets each finding when it is made, still inside of the call that the event belongs to; the run as
  ///     far as it is known, for its labels and places; and where the guilty call is written. It must call nothing of
  ///     UIKit. What is found only when the run is over comes with the report.
  public init(
    _ header: Run, policy: CheckPolicy = CheckPolicy(),
    onFinding: @escaping @Sendable (Finding, Run, CallerLocation?) -> Void
  ) {
    self.onFinding = onFinding
    state = Locked(State(checker: Checker(header, policy: policy)))
  }

  /// A recorder that writes into other sinks first, then into this one, and tells of what is found.
  public func recorder(captures: CaptureSet = .everything, behind sinks: [any EventSink]) -> Recorder {
    Recorder(captures: captures, into: sinks + [self]) { [self] in tell(with: $0) }
  }

  /// What was found; nil before the run is over.
  public var report: CheckReport? { state.withLock { $0.report } }

  public func declare(_ object: TracedObject, as id: ObjectID) {
    state.withLock { $0.checker.declare(object) }
  }

  public func name(_ id: ObjectID, _ name: String) {
    state.withLock { $0.checker.name(id, name) }
  }

  public func define(_ text: String, as id: TextID) {
    state.withLock { $0.checker.define(text) }
  }

  public func define(_ list: [ObjectID], as id: ListID) {
    state.withLock { $0.checker.define(list) }
  }

  public func define(_ site: CallSite, as number: UInt16) {
    state.withLock { $0.sites[number] = site }
  }

  public func write(_ event: Event) {
    state.withLock { state in
      guard state.checker.observe(event) else { return }
      state.news += state.checker.findings(after: state.toldCount)
      state.toldCount = state.checker.findingCount
    }
  }

  public func flush() {}

  public func end() {
    state.withLock { $0.report = $0.checker.finish() }
  }

  /// Tells of what the last event brought, when the recorder can be asked again.
  private func tell(with recorder: Recorder) {
    let news = state.withLock { state in
      defer { if !state.news.isEmpty { state.news = [] } }
      return state.news
    }
    guard !news.isEmpty else { return }
    recorder.resolveSites()
    let run = state.withLock { state in
      var run = state.checker.run
      run.sites = state.sites
      return run
    }
    for finding in news { onFinding(finding, run, finding.guilty.flatMap(recorder.location(of:))) }
  }
}
