import TraceEvents

/// Reads a run while it is written: each time what came since the last.
///
/// The writer is never made to wait. What is new is not compared with its digests;
/// ``TraceLogReader/run(number:verifying:)`` does that when the run is over.
public struct RunFollower: Sendable {
  private let path: String
  private let number: Int
  private let limits: ReadingLimits
  private var assembler: RunAssembler
  private var counts = RowCounts()
  /// Whether nothing more will come: the run has ended, or its process has died.
  public private(set) var isOver = false

  /// The run as far as it is known.
  public var run: Run { assembler.run }

  /// - Parameters:
  ///   - path: The log.
  ///   - number: The run's number in it.
  ///   - limits: What reading may take.
  /// - Throws: ``TraceLogError``, also when the log has no such run yet.
  public init(path: String, run number: Int, limits: ReadingLimits = ReadingLimits()) throws(TraceLogError) {
    (self.path, self.number, self.limits) = (path, number, limits)
    assembler = try TraceLogReader(path: path, limits: limits).rows(of: number) { rows throws(TraceLogError) in
      RunAssembler(rows.row.header, ending: .unended, context: rows.context(.run))
    }
  }

  /// Reads what is new.
  ///
  /// - Returns: The places in ``run``'s events at which the new ones stand; empty if there are none.
  /// - Complexity: O(*bytes*) to copy the log, and O(*n*) for *n* new events.
  public mutating func poll() throws(TraceLogError) -> Range<Int> {
    let first = assembler.run.events.count
    let reader = try TraceLogReader(path: path, limits: limits)
    let isLive = reader.isBeingWritten(number)
    try reader.rows(of: number) { rows throws(TraceLogError) in
      for table in Definition.Table.allCases { try add(rows.definitions(table).dropFirst(counts[table]), of: table) }
      try rows.forEachEvent(after: counts.events) { record throws(TraceLogError) in
        try assembler.add(record)
        counts.events += 1
      }
      let undrained = rows.undrained(after: counts)
      for table in Definition.Table.allCases {
        try add(undrained.definitions.filter { $0.table == table }[...], of: table)
      }
      for record in undrained.events { try assembler.add(record) }
      counts.events += undrained.events.count
      if rows.end != nil { assembler.end() }
      isOver = rows.end != nil || !isLive
    }
    return first..<assembler.run.events.count
  }

  private mutating func add(_ definitions: ArraySlice<Definition>, of table: Definition.Table) throws(TraceLogError) {
    for definition in definitions { try assembler.add(definition) }
    counts[table] += definitions.count
  }
}
