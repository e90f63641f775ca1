import CCallSite
public import TraceEvents

/// Takes the events of one run in, orders them, and hands them to its sinks.
///
/// Any thread may call, and none waits for another: who records takes no lock, but where it names something for the
/// first time. A recorder repairs nothing and raises nothing: it writes down what happened, broken or not. Objects are
/// held weakly.
public final class Recorder: Sendable {
  private let captures: CaptureSet
  private let start = monotonic_nanoseconds()
  private let sink: any ConcurrentEventSink
  private let names: RecordedNames
  private let counter = EventCounter()
  private let nestings = Nestings()
  private let sites = CallSiteTable()
  private let afterEach: (@Sendable (Recorder) -> Void)?

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - captures: What is recorded; the rest is dropped at the door.
  ///   - sinks: Where it goes. To one that is no ``ConcurrentEventSink`` events are handed on under a lock.
  public convenience init(captures: CaptureSet = .everything, into sinks: any EventSink...) {
    self.init(captures: captures, into: sinks)
  }

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - captures: What is recorded; the rest is dropped at the door.
  ///   - sinks: Where it goes, in this order. To one that is no ``ConcurrentEventSink`` events are handed on under a
  ///     lock.
  ///   - afterEach: Runs on the thread of each event when that is written, before the code goes on that it announces,
  ///     and may ask the recorder.
  public init(
    captures: CaptureSet = .everything, into sinks: [any EventSink], afterEach: (@Sendable (Recorder) -> Void)? = nil
  ) {
    (self.captures, self.afterEach) = (captures, afterEach)
    let sinks = sinks.map { $0 as? any ConcurrentEventSink ?? OrderedDelivery(to: $0) }
    sink = sinks.count == 1 ? sinks[0] : SinkGroup(sinks)
    names = RecordedNames(for: sink)
    recorders_add(1)
  }

  deinit { recorders_add(-1) }

  /// Whether anybody in this process records: one relaxed load of an integer.
  public static var isAnyActive: Bool { recorders_count() != 0 }

  // MARK: Names

  /// The number of an object in this run; an unknown one is declared.
  public func id(of object: AnyObject) -> ObjectID { names.id(of: object) }

  /// The name of a text in this run.
  public func id(of text: String) -> TextID { names.id(of: text) }

  /// The name of a list of objects in this run.
  public func id(of list: [ObjectID]) -> ListID { names.id(of: list) }

  /// Says what the author of an object calls it. The first name counts.
  public func name(_ object: ObjectID, _ name: String) {
    guard !counter.isEnded, let text = names.name(object, name) else { return }
    write(.isNamed(name: text), of: object, inside: .null)
  }

  // MARK: Events

  /// Whether this run captures events of a kind.
  public func wants(_ kind: Callback.Kind) -> Bool { captures.captures(kind.group) && !counter.isEnded }

  /// Records something that takes no time.
  ///
  /// - Parameters:
  ///   - callback: What was said.
  ///   - subject: Who was told.
  ///   - isDirect: Code sent a callback itself instead of UIKit.
  public func record(_ callback: Callback, of subject: ObjectID, isDirect: Bool = false) {
    write(callback, of: subject, inside: nestings.innermost(on: thread), isDirect: isDirect)
    afterEach?(self)
  }

  /// Records something inside of which more may happen on this thread, until ``end(_:of:reachedSuper:)``.
  ///
  /// - Returns: Its number, or nil if the run does not capture it.
  public func begin(_ callback: Callback, of subject: ObjectID, isDirect: Bool = false) -> SequenceNumber? {
    let thread = thread
    let sequence = write(callback, of: subject, inside: nestings.innermost(on: thread), isDirect: isDirect)
    if let sequence { nestings.enter(sequence, on: thread) }
    afterEach?(self)
    return sequence
  }

  /// What was begun is over.
  ///
  /// - Parameters:
  ///   - sequence: The number of its beginning; nil if that was not recorded.
  ///   - subject: Who was told.
  ///   - reachedSuper: Whether an override came to the base implementation before it returned.
  public func end(_ sequence: SequenceNumber?, of subject: ObjectID, reachedSuper: Bool = true) {
    guard let sequence else { return }
    if !reachedSuper { record(.superNotReached(of: sequence), of: subject) }
    nestings.leave(sequence, on: thread)
  }

  private var thread: UInt64 { UInt64(thread_identity()) }

  /// Gives an event its number and writes it.
  ///
  /// - Returns: The number; nil if the run does not capture it.
  @inline(__always)
  @discardableResult
  private func write(
    _ callback: Callback, of subject: ObjectID, inside: SequenceNumber, isDirect: Bool = false
  ) -> SequenceNumber? {
    guard wants(callback.kind) else { return nil }
    // Where it was code that asked for this, the place in the code is worth knowing.
    let site = isDirect || callback.kind.role == .call ? sites.numberOfCaller() : 0
    let now = monotonic_nanoseconds()
    guard let number = counter.next() else { return nil }
    let sequence = SequenceNumber(rawValue: number)
    sink.write(
      Event(
        sequence: sequence, inside: inside, nanoseconds: now >= start ? now - start : 0, subject: subject,
        callback: callback, isDirect: isDirect, site: site))
    counter.didWrite()
    return sequence
  }

  /// Records what the test does next, in its own words.
  public func step(_ text: String) {
    guard !counter.isEnded else { return }
    write(.step(text: id(of: text)), of: .test, inside: .null)
  }

  /// Records that UIKit came to rest.
  public func settled() { record(.settled, of: .test) }

  // MARK: The end

  /// Waits until everything so far survives the loss of power.
  public func flush() {
    names.whileStill {
      guard !counter.isEnded else { return }
      defineSites()
      sink.flush()
    }
  }

  /// Ends the run. What comes later is dropped.
  public func end() {
    names.whileStill {
      guard counter.end() else { return }
      defineSites()
      sink.end()
    }
  }

  /// Finds out which files and lines the calls so far came from, and tells the sinks.
  ///
  /// - Complexity: Tens of milliseconds for each new place.
  public func resolveSites() {
    names.whileStill { if !counter.isEnded { defineSites() } }
  }

  private func defineSites() {
    for (number, site) in sites.resolve() { sink.define(site, as: number) }
  }

  /// Where on this machine the code is that asked for an event; known after ``resolveSites()``, ``flush()`` or
  /// ``end()``, with debug information.
  public func location(of event: Event) -> CallerLocation? { sites.location(of: event.site) }
}
