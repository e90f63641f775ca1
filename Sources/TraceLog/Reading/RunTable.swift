import TraceDigests
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
  /// What the run did, in a number; nil if it could not be told.
  var behavior: UInt64?
  /// The run's head.
  var digest: Digest
}

/// Reads the rows that tell of whole runs.
struct RunTable {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func runs(with journals: JournalOverlay) throws(TraceLogError) -> [LoggedRun] {
    var runs: [LoggedRun] = []
    // Of a run that has ended one row tells everything; there may be many of them.
    var statement = try connection.prepare(
      """
      SELECT \(Self.columns), run_end.ended, run_end.events, run_end.behavior, run_end.digest, \
      (SELECT reason FROM gap WHERE gap.run = run.run ORDER BY place LIMIT 1) \
      FROM run LEFT JOIN run_end ON run_end.run = run.run ORDER BY run.run
      """)
    while try statement.step() == .row {
      let row = try row(in: statement, number: runs.count + 1)
      runs.append(
        statement.type(Self.columnCount) == .null
          ? try unended(row, journals)
          : ended(
            row, try end(in: statement, from: Self.columnCount, row.number),
            gap: try statement.optionalText(
              Self.columnCount + 4, in: RowContext(path: connection.path, run: row.number, table: .gap))))
    }
    return runs
  }

  private func ended(_ row: RunRow, _ end: RunEnd, gap: String?) -> LoggedRun {
    LoggedRun(
      number: row.number, name: row.header.name, started: row.header.started, process: row.header.process,
      eventCount: Int(end.events), ended: end.moment, isBeingWritten: false, gap: gap, head: end.digest,
      behavior: gap == nil ? end.behavior : nil, captures: row.header.captures, system: row.header.system)
  }

  private func unended(_ row: RunRow, _ journals: JournalOverlay) throws(TraceLogError) -> LoggedRun {
    let undrained = try undrained(row, journals)
    return LoggedRun(
      number: row.number, name: row.header.name, started: row.header.started, process: row.header.process,
      eventCount: try eventCount(of: row.number) + undrained.events.count, ended: nil,
      isBeingWritten: journals.liveRuns.contains(row.number), gap: try gap(of: row.number, undrained),
      head: try head(of: row), behavior: nil, captures: row.header.captures, system: row.header.system)
  }

  /// The rows of a run that stand in its journals only.
  private func undrained(_ row: RunRow, _ journals: JournalOverlay) throws(TraceLogError) -> PendingRows {
    guard journals.runs.contains(row.number) else { return PendingRows() }
    let chain = RunChain(row, resuming: try BatchTable.batches(of: row.number, on: connection))
    return journals.rows(of: row.number, after: chain.counts)
  }

  private func gap(of run: Int, _ undrained: PendingRows) throws(TraceLogError) -> String? {
    let drained = try DefinitionReader(connection, run: run).rows(of: .gap)
    for case .gap(_, _, let reason) in drained + undrained.definitions {
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
    var statement = try connection.prepare("SELECT ended, events, behavior, digest FROM run_end WHERE run = ?")
    statement.bind(1, number)
    return try statement.step() == .row ? try end(in: statement, from: 0, number) : nil
  }

  private func end(
    in statement: borrowing Statement, from first: Int32, _ number: Int
  ) throws(TraceLogError) -> RunEnd {
    let row = RowContext(path: connection.path, run: number, table: .end)
    return RunEnd(
      moment: try statement.integer(first, in: row),
      events: Int64(try statement.integer(first + 1, as: UInt32.self, in: row)),
      behavior: try statement.optionalInteger(first + 2, in: row).map(UInt64.init(bitPattern:)),
      digest: try statement.digest(first + 3, in: row))
  }

  /// What happened on each lane of a run that has ended, in a number.
  func lanes(of number: Int) throws(TraceLogError) -> [RunDigests.LaneDigest] {
    var lanes: [RunDigests.LaneDigest] = []
    let row = RowContext(path: connection.path, run: number, table: .lane)
    var statement = try connection.prepare("SELECT object, behavior FROM lane WHERE run = ? ORDER BY object")
    statement.bind(1, number)
    while try statement.step() == .row {
      lanes.append(
        RunDigests.LaneDigest(
          object: try statement.object(0, in: row), digest: UInt64(bitPattern: try statement.integer(1, in: row))))
    }
    return lanes
  }

  /// The last link of the chain of a run that has not ended.
  private func head(of row: RunRow) throws(TraceLogError) -> Digest {
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
    run.run, name, started, process, captures, source, idiom, version_major, version_minor, screen_width, \
    screen_height, orientation, run.digest
    """
  private static let columnCount: Int32 = 13

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
