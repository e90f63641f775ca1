import TraceEvents

/// Reads the rows that tell of whole runs.
struct RunTable {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func runs() throws(TraceLogError) -> [LoggedRun] {
    var runs: [LoggedRun] = []
    var statement = try connection.prepare("SELECT run, \(Self.columns) FROM run ORDER BY run")
    while try statement.step() == .row {
      let number = runs.count + 1
      var row = RowContext(path: connection.path, run: number, table: .run)
      row.row.number = statement.integer(0)
      guard statement.integer(0) == Int64(number) else { throw row.error(.gap(expected: Int64(number))) }
      let header = try header(in: statement, from: 1, row)
      runs.append(
        LoggedRun(
          number: number, name: header.name, started: header.started, process: header.process,
          eventCount: try eventCount(of: number), ended: try end(of: number)?.moment))
    }
    return runs
  }

  func header(of number: Int) throws(TraceLogError) -> RunHeader {
    var statement = try connection.prepare("SELECT \(Self.columns) FROM run WHERE run = ?")
    statement.bind(1, number)
    guard try statement.step() == .row else {
      let count = Int(try connection.integer("SELECT count(*) FROM run"))
      throw TraceLogError(path: connection.path, reason: .noSuchRun(number: number, count: count))
    }
    return try header(in: statement, from: 0, RowContext(path: connection.path, run: number, table: .run))
  }

  /// The row that says that a run has ended; nil if it has not.
  func end(of number: Int) throws(TraceLogError) -> (moment: Int64, events: Int64)? {
    var statement = try connection.prepare("SELECT ended, events FROM run_end WHERE run = ?")
    statement.bind(1, number)
    guard try statement.step() == .row else { return nil }
    let row = RowContext(path: connection.path, run: number, table: .end)
    return (try statement.integer(0, in: row), try statement.integer(1, in: row))
  }

  /// The highest sequence number that a run has.
  private func eventCount(of number: Int) throws(TraceLogError) -> Int {
    let range = EventID.range(run: number)
    let highest = try connection.integer(
      "SELECT max(id) FROM event WHERE id BETWEEN \(range.lowerBound) AND \(range.upperBound)")
    return highest == 0 ? 0 : Int(highest - range.lowerBound)
  }

  private static let columns = """
    name, started, process, captures, source, idiom, version_major, version_minor, screen_width, screen_height, \
    orientation
    """

  private func header(
    in statement: borrowing Statement, from first: Int32, _ row: RowContext
  ) throws(TraceLogError) -> RunHeader {
    let captures = try statement.text(first + 3, in: row)
    guard let captures = CaptureSet(column: captures) else { throw row.error(.outOfRange(column: "captures")) }
    return RunHeader(
      name: try statement.text(first, in: row), started: try statement.integer(first + 1, in: row),
      process: try statement.integer(first + 2, as: Int.self, in: row), captures: captures,
      system: SystemDescription(
        source: try statement.word(first + 4, as: SystemDescription.Source.self, in: row),
        idiom: try statement.word(first + 5, as: SystemDescription.Idiom.self, in: row),
        version: try version(in: statement, from: first + 6, row),
        screen: statement.type(first + 8) == .null
          ? nil
          : Size(width: try statement.float(first + 8, in: row), height: try statement.float(first + 9, in: row)),
        orientation: statement.type(first + 10) == .null
          ? nil : try statement.code(first + 10, as: Orientation.self, in: row)))
  }

  private func version(
    in statement: borrowing Statement, from first: Int32, _ row: RowContext
  ) throws(TraceLogError) -> SystemDescription.Version? {
    guard let major = try statement.optionalInteger(first, in: row) else { return nil }
    return SystemDescription.Version(Int(major), Int(try statement.integer(first + 1, in: row)))
  }
}
