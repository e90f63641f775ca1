import TraceEvents

/// Reads what the events of a run refer to. Every row has its type and its place; whether what it names exists is for
/// ``RunAssembler`` to say.
struct DefinitionReader {
  private let connection: Connection
  private let run: Int

  init(_ connection: Connection, run: Int) { (self.connection, self.run) = (connection, run) }

  /// The rows of a table, in order.
  func rows(of table: Definition.Table) throws(TraceLogError) -> [Definition] {
    var rows: [Definition] = []
    var row = RowContext(path: connection.path, run: run, table: table.row)
    var statement = try connection.prepare(Self.selection(table))
    statement.bind(1, run)
    while try statement.step() == .row {
      let expected = Int64(rows.count + table.firstNumber)
      row.row.number = try statement.integer(0, in: row)
      guard row.row.number == expected else { throw row.error(.gap(expected: expected)) }
      rows.append(try definition(table, in: statement, row))
    }
    return rows
  }

  private static func selection(_ table: Definition.Table) -> String {
    switch table {
    case .object: "SELECT object, label, class FROM object WHERE run = ? ORDER BY object"
    case .name: "SELECT place, object, name FROM object_name WHERE run = ? ORDER BY place"
    case .text: "SELECT text, words FROM text WHERE run = ? ORDER BY text"
    case .list: "SELECT list, size FROM list WHERE run = ? ORDER BY list"
    case .given:
      """
      SELECT place, object, parent, presenter, is_view_loaded, is_in_window, appearance, has_open_begin, \
      forwards_appearance, forwards_rotation, visible_child, orientation FROM given WHERE run = ? ORDER BY place
      """
    case .site: "SELECT place, site, file, line, function FROM site WHERE run = ? ORDER BY place"
    case .gap: "SELECT place, after, reason FROM gap WHERE run = ? ORDER BY place"
    }
  }

  private func definition(
    _ table: Definition.Table, in statement: borrowing Statement, _ row: RowContext
  ) throws(TraceLogError) -> Definition {
    let number = Int(statement.integer(0))
    switch table {
    case .object:
      return .object(
        ObjectID(rawValue: try statement.integer(0, as: UInt32.self, in: row)), label: try statement.text(1, in: row),
        className: try statement.text(2, in: row))
    case .name:
      return .name(place: number, try statement.object(1, in: row), try statement.text(2, in: row))
    case .text:
      return .text(TextID(rawValue: try statement.integer(0, as: UInt32.self, in: row)), try statement.text(1, in: row))
    case .list:
      let id = ListID(rawValue: try statement.integer(0, as: UInt32.self, in: row))
      let members = try members(of: id)
      guard try statement.integer(1, in: row) == Int64(members.count) else { throw row.error(.outOfRange(column: "size")) }
      return .list(id, members)
    case .given:
      return .given(place: number, try given(in: statement, row))
    case .site:
      return .site(
        place: number, number: try statement.integer(1, as: UInt16.self, in: row),
        CallSite(
          file: try statement.optionalText(2, in: row), line: try statement.optionalInteger(3, in: row).map(Int.init),
          function: try statement.text(4, in: row)))
    case .gap:
      return .gap(
        place: number, after: SequenceNumber(rawValue: try statement.integer(1, as: UInt32.self, in: row)),
        reason: try statement.text(2, in: row))
    }
  }

  private func members(of list: ListID) throws(TraceLogError) -> [ObjectID] {
    var members: [ObjectID] = []
    var row = RowContext(path: connection.path, run: run, table: .member)
    var statement = try connection.prepare(
      "SELECT place, object FROM list_member WHERE run = ? AND list = ? ORDER BY place")
    statement.bind(1, run)
    statement.bind(2, list.rawValue)
    while try statement.step() == .row {
      row.row.number = try statement.integer(0, in: row)
      guard statement.integer(0) == Int64(members.count) else { throw row.error(.gap(expected: Int64(members.count))) }
      members.append(try statement.object(1, in: row))
    }
    return members
  }

  private func given(in statement: borrowing Statement, _ row: RowContext) throws(TraceLogError) -> Given {
    var given = Given(try statement.object(1, in: row))
    given.parent = try statement.optionalObject(2, in: row)
    given.presenter = try statement.optionalObject(3, in: row)
    given.isViewLoaded = try statement.optionalFlag(4, in: row)
    given.isInWindow = try statement.optionalFlag(5, in: row)
    given.appearance = try statement.word(6, as: Given.Appearance.self, in: row)
    given.hasOpenBegin = try statement.flag(7, in: row)
    given.forwardsAppearance = try statement.optionalFlag(8, in: row)
    given.forwardsRotation = try statement.optionalFlag(9, in: row)
    given.visibleChild = try statement.optionalObject(10, in: row)
    given.orientation = statement.type(11) == .null ? nil : try statement.code(11, as: Orientation.self, in: row)
    return given
  }
}

extension Definition.Table {
  /// What errors call a row of it.
  var row: LogRow.Table {
    switch self {
    case .object: .object
    case .name: .name
    case .text: .text
    case .list: .list
    case .given: .given
    case .site: .site
    case .gap: .gap
    }
  }

  /// The number of its first row in every run.
  var firstNumber: Int {
    switch self {
    case .object: Int(ObjectID.firstDeclared)
    case .name, .text, .list, .given, .site, .gap: 0
    }
  }
}
