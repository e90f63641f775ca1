import TraceEvents

/// Goes through the rows of a run in order and compares each batch with what sealed it.
struct ChainVerifier {
  private let context: RowContext
  private let end: RunEnd?
  private let batches: [SealedBatch]
  private let definitions: [[Definition]]
  /// What the run did, as its end says.
  private let digests: RunDigests?
  /// The place of the batch whose events come next.
  private var current = 0
  private var digest: BatchDigest
  private var eventCount = 0

  /// - Parameter definitions: The rows of each table, by its place in ``Definition/Table/allCases``.
  init(_ rows: RunRows, _ definitions: [[Definition]]) throws(TraceLogError) {
    (context, end, self.definitions) = (rows.context(.run), rows.end, definitions)
    batches = try rows.batches()
    digests = try rows.digests()
    digest = BatchDigest(after: rows.row.digest)
    guard rows.row.header.digest == rows.row.digest else { throw changed(.row(LogRow(table: .run, number: nil))) }
    try beginBatch()
    try endFullBatches()
  }

  /// Takes in the next events.
  mutating func add(_ records: UnsafeBufferPointer<EventRecord>) throws(TraceLogError) {
    var rest = records[...]
    while !rest.isEmpty {
      guard current < batches.count else {
        throw changed(.added(LogRow(table: .event, number: Int64(eventCount + 1))))
      }
      let ofBatch = rest.prefix(batches[current].counts.events - eventCount)
      digest.add(UnsafeBufferPointer(rebasing: ofBatch))
      eventCount += ofBatch.count
      rest = rest[ofBatch.endIndex...]
      if eventCount == batches[current].counts.events { try endFullBatches() }
    }
  }

  /// Says that there are no more events.
  mutating func finish() throws(TraceLogError) {
    guard current == batches.count else {
      throw changed(.missing(LogRow(table: .event, number: Int64(eventCount + 1))))
    }
    let sealed = batches.last?.counts ?? RowCounts()
    for table in Definition.Table.allCases where rows(of: table).count > sealed[table] {
      throw changed(.added(LogRow(table: table.row, number: Int64(sealed[table] + table.firstNumber))))
    }
    if let end, RunChain.end(after: digest.previous, at: end.moment, events: eventCount, digests) != end.digest {
      throw changed(.row(LogRow(table: .end, number: nil)))
    }
  }

  // MARK: Batches

  private func rows(of table: Definition.Table) -> [Definition] { definitions[Int(table.rawValue) - 1] }

  /// How many rows the run had before the current batch.
  private var countsBefore: RowCounts { current == 0 ? RowCounts() : batches[current - 1].counts }

  /// Takes in the definitions of the current batch.
  private mutating func beginBatch() throws(TraceLogError) {
    guard current < batches.count else { return }
    let (before, after) = (countsBefore, batches[current].counts)
    guard before.events <= after.events else { throw changed(.row(LogRow(table: .batch, number: Int64(current + 1)))) }
    for table in Definition.Table.allCases {
      guard before[table] <= after[table]
      else { throw changed(.row(LogRow(table: .batch, number: Int64(current + 1)))) }
      guard after[table] <= rows(of: table).count else {
        throw changed(.missing(LogRow(table: table.row, number: Int64(rows(of: table).count + table.firstNumber))))
      }
      for row in rows(of: table)[before[table]..<after[table]] { digest.add(row) }
    }
  }

  /// Compares the batches whose last event has come, and begins the one behind them.
  private mutating func endFullBatches() throws(TraceLogError) {
    while current < batches.count, eventCount == batches[current].counts.events {
      let stored = batches[current].seal
      let found = digest.seal
      guard found == stored else { throw changed(rowsChanged(from: stored, to: found)) }
      digest.restart(after: stored.digest)
      current += 1
      try beginBatch()
    }
  }

  // MARK: What was changed

  private func rowsChanged(from stored: BatchSeal, to found: BatchSeal) -> ChangedRows {
    // Where the rows are as they were, what seals them is not.
    let sumsAgree = found.sum == stored.sum && found.weightedSum == stored.weightedSum
    if sumsAgree || found.digest == stored.digest { return .row(LogRow(table: .batch, number: Int64(current + 1))) }
    guard let place = stored.changedRow(in: found, rowCount: digest.rowCount) else { return .some(of: rangesOfBatch) }
    return .row(row(at: place))
  }

  /// The rows of the current batch, in the order in which its digest went through them.
  private var rangesOfBatch: [ChangedRows.RowRange] {
    let (before, after) = (countsBefore, batches[current].counts)
    var ranges: [ChangedRows.RowRange] = []
    for table in Definition.Table.allCases where before[table] < after[table] {
      let first = table.firstNumber
      ranges.append(
        ChangedRows.RowRange(table: table.row, numbers: Int64(before[table] + first)...Int64(after[table] + first - 1)))
    }
    if before.events < after.events {
      ranges.append(
        ChangedRows.RowRange(table: .event, numbers: Int64(before.events + 1)...Int64(after.events)))
    }
    return ranges
  }

  /// - Parameter place: Its place among the rows of the current batch, counted from 1.
  private func row(at place: UInt64) -> LogRow {
    var rest = Int64(place) - 1
    for range in rangesOfBatch {
      if rest < range.numbers.count { return LogRow(table: range.table, number: range.numbers.lowerBound + rest) }
      rest -= Int64(range.numbers.count)
    }
    return LogRow(table: .batch, number: Int64(current + 1))
  }

  private func changed(_ rows: ChangedRows) -> TraceLogError {
    TraceLogError(path: context.path, reason: .changed(run: context.run, rows: rows))
  }
}
