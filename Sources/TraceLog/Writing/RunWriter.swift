public import TraceDigests
public import TraceEvents
import TraceThreading

/// A run that is being written.
///
/// Objects, texts, lists and sites are numbered in the order in which they are told, as in a `Run`, and must be told
/// before the first event that names them; what could not be told, the next event says. What was told is safe from the
/// death of the process when the call returns. A run whose writer goes away without ``end()`` stays unended.
///
/// Events may be added by several threads at once, and while something else is told; everything else one at a time.
public final class RunWriter: @unchecked Sendable {
  /// The run's number in the log.
  public let number: Int

  private let log: TraceLogWriter
  private let journal: RunJournal
  private let drain: RunDrain
  private var encoder = ByteEncoder()
  /// How many rows of each table were told so far, events aside.
  private var counts = RowCounts()
  private let events = AtomicWord()
  /// Not 0 once nothing more is taken: the run has ended, or could not be written.
  private let closed = AtomicWord()
  /// Why something could not be told; the next event says so.
  private let failure = Locked<TraceLogError?>(nil)

  private enum Closing {
    static let ended: UInt64 = 1
    static let failed: UInt64 = 2
  }

  /// The log, as its user named it.
  public var path: String { log.path }

  /// How many events were added so far.
  public var eventCount: Int { Int(events.load()) }

  init(number: Int, journal: RunJournal, drain: RunDrain, log: TraceLogWriter) {
    (self.number, self.journal, self.drain, self.log) = (number, journal, drain, log)
  }

  deinit {
    guard closed.load() & Closing.ended == 0, !log.isForked else { return }
    drain.abandon()
    log.forget(drain)
  }

  // MARK: What events name

  /// Declares the next object.
  @discardableResult
  public func declare(_ object: TracedObject) -> ObjectID {
    let id = ObjectID(index: next(.object))
    add(.object(id, label: object.label, className: object.className))
    if let name = object.givenName { self.name(id, name) }
    return id
  }

  /// Says what its author called an object that was declared without a name. The first name counts.
  public func name(_ object: ObjectID, _ name: String) {
    add(.name(place: next(.name), object, name))
  }

  /// Writes the next text down.
  @discardableResult
  public func text(_ text: String) -> TextID {
    let id = TextID(rawValue: UInt32(next(.text)))
    add(.text(id, text))
    return id
  }

  /// Writes the next list of objects down.
  @discardableResult
  public func list(_ list: [ObjectID]) -> ListID {
    let id = ListID(rawValue: UInt32(next(.list)))
    add(.list(id, list))
    return id
  }

  /// Says what is known of an object when the run begins.
  public func given(_ given: Given) { add(.given(place: next(.given), given)) }

  /// Says which place in the code a site number stands for. The first place counts.
  public func site(_ number: UInt16, _ site: CallSite) {
    add(.site(place: next(.site), number: number, site))
  }

  /// The place of the next row of a table, counted from 0.
  private func next(_ table: Definition.Table) -> Int {
    defer { counts[table] += 1 }
    return counts[table]
  }

  private func add(_ definition: Definition) {
    do throws(TraceLogError) {
      try check()
      encoder.removeAll()
      definition.encode(into: &encoder)
      try journal.append(definition: encoder.bytes)
    } catch {
      stop(error)
    }
  }

  /// Ends the recording, and says so in the run if its journal can be written.
  private func stop(_ error: TraceLogError) {
    failure.withLock { failure in
      guard failure == nil else { return }
      failure = error
      closed.set(Closing.failed)
      guard case .journalFull = error.reason else { return }
      var gap = ByteEncoder()
      let last = SequenceNumber(rawValue: UInt32(truncatingIfNeeded: eventCount))
      Definition.gap(place: 0, after: last, reason: "\(error.reason)").encode(into: &gap)
      // Without room for it, the run is unended without a reason.
      try? journal.append(last: gap.bytes)
    }
  }

  // MARK: Events

  /// Adds an event.
  ///
  /// Several threads may add some at once, whose numbers then come in any order. Each number from 1 on must come once.
  ///
  /// - Throws: Why the run takes nothing more: what was recorded before could not be written to the log, or the journal
  ///   can't grow. What was written stays readable.
  @inline(__always)
  public func append(_ event: Event) throws(TraceLogError) { try append(EventRecord(event)) }

  private func append(_ record: EventRecord) throws(TraceLogError) {
    try check()
    do throws(TraceLogError) {
      try journal.append(record)
    } catch {
      stop(error)
      throw error
    }
    events.add(1)
  }

  /// Adds events.
  public func append(_ events: [Event]) throws(TraceLogError) {
    for event in events { try append(event) }
  }

  @inline(__always)
  private func check() throws(TraceLogError) {
    try drain.check()
    if closed.load() != 0 { throw failure.withLock { $0 } ?? drain.closed }
    if log.isForked { throw TraceLogError(path: log.path, reason: .forked) }
  }

  // MARK: To the log

  /// Writes everything that was told so far to the log, and waits until it survives the loss of power.
  public func flush() throws(TraceLogError) {
    try check()
    try drain.drain()
    try log.sync()
  }

  /// Writes the rest, and that the run has ended, and waits until it survives the loss of power.
  ///
  /// - Returns: The run's head: the digest that covers all of it. Who holds it can tell whether the run was changed.
  @discardableResult
  public func end() throws(TraceLogError) -> Digest {
    try check()
    let head = try drain.end(at: SystemCalls.wallClock)
    closed.set(Closing.ended)
    log.forget(drain)
    try log.sync()
    return head
  }
}
