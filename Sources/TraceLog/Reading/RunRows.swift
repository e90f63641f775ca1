import TraceEvents

/// The rows of one run, in a log and in the journals beside it.
struct RunRows {
  private let connection: Connection
  private let journals: JournalOverlay
  let row: RunRow
  /// Nil if the run has not ended.
  let end: RunEnd?

  /// - Throws: ``TraceLogError/Reason/noSuchRun(number:count:)`` if the log has no such run.
  init(_ connection: Connection, run number: Int, _ journals: JournalOverlay) throws(TraceLogError) {
    (self.connection, self.journals) = (connection, journals)
    row = try RunTable(connection).row(of: number)
    end = try RunTable(connection).end(of: number)
  }

  func context(_ table: LogRow.Table) -> RowContext {
    RowContext(path: connection.path, run: row.number, table: table)
  }

  /// The rows of a table that stand in the log, in order.
  func definitions(_ table: Definition.Table) throws(TraceLogError) -> [Definition] {
    try DefinitionReader(connection, run: row.number).rows(of: table)
  }

  /// What seals the batches that stand in the log.
  func batches() throws(TraceLogError) -> [SealedBatch] {
    try BatchTable.batches(of: row.number, on: connection)
  }

  /// What the run did, as it was written down when it ended; nil if it has not, or that could not be told.
  func digests() throws(TraceLogError) -> RunDigests? {
    guard let behavior = end?.behavior else { return nil }
    return RunDigests(run: behavior, lanes: try RunTable(connection).lanes(of: row.number))
  }

  /// The events whose override did not reach its base implementation.
  func swallowedEvents() throws(TraceLogError) -> Set<SequenceNumber> {
    let ids = EventID.range(run: row.number)
    var statement = try connection.prepare("SELECT other FROM event WHERE id BETWEEN ? AND ? AND callback = ?")
    statement.bind(1, ids.lowerBound)
    statement.bind(2, ids.upperBound)
    statement.bind(3, Callback.Kind.superNotReached.rawValue)
    var events: Set<SequenceNumber> = []
    while try statement.step() == .row {
      events.insert(SequenceNumber(rawValue: UInt32(truncatingIfNeeded: statement.integer(0))))
    }
    return events
  }

  /// How many events stand in the log.
  func eventCount() throws(TraceLogError) -> Int { try RunTable(connection).eventCount(of: row.number) }

  /// Goes through the events that stand in the log, in order.
  ///
  /// - Parameter count: How many events at the beginning to leave out.
  @inline(__always)
  func forEachEvent(after count: Int = 0, _ body: (EventRecord) throws(TraceLogError) -> Void) throws(TraceLogError) {
    try forEachEvents(after: count) { records throws(TraceLogError) in
      for record in records { try body(record) }
    }
  }

  /// Goes through the events that stand in the log, in order and some hundred at a time.
  ///
  /// - Parameter count: How many events at the beginning to leave out.
  @inline(__always)
  func forEachEvents(
    after count: Int = 0, _ body: (UnsafeBufferPointer<EventRecord>) throws(TraceLogError) -> Void
  ) throws(TraceLogError) {
    let scan = try EventScan(connection, row: context(.event), after: count)
    while case let records = try scan.next(), !records.isEmpty { try body(records) }
  }

  /// The rows that stand in a journal only.
  ///
  /// - Parameter counts: How many rows of each table stand in the log.
  func undrained(after counts: RowCounts) -> PendingRows {
    end == nil ? journals.rows(of: row.number, after: counts) : PendingRows()
  }
}
