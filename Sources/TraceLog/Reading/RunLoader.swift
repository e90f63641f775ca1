import TraceEvents

/// Reads one run whole, and compares it with the digests that were written with it.
struct RunLoader {
  private let connection: Connection
  private let number: Int
  private let verifies: Bool
  private let journals: JournalOverlay

  init(_ connection: Connection, run number: Int, verifying: Bool, _ journals: JournalOverlay) {
    (self.connection, self.number, verifies, self.journals) = (connection, number, verifying, journals)
  }

  func load() throws(TraceLogError) -> Run {
    let table = RunTable(connection)
    let row = try table.row(of: number)
    let end = try table.end(of: number)
    var assembler = RunAssembler(row.header, ending: end == nil ? .unended : .ended, context: context(.run))
    var definitions: [[Definition]] = []
    var counts = RowCounts()
    for table in Definition.Table.allCases {
      let rows = try DefinitionReader(connection, run: number).rows(of: table)
      for row in rows { try assembler.add(row) }
      definitions.append(rows)
      counts[table] = rows.count
    }
    var verifier = try verifies ? ChainVerifier(connection, row, definitions) : nil
    assembler.reserveEvents(try table.eventCount(of: number))
    try forEachEvent { record throws(TraceLogError) in
      try assembler.add(record)
      try verifier?.add(record)
    }
    try verifier?.finish(end)
    if let end, end.events != Int64(assembler.run.events.count) {
      throw context(.end).error(.outOfRange(column: "events"))
    }
    if end == nil {
      counts.events = assembler.run.events.count
      let rows = journals.rows(of: number, after: counts)
      for definition in rows.definitions { try assembler.add(definition) }
      for record in rows.events { try assembler.add(record) }
    }
    return assembler.run
  }

  private func context(_ table: LogRow.Table) -> RowContext {
    RowContext(path: connection.path, run: number, table: table)
  }

  @inline(__always)
  private func forEachEvent(_ body: (EventRecord) throws(TraceLogError) -> Void) throws(TraceLogError) {
    var row = context(.event)
    let ids = EventID.range(run: number)
    var statement = try connection.prepare(
      "SELECT \(EventRecord.columns) FROM event WHERE id >= ? ORDER BY id")
    statement.bind(1, ids.lowerBound)
    let others = OtherColumnTable.shared
    var sequence: UInt32 = 0
    while try statement.step() == .row {
      let id = statement.integer(0)
      // An upper bound in the statement would be compared twice as slowly.
      guard id <= ids.upperBound else { return }
      sequence += 1
      row.row.number = id - ids.lowerBound
      guard row.row.number == Int64(sequence) else { throw row.error(.gap(expected: Int64(sequence))) }
      try body(try EventRecord(in: statement, sequence: sequence, others, row))
    }
  }
}
