import CCallSite
public import TraceEvents

/// Takes the events of one run in, orders them, and hands them to a sink.
///
/// Any thread may call. A recorder repairs nothing and raises nothing: it writes down what happened, broken or not.
/// Objects are held weakly.
public final class Recorder: Sendable {
  private struct State {
    var session: RecordingSession
    var sites = CallSiteTable()
    var outputs: [RecordingSession.Output] = []
  }

  private let state: Locked<State>
  private let sink: any EventSink
  private let afterEach: (@Sendable (Recorder) -> Void)?

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - captures: What is recorded; the rest is dropped at the door.
  ///   - sink: Where it goes.
  ///   - afterEach: Runs on the thread of each event when that is written, before the code goes on that it announces, and
  ///     may ask the recorder.
  public init(
    captures: CaptureSet = .everything, into sink: any EventSink, afterEach: (@Sendable (Recorder) -> Void)? = nil
  ) {
    (self.sink, self.afterEach) = (sink, afterEach)
    state = Locked(State(session: RecordingSession(captures: captures, start: monotonic_nanoseconds())))
    recorders_add(1)
  }

  deinit { recorders_add(-1) }

  /// Whether anybody in this process records: one relaxed load of an integer.
  public static var isAnyActive: Bool { recorders_count() != 0 }

  // MARK: Names

  /// The number of an object in this run; an unknown one is declared.
  public func id(of object: AnyObject) -> ObjectID {
    update { state, _ in state.session.id(of: object, outputs: &state.outputs) }
  }

  /// The name of a text in this run.
  public func id(of text: String) -> TextID {
    update { state, _ in state.session.id(of: text, outputs: &state.outputs) }
  }

  /// The name of a list of objects in this run.
  public func id(of list: [ObjectID]) -> ListID {
    update { state, _ in state.session.id(of: list, outputs: &state.outputs) }
  }

  /// Says what the author of an object calls it. The first name counts.
  public func name(_ object: ObjectID, _ name: String) {
    update { state, now in state.session.name(object, name, now: now, outputs: &state.outputs) }
  }

  // MARK: Events

  /// Whether this run captures events of a kind.
  public func wants(_ kind: Callback.Kind) -> Bool { state.withLock { $0.session.wants(kind) } }

  /// Records something that takes no time.
  ///
  /// - Parameters:
  ///   - isDirect: Code sent a callback itself instead of UIKit.
  public func record(_ callback: Callback, of subject: ObjectID, isDirect: Bool = false) {
    state.withLock { state in
      _ = write(callback, of: subject, isDirect: isDirect, thread: thread_identity(), in: &state)
    }
    afterEach?(self)
  }

  /// Records something inside of which more may happen on this thread, until ``end(_:of:reachedSuper:)``.
  ///
  /// - Returns: Its number, or nil if the run does not capture it.
  public func begin(_ callback: Callback, of subject: ObjectID, isDirect: Bool = false) -> SequenceNumber? {
    let sequence = state.withLock { state in
      let thread = thread_identity()
      let sequence = write(callback, of: subject, isDirect: isDirect, thread: thread, in: &state)
      if let sequence { state.session.enter(sequence, thread: thread) }
      return sequence
    }
    afterEach?(self)
    return sequence
  }

  /// What was begun is over.
  ///
  /// - Parameter reachedSuper: Whether an override came to the base implementation before it returned.
  public func end(_ sequence: SequenceNumber?, of subject: ObjectID, reachedSuper: Bool = true) {
    guard let sequence else { return }
    state.withLock { state in
      let thread = thread_identity()
      if !reachedSuper {
        _ = write(.superNotReached(of: sequence), of: subject, isDirect: false, thread: thread, in: &state)
      }
      state.session.leave(sequence, thread: thread)
    }
    if !reachedSuper { afterEach?(self) }
  }

  /// Writes an event, under the lock, so that what is written has the order of its numbers.
  private func write(
    _ callback: Callback, of subject: ObjectID, isDirect: Bool, thread: UInt, in state: inout State
  ) -> SequenceNumber? {
    guard state.session.wants(callback.kind) else { return nil }
    let site = hasCaller(callback, isDirect) ? state.sites.numberOfCaller() : 0
    let event = state.session.event(
      callback, of: subject, isDirect: isDirect, site: site, thread: thread, now: monotonic_nanoseconds())
    if let event { sink.write(event) }
    return event?.sequence
  }

  /// Whether it was code that asked for this, so that the place in the code is worth knowing.
  private func hasCaller(_ callback: Callback, _ isDirect: Bool) -> Bool { isDirect || callback.kind.role == .call }

  /// Records what the test does next, in its own words.
  public func step(_ text: String) {
    update { state, now in
      let text = state.session.id(of: text, outputs: &state.outputs)
      if let event = state.session.event(.step(text: text), of: .test, thread: 0, now: now) {
        state.outputs.append(.event(event))
      }
    }
  }

  /// Records that UIKit came to rest.
  public func settled() { record(.settled, of: .test) }

  // MARK: The end

  /// Waits until everything so far survives the loss of power.
  public func flush() {
    resolveSites()
    state.withLock { _ in sink.flush() }
  }

  /// Ends the run. What comes later is dropped.
  public func end() {
    resolveSites()
    state.withLock { state in
      guard !state.session.isEnded else { return }
      state.session.end()
      sink.end()
    }
  }

  /// Where on this machine the code is that asked for an event; known after ``resolveSites()``, ``flush()`` or ``end()``,
  /// with debug information.
  public func location(of event: Event) -> CallerLocation? { state.withLock { $0.sites.locations[event.site] } }

  /// Finds out which files and lines the calls so far came from, and tells the sink.
  ///
  /// - Complexity: Tens of milliseconds for each new place.
  public func resolveSites() {
    state.withLock { state in
      guard !state.session.isEnded else { return }
      for (number, site) in state.sites.resolve() { sink.define(site, as: number) }
    }
  }

  /// Lets the session decide and hands on what it says.
  ///
  /// The lock is held until the sink has taken it, so that what is written has the order of its numbers.
  private func update<Result>(_ body: (inout State, _ now: UInt64) -> Result) -> Result {
    let now = monotonic_nanoseconds()
    return state.withLock { state in
      let result = body(&state, now)
      for output in state.outputs {
        switch output {
        case .object(let object, let id): sink.declare(object, as: id)
        case .name(let id, let name): sink.name(id, name)
        case .text(let text, let id): sink.define(text, as: id)
        case .list(let list, let id): sink.define(list, as: id)
        case .event(let event): sink.write(event)
        }
      }
      state.outputs.removeAll(keepingCapacity: true)
      return result
    }
  }
}
