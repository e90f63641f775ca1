/// A row that seals a batch.
struct SealedBatch {
  /// How many rows the run had when the batch was done.
  var counts: RowCounts
  var seal: BatchSeal
}

/// Reads the rows that seal the batches of a run.
enum BatchTable {
  static func batches(of run: Int, on connection: Connection) throws(TraceLogError) -> [SealedBatch] {
    var batches: [SealedBatch] = []
    var row = RowContext(path: connection.path, run: run, table: .batch)
    var statement = try connection.prepare(
      """
      SELECT batch, objects, names, texts, lists, givens, sites, gaps, events, digest, sum, weighted_sum \
      FROM batch WHERE run = ? ORDER BY batch
      """)
    statement.bind(1, run)
    while try statement.step() == .row {
      let expected = Int64(batches.count) + 1
      row.row.number = try statement.integer(0, in: row)
      guard row.row.number == expected else { throw row.error(.gap(expected: expected)) }
      var counts = RowCounts()
      for (table, column) in zip(Definition.Table.allCases, Int32(1)...) {
        counts[table] = Int(try statement.integer(column, as: UInt32.self, in: row))
      }
      counts.events = Int(try statement.integer(8, as: UInt32.self, in: row))
      batches.append(
        SealedBatch(
          counts: counts,
          seal: BatchSeal(
            digest: try statement.digest(9, in: row), sum: UInt64(bitPattern: try statement.integer(10, in: row)),
            weightedSum: UInt64(bitPattern: try statement.integer(11, in: row)))))
    }
    return batches
  }
}
