import TraceEvents

/// What is written when a run ends.
struct RunSeal {
  /// Nanoseconds since 1970.
  var moment: Int64
  /// What the run did; nil if its events name what it does not have, so that nobody can read it either.
  var digests: RunDigests?
}

extension RunDigests {
  /// Goes through the rows of a run once more, now that all of them are there.
  ///
  /// They are taken at the end because marks and labels come behind the events that they concern. Of each event 16
  /// bytes are kept meanwhile.
  ///
  /// - Returns: Nil if no run can be made of the rows.
  /// - Complexity: O(*n*) for *n* events; about half a second for a million.
  static func stored(in rows: RunRows) throws(TraceLogError) -> RunDigests? {
    do throws(TraceLogError) {
      var assembler = RunAssembler(rows.row.header, ending: .ended, context: rows.context(.run))
      for table in Definition.Table.allCases {
        for definition in try rows.definitions(table) { try assembler.add(definition) }
      }
      var digester = RunDigester(assembler.run, swallowed: try rows.swallowedEvents())
      try rows.forEachEvent { record throws(TraceLogError) in digester.add(try assembler.event(record)) }
      return digester.digests
    } catch where error.isFaultOfLog {
      return nil
    }
  }
}
