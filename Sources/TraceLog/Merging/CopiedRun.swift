/// A run as it stands in a log, batch by batch, so that a copy has the same digests.
struct CopiedRun {
  var row: RunRow
  /// The rows of each batch; those that stand in a journal only are one more.
  private(set) var batches: [PendingRows] = []
  /// What was written when it ended; nil if it has not.
  var seal: RunSeal?

  /// Copies a run whose rows are as they were written: its batches hold what their counts say.
  init(_ rows: RunRows) throws(TraceLogError) {
    row = rows.row
    if let end = rows.end { seal = RunSeal(moment: end.moment, digests: try rows.digests()) }
    let seals = try rows.batches()
    let definitions = try Definition.Table.allCases.map { table throws(TraceLogError) in try rows.definitions(table) }
    var taken = RowCounts()
    for batch in seals {
      var copy = PendingRows()
      for (table, list) in zip(Definition.Table.allCases, definitions) {
        copy.definitions += list[taken[table]..<batch.counts[table]]
      }
      batches.append(copy)
      taken = batch.counts
    }
    var current = 0
    try rows.forEachEvent { record throws(TraceLogError) in
      while UInt32(littleEndian: record.sequence) > seals[current].counts.events { current += 1 }
      batches[current].events.append(record)
    }
    let undrained = rows.undrained(after: taken)
    if !undrained.isEmpty { batches.append(undrained) }
  }
}
