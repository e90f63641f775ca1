import TraceEvents

/// A run that is being written.
///
/// Objects, texts, lists and sites are numbered in the order in which they are told, as in a `Run`, and must be told
/// before the first event that names them; what could not be told, the next event says. What was told is safe from the death of the process when the call returns. A
/// run whose writer goes away without ``end()`` stays unended.
///
/// Calls may come from any thread, one at a time.
public final class RunWriter: @unchecked Sendable {
  /// The run's number in the log.
  public let number: Int

  private let log: TraceLogWriter
  private let journal: RunJournal
  private let drain: RunDrain
  private var encoder = ByteEncoder()
  private var isEnded = false
  /// Why something that events refer to could not be told; the next event says so.
  private var failure: TraceLogError?
  /// How many rows of each table were told so far.
  private var counts = RowCounts()

  /// How many events were added so far.
  public var eventCount: Int { counts.events }

  init(number: Int, journal: RunJournal, drain: RunDrain, log: TraceLogWriter) {
    (self.number, self.journal, self.drain, self.log) = (number, journal, drain, log)
  }

  deinit {
    guard !isEnded, !log.isForked else { return }
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
    guard failure == nil else { return }
    failure = error
    guard case .journalFull = error.reason else { return }
    encoder.removeAll()
    let last = SequenceNumber(rawValue: UInt32(truncatingIfNeeded: counts.events))
    Definition.gap(place: next(.gap), after: last, reason: "\(error.reason)").encode(into: &encoder)
    // Without room for it, the run is unended without a reason.
    try? journal.append(definition: encoder.bytes, isLast: true)
  }

  // MARK: Events

  /// Adds an event. Its sequence number must be the next one.
  ///
  /// - Throws: Why the run takes nothing more: what was recorded before could not be written to the log, or the journal
  ///   can't grow. What was written stays readable.
  public func append(_ event: Event) throws(TraceLogError) {
    try check()
    precondition(Int(event.sequence.rawValue) == counts.events + 1, "events come in order, without gaps")
    do throws(TraceLogError) {
      try journal.append(EventRecord(event))
    } catch {
      stop(error)
      throw error
    }
    counts.events += 1
  }

  /// Adds events. Their sequence numbers must be the next ones.
  public func append(_ events: [Event]) throws(TraceLogError) {
    for event in events { try append(event) }
  }

  @inline(__always)
  private func check() throws(TraceLogError) {
    try drain.check()
    if let failure { throw failure }
    if isEnded { throw drain.closed }
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
    isEnded = true
    log.forget(drain)
    try log.sync()
    return head
  }
}
