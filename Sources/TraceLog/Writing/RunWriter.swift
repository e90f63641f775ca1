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
  private var isClosed = false
  private var objectCount = 0
  private var textCount: UInt32 = 0
  private var listCount: UInt32 = 0
  private var givenCount = 0
  /// How many events were added so far.
  public private(set) var eventCount = 0

  /// How many events go to the log in one transaction.
  private static let batchSize = 1024

  init(number: Int, log: TraceLogWriter) { (self.number, self.log) = (number, log) }

  // MARK: What events name

  /// Declares the next object.
  @discardableResult
  public func declare(_ object: TracedObject) -> ObjectID {
    let id = ObjectID(index: objectCount)
    objectCount += 1
    pending.objects.append((id, object))
    if let name = object.givenName { pending.names.append((id, name)) }
    return id
  }

  /// Says what its author called an object that was declared without a name. At most once an object.
  public func name(_ object: ObjectID, _ name: String) { pending.names.append((object, name)) }

  /// Writes the next text down.
  @discardableResult
  public func text(_ text: String) -> TextID {
    defer { textCount += 1 }
    pending.texts.append((TextID(rawValue: textCount), text))
    return TextID(rawValue: textCount)
  }

  /// Writes the next list of objects down.
  @discardableResult
  public func list(_ list: [ObjectID]) -> ListID {
    defer { listCount += 1 }
    pending.lists.append((ListID(rawValue: listCount), list))
    return ListID(rawValue: listCount)
  }

  /// Says what is known of an object when the run begins.
  public func given(_ given: Given) {
    pending.givens.append((givenCount, given))
    givenCount += 1
  }

  /// Says which place in the code a site number stands for. At most once a number.
  public func site(_ number: UInt16, _ site: CallSite) { pending.sites.append((number, site)) }

  // MARK: Events

  /// Adds an event. Its sequence number must be the next one.
  public func append(_ event: Event) throws(TraceLogError) {
    guard !isClosed else { throw TraceLogError(path: log.path, reason: .runIsClosed(number: number)) }
    eventCount += 1
    precondition(event.sequence.rawValue == UInt32(truncatingIfNeeded: eventCount), "events come in order, without gaps")
    pending.events.append(event)
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
    guard !pending.isEmpty else { return }
    try closingOnError { () throws(TraceLogError) in try log.add(pending, run: number) }
    pending.removeAll()
  }

  /// Writes the rest, and that the run has ended.
  public func end() throws(TraceLogError) {
    try closingOnError { () throws(TraceLogError) in try log.end(pending, events: eventCount, run: number) }
    pending.removeAll()
    isClosed = true
  }

  private func closingOnError(_ body: () throws(TraceLogError) -> Void) throws(TraceLogError) {
    guard !isClosed else { throw TraceLogError(path: log.path, reason: .runIsClosed(number: number)) }
    do throws(TraceLogError) {
      try body()
    } catch {
      isClosed = true
      throw error
    }
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
