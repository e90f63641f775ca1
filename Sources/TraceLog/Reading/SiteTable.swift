import TraceEvents

/// Reads the places in the code that a run names.
enum SiteTable {
  static func sites(of run: Int, on connection: Connection) throws(TraceLogError) -> [UInt16: CallSite] {
    var sites: [UInt16: CallSite] = [:]
    var row = RowContext(path: connection.path, run: run, table: .site)
    var statement = try connection.prepare("SELECT site, file, line, function FROM site WHERE run = ?")
    statement.bind(1, run)
    while try statement.step() == .row {
      row.row.number = try statement.integer(0, in: row)
      sites[try statement.integer(0, as: UInt16.self, in: row)] = CallSite(
        file: statement.type(1) == .null ? nil : try statement.text(1, in: row),
        line: statement.type(2) == .null ? nil : try statement.integer(2, as: Int.self, in: row),
        function: try statement.text(3, in: row))
    }
    return sites
  }
}
