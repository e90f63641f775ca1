import TraceEvents

/// Makes a run of its rows, and compares them with the digests that were written with them.
struct RunLoader {
  private let rows: RunRows
  private let verifies: Bool

  init(_ rows: RunRows, verifying: Bool) { (self.rows, verifies) = (rows, verifying) }

  func load() throws(TraceLogError) -> Run {
    var assembler = RunAssembler(
      rows.row.header, ending: rows.end == nil ? .unended : .ended, context: rows.context(.run))
    var definitions: [[Definition]] = []
    var counts = RowCounts()
    for table in Definition.Table.allCases {
      let list = try rows.definitions(table)
      for definition in list { try assembler.add(definition) }
      definitions.append(list)
      counts[table] = list.count
    }
    var verifier = try verifies ? ChainVerifier(rows, definitions) : nil
    assembler.reserveEvents(try rows.eventCount())
    try rows.forEachEvents { records throws(TraceLogError) in
      let count = assembler.run.events.count
      do throws(TraceLogError) {
        for record in records { try assembler.add(record) }
      } catch {
        // A row before the one that means nothing may be changed, and comes first.
        try verifier?.add(UnsafeBufferPointer(rebasing: records[..<(assembler.run.events.count - count)]))
        throw error
      }
      try verifier?.add(records)
    }
    try verifier?.finish()
    counts.events = assembler.run.events.count
    if let end = rows.end, end.events != Int64(counts.events) {
      throw rows.context(.end).error(.outOfRange(column: "events"))
    }
    let undrained = rows.undrained(after: counts)
    for definition in undrained.definitions { try assembler.add(definition) }
    for record in undrained.events { try assembler.add(record) }
    return assembler.run
  }
}
