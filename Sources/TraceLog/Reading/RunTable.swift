import TraceEvents

/// What a run's own row says, with the digest that it was written with.
struct RunRow {
  var number: Int
  var header: RunHeader
  var digest: Digest
}

/// What the row says that a run got when it ended.
struct RunEnd {
  /// Nanoseconds since 1970.
  var moment: Int64
  var events: Int64
  /// The run's head.
  var digest: Digest
}

/// Reads the rows that tell of whole runs.
struct RunTable {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func runs(with journals: JournalOverlay) throws(TraceLogError) -> [LoggedRun] {
    var runs: [LoggedRun] = []
    var statement = try connection.prepare("SELECT \(Self.columns) FROM run ORDER BY run")
    while try statement.step() == .row {
      let row = try row(in: statement, number: runs.count + 1)
      let end = try end(of: row.number)
      let undrained = try end == nil ? undrained(row, journals) : PendingRows()
      runs.append(
        LoggedRun(
          number: row.number, name: row.header.name, started: row.header.started, process: row.header.process,
          eventCount: try eventCount(of: row.number) + undrained.events.count, ended: end?.moment,
          isBeingWritten: end == nil && journals.liveRuns.contains(row.number),
          gap: try gap(of: row.number, undrained),
          head: try head(of: row, end)))
    }
    return runs
  }

  /// The rows of a run that stand in its journals only.
  private func undrained(_ row: RunRow, _ journals: JournalOverlay) throws(TraceLogError) -> PendingRows {
    guard journals.runs.contains(row.number) else { return PendingRows() }
    let chain = RunChain(row, resuming: try BatchTable.batches(of: row.number, on: connection))
    return journals.rows(of: row.number, after: chain.counts)
  }

  private func gap(of run: Int, _ undrained: PendingRows) throws(TraceLogError) -> String? {
    for case .gap(_, _, let reason) in try DefinitionReader(connection, run: run).rows(of: .gap) + undrained.definitions {
      return reason
    }
    return nil
  }

  /// Whether there is such a run.
  func contains(_ number: Int) throws(TraceLogError) -> Bool {
    var statement = try connection.prepare("SELECT 1 FROM run WHERE run = ?")
    statement.bind(1, number)
    return try statement.step() == .row
  }

  /// The number of the run whose row has this digest; nil if there is none.
  func number(ofRunWith digest: Digest) throws(TraceLogError) -> Int? {
    var statement = try connection.prepare("SELECT run FROM run WHERE digest = ?")
    statement.bind(1, digest.bytes)
    return try statement.step() == .row ? Int(statement.integer(0)) : nil
  }

  /// The row of a run.
  ///
  /// - Throws: ``TraceLogError/Reason/noSuchRun(number:count:)`` if it is not there.
  func row(of number: Int) throws(TraceLogError) -> RunRow {
    var statement = try connection.prepare("SELECT \(Self.columns) FROM run WHERE run = ?")
    statement.bind(1, number)
    guard try statement.step() == .row else {
      let count = Int(try connection.integer("SELECT count(*) FROM run"))
      throw TraceLogError(path: connection.path, reason: .noSuchRun(number: number, count: count))
    }
    return try row(in: statement, number: number)
  }

  /// The row that says that a run has ended; nil if it has not.
  func end(of number: Int) throws(TraceLogError) -> RunEnd? {
    var statement = try connection.prepare("SELECT ended, events, digest FROM run_end WHERE run = ?")
    statement.bind(1, number)
    guard try statement.step() == .row else { return nil }
    let row = RowContext(path: connection.path, run: number, table: .end)
    return RunEnd(
      moment: try statement.integer(0, in: row), events: try statement.integer(1, in: row),
      digest: try statement.digest(2, in: row))
  }

  /// The last link of a run's chain.
  private func head(of row: RunRow, _ end: RunEnd?) throws(TraceLogError) -> Digest {
    if let end { return end.digest }
    var statement = try connection.prepare("SELECT digest FROM batch WHERE run = ? ORDER BY batch DESC LIMIT 1")
    statement.bind(1, row.number)
    guard try statement.step() == .row else { return row.digest }
    return try statement.digest(0, in: RowContext(path: connection.path, run: row.number, table: .batch))
  }

  /// The highest sequence number that a run has.
  func eventCount(of number: Int) throws(TraceLogError) -> Int {
    let range = EventID.range(run: number)
    let highest = try connection.integer(
      "SELECT max(id) FROM event WHERE id BETWEEN \(range.lowerBound) AND \(range.upperBound)")
    return highest == 0 ? 0 : Int(highest - range.lowerBound)
  }

  private static let columns = """
    run, name, started, process, captures, source, idiom, version_major, version_minor, screen_width, screen_height, \
    orientation, digest
    """

  private func row(in statement: borrowing Statement, number: Int) throws(TraceLogError) -> RunRow {
    var row = RowContext(path: connection.path, run: number, table: .run)
    guard statement.integer(0) == Int64(number) else {
      row.row.number = statement.integer(0)
      throw row.error(.gap(expected: Int64(number)))
    }
    let captures = try statement.text(4, in: row)
    guard let captures = CaptureSet(column: captures) else { throw row.error(.outOfRange(column: "captures")) }
    let system = SystemDescription(
      source: try statement.word(5, as: SystemDescription.Source.self, in: row),
      idiom: try statement.word(6, as: SystemDescription.Idiom.self, in: row),
      version: try version(in: statement, from: 7, row),
      screen: statement.type(9) == .null
        ? nil : Size(width: try statement.float(9, in: row), height: try statement.float(10, in: row)),
      orientation: statement.type(11) == .null ? nil : try statement.code(11, as: Orientation.self, in: row))
    return RunRow(
      number: number,
      header: RunHeader(
        name: try statement.text(1, in: row), started: try statement.integer(2, in: row),
        process: try statement.integer(3, as: Int.self, in: row), captures: captures, system: system),
      digest: try statement.digest(12, in: row))
  }

  private func version(
    in statement: borrowing Statement, from first: Int32, _ row: RowContext
  ) throws(TraceLogError) -> SystemDescription.Version? {
    guard let major = try statement.optionalInteger(first, in: row) else { return nil }
    return SystemDescription.Version(Int(major), Int(try statement.integer(first + 1, in: row)))
  }
}
