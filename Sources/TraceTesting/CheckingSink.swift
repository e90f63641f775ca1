public import TraceChecking
public import TraceEvents
public import TraceRecording
import TraceThreading

/// Judges what is recorded while it is recorded, so that a test can fail at the very call that breaks a rule.
///
/// Each event goes to the sink behind first, so that it is in the log before anything is said about it. The report is the
/// one that ``TraceChecking/Checker/check(_:profile:)`` gives of the log afterwards.
public final class CheckingSink: EventSink {
  private struct State: Sendable {
    var checker: Checker
    var report: CheckReport?
  }

  private let next: any EventSink
  private let state: Locked<State>
  private let onFinding: @Sendable (Finding, Run) -> Void

  /// - Parameters:
  ///   - header: The run's name, system and captures.
  ///   - next: Where all goes on to.
  ///   - onFinding: Gets each finding when it is made, still inside of the call that the event belongs to, and the run as
  ///     far as it is known, for its labels. It must call nothing of UIKit. What is found only when the run is over comes
  ///     with the report.
  public init(
    _ header: Run, profile: Profile = .app, before next: any EventSink,
    onFinding: @escaping @Sendable (Finding, Run) -> Void
  ) {
    self.next = next
    self.onFinding = onFinding
    state = Locked(State(checker: Checker(header, profile: profile)))
  }

  /// What was found; nil before the run is over.
  public var report: CheckReport? { state.withLock { $0.report } }

  public func declare(_ object: TracedObject, as id: ObjectID) {
    next.declare(object, as: id)
    state.withLock { $0.checker.declare(object) }
  }

  public func name(_ id: ObjectID, _ name: String) {
    next.name(id, name)
    state.withLock { $0.checker.name(id, name) }
  }

  public func define(_ text: String, as id: TextID) {
    next.define(text, as: id)
    state.withLock { $0.checker.define(text) }
  }

  public func define(_ list: [ObjectID], as id: ListID) {
    next.define(list, as: id)
    state.withLock { $0.checker.define(list) }
  }

  public func define(_ site: CallSite, as number: UInt16) { next.define(site, as: number) }

  public func write(_ event: Event) {
    next.write(event)
    let news: (Finding, Run)? = state.withLock { state in
      let count = state.checker.findingCount
      state.checker.observe(event)
      guard state.checker.findingCount > count, let finding = state.checker.latestFinding else { return nil }
      return (finding, state.checker.run)
    }
    if let (finding, run) = news { onFinding(finding, run) }
  }

  public func flush() { next.flush() }

  public func end() {
    next.end()
    state.withLock { $0.report = $0.checker.finish() }
  }
}
