/// Looks for damage that no run's digests can tell of: to the file itself, and rows that belong to no run.
struct StructureCheck {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func verify() throws(TraceLogError) {
    try verifyPages()
    let runs = try connection.integer("SELECT count(*) FROM run")
    for table in LogTables.ofRuns { try verifyOwners(of: table, runs: runs) }
    try Vocabulary.verify(in: connection)
  }

  private func verifyPages() throws(TraceLogError) {
    var statement = try connection.prepare("PRAGMA integrity_check(1)")
    guard try statement.step() == .row, statement.text(0) != "ok" else { return }
    throw TraceLogError(path: connection.path, reason: .damaged(words: statement.text(0)))
  }

  /// Makes sure that every row of a table belongs to a run.
  private func verifyOwners(of table: LogTables.Table, runs: Int64) throws(TraceLogError) {
    let key = table.key[0]
    let name = table.object.name
    for end in ["min", "max"] {
      var statement = try connection.prepare("SELECT \(end)(\(key)) FROM \(name)")
      guard try statement.step() == .row, statement.type(0) != .null else { return }
      let run = key == LogTables.eventKey ? EventID.run(of: statement.integer(0)) : statement.integer(0)
      guard (1...max(runs, 1)).contains(run), runs > 0 else {
        let words = "`\(name)` has a row of a run \(run) that does not exist"
        throw TraceLogError(path: connection.path, reason: .damaged(words: words))
      }
    }
  }
}
