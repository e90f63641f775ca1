import TraceEvents

/// A run that is being written.
///
/// Objects, texts, lists and sites are numbered in the order in which they are told, as in a `Run`, and must be told
/// before the first event that names them. Rows gather here and go to the log in batches, so that many small additions
/// are cheap; what is not flushed dies with the process. A run whose writer goes away without ``end()`` stays unended.
///
/// Calls may come from any thread, one at a time.
public final class RunWriter: @unchecked Sendable {
  /// The run's number in the log.
  public let number: Int

  private let log: TraceLogWriter
  private var pending = PendingRows()
  private var chain: RunChain
  private var isClosed = false
  /// How many rows of each table were told so far.
  private var counts = RowCounts()

  /// How many events were added so far.
  public var eventCount: Int { counts.events }

  /// How many events go to the log in one transaction.
  private static let batchSize = 1024

  init(number: Int, chain: RunChain, log: TraceLogWriter) {
    (self.number, self.chain, self.log) = (number, chain, log)
  }

  // MARK: What events name

  /// Declares the next object.
  @discardableResult
  public func declare(_ object: TracedObject) -> ObjectID {
    let id = ObjectID(index: next(.object))
    pending.definitions.append(.object(id, label: object.label, className: object.className))
    if let name = object.givenName { self.name(id, name) }
    return id
  }

  /// Says what its author called an object that was declared without a name. At most once an object.
  public func name(_ object: ObjectID, _ name: String) {
    pending.definitions.append(.name(place: next(.name), object, name))
  }

  /// Writes the next text down.
  @discardableResult
  public func text(_ text: String) -> TextID {
    let id = TextID(rawValue: UInt32(next(.text)))
    pending.definitions.append(.text(id, text))
    return id
  }

  /// Writes the next list of objects down.
  @discardableResult
  public func list(_ list: [ObjectID]) -> ListID {
    let id = ListID(rawValue: UInt32(next(.list)))
    pending.definitions.append(.list(id, list))
    return id
  }

  /// Says what is known of an object when the run begins.
  public func given(_ given: Given) { pending.definitions.append(.given(place: next(.given), given)) }

  /// Says which place in the code a site number stands for. At most once a number.
  public func site(_ number: UInt16, _ site: CallSite) {
    pending.definitions.append(.site(place: next(.site), number: number, site))
  }

  /// The place of the next row of a table, counted from 0.
  private func next(_ table: Definition.Table) -> Int {
    defer { counts[table] += 1 }
    return counts[table]
  }

  // MARK: Events

  /// Adds an event. Its sequence number must be the next one.
  public func append(_ event: Event) throws(TraceLogError) {
    guard !isClosed else { throw TraceLogError(path: log.path, reason: .runIsClosed(number: number)) }
    counts.events += 1
    precondition(Int(event.sequence.rawValue) == counts.events, "events come in order, without gaps")
    pending.events.append(EventRecord(event))
    if pending.events.count >= Self.batchSize { try flush() }
  }

  /// Adds events. Their sequence numbers must be the next ones.
  public func append(_ events: [Event]) throws(TraceLogError) {
    for event in events { try append(event) }
  }

  // MARK: To the log

  /// Writes everything that was told so far to the log.
  ///
  /// - Throws: What the log threw; after that the run takes nothing more, and what is in the log stays readable.
  public func flush() throws(TraceLogError) {
    if !pending.isEmpty { try write() }
  }

  /// Writes the rest, and that the run has ended.
  ///
  /// - Returns: The run's head: the digest that covers all of it. Who holds it can tell whether the run was changed.
  @discardableResult
  public func end() throws(TraceLogError) -> Digest {
    let moment = SystemCalls.wallClock
    try write(endingAt: moment)
    isClosed = true
    return chain.end(at: moment)
  }

  private func write(endingAt moment: Int64? = nil) throws(TraceLogError) {
    guard !isClosed else { throw TraceLogError(path: log.path, reason: .runIsClosed(number: number)) }
    do throws(TraceLogError) {
      try log.add(pending, to: &chain, run: number, endingAt: moment)
    } catch {
      isClosed = true
      throw error
    }
    pending.removeAll()
  }
}

extension TraceLogWriter {
  /// Adds a whole run, and ends it if it has ended. What baselines allow at single events is not kept.
  ///
  /// - Returns: Its number in the log.
  @discardableResult
  public func write(_ run: Run) throws(TraceLogError) -> Int {
    let writer = try beginRun(name: run.name, system: run.system, captures: run.captures)
    for object in run.objects { writer.declare(object) }
    for number in 0..<run.textCount { writer.text(run[TextID(rawValue: UInt32(number))]) }
    for number in 0..<run.listCount { writer.list(run[ListID(rawValue: UInt32(number))]) }
    for given in run.givens { writer.given(given) }
    try writer.append(run.events)
    switch run.ending {
    case .ended: try writer.end()
    case .unended: try writer.flush()
    }
    return writer.number
  }
}
