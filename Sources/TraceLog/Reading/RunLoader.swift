import TraceEvents

/// Reads one run whole.
struct RunLoader {
  private let connection: Connection
  private let number: Int

  init(_ connection: Connection, run number: Int) { (self.connection, self.number) = (connection, number) }

  func load() throws(TraceLogError) -> Run {
    let table = RunTable(connection)
    let header = try table.header(of: number)
    let end = try table.end(of: number)
    var run = Run(
      name: header.name, system: header.system, captures: header.captures, ending: end == nil ? .unended : .ended)
    try loadObjects(into: &run)
    try loadNames(into: &run)
    try loadTexts(into: &run)
    let decoder = EventDecoder(run)
    try loadLists(into: &run, decoder)
    try loadGivens(into: &run, decoder)
    try loadEvents(into: &run, expecting: end?.events)
    run.sites = try SiteTable.sites(of: number, on: connection)
    return run
  }

  private func context(_ table: LogRow.Table) -> RowContext {
    RowContext(path: connection.path, run: number, table: table)
  }

  /// Reads the rows of this run from a table whose first column counts them without gaps.
  private func forEachRow(
    _ table: LogRow.Table, countedFrom first: Int, _ sql: String,
    _ body: (borrowing Statement, RowContext) throws(TraceLogError) -> Void
  ) throws(TraceLogError) {
    var row = context(table)
    var expected = Int64(first)
    var statement = try connection.prepare(sql)
    statement.bind(1, number)
    while try statement.step() == .row {
      row.row.number = try statement.integer(0, in: row)
      guard row.row.number == expected else { throw row.error(.gap(expected: expected)) }
      try body(statement, row)
      expected += 1
    }
  }

  private func loadObjects(into run: inout Run) throws(TraceLogError) {
    try forEachRow(
      .object, countedFrom: Int(ObjectID.firstDeclared),
      "SELECT object, label, class FROM object WHERE run = ? ORDER BY object"
    ) { statement, row throws(TraceLogError) in
      let object = TracedObject(label: try statement.text(1, in: row), className: try statement.text(2, in: row))
      // Both are printed as they are.
      guard Labeler.isLabel(object.label) else { throw row.error(.outOfRange(column: "label")) }
      guard TracedObject.isClassName(object.className) else { throw row.error(.outOfRange(column: "class")) }
      run.objects.append(object)
    }
  }

  private func loadNames(into run: inout Run) throws(TraceLogError) {
    var row = context(.name)
    var statement = try connection.prepare("SELECT object, name FROM object_name WHERE run = ? ORDER BY object")
    statement.bind(1, number)
    while try statement.step() == .row {
      row.row.number = try statement.integer(0, in: row)
      guard let index = ObjectID(column: statement.integer(0))?.index, index < run.objects.count else {
        throw row.error(.dangling(column: "object"))
      }
      run.objects[index].givenName = try statement.text(1, in: row)
    }
  }

  private func loadTexts(into run: inout Run) throws(TraceLogError) {
    try forEachRow(.text, countedFrom: 0, "SELECT text, words FROM text WHERE run = ? ORDER BY text") {
      statement, row throws(TraceLogError) in
      // A text that is there already would get the number of the first one.
      guard Int64(run.intern(try statement.text(1, in: row)).rawValue) == row.row.number else {
        throw row.error(.outOfRange(column: "words"))
      }
    }
  }

  private func loadLists(into run: inout Run, _ decoder: EventDecoder) throws(TraceLogError) {
    try forEachRow(.list, countedFrom: 0, "SELECT list, size FROM list WHERE run = ? ORDER BY list") {
      statement, row throws(TraceLogError) in
      let members = try members(of: statement.integer(0), decoder)
      guard try statement.integer(1, in: row) == Int64(members.count) else {
        throw row.error(.outOfRange(column: "size"))
      }
      guard Int64(run.intern(members).rawValue) == row.row.number else { throw row.error(.outOfRange(column: "list")) }
    }
  }

  private func members(of list: Int64, _ decoder: EventDecoder) throws(TraceLogError) -> [ObjectID] {
    var members: [ObjectID] = []
    var row = context(.member)
    var statement = try connection.prepare(
      "SELECT place, object FROM list_member WHERE run = ? AND list = ? ORDER BY place")
    statement.bind(1, number)
    statement.bind(2, list)
    while try statement.step() == .row {
      row.row.number = try statement.integer(0, in: row)
      guard statement.integer(0) == Int64(members.count) else { throw row.error(.gap(expected: Int64(members.count))) }
      members.append(try decoder.object(1, in: statement, row))
    }
    return members
  }

  private func loadGivens(into run: inout Run, _ decoder: EventDecoder) throws(TraceLogError) {
    try forEachRow(
      .given, countedFrom: 0,
      """
      SELECT place, object, parent, presenter, is_view_loaded, is_in_window, appearance, has_open_begin, \
      forwards_appearance, forwards_rotation, visible_child, orientation FROM given WHERE run = ? ORDER BY place
      """
    ) { statement, row throws(TraceLogError) in
      var given = Given(try decoder.object(1, in: statement, row))
      given.parent = try decoder.optionalObject(2, in: statement, row)
      given.presenter = try decoder.optionalObject(3, in: statement, row)
      given.isViewLoaded = try statement.optionalFlag(4, in: row)
      given.isInWindow = try statement.optionalFlag(5, in: row)
      given.appearance = try statement.word(6, as: Given.Appearance.self, in: row)
      given.hasOpenBegin = try statement.flag(7, in: row)
      given.forwardsAppearance = try statement.optionalFlag(8, in: row)
      given.forwardsRotation = try statement.optionalFlag(9, in: row)
      given.visibleChild = try decoder.optionalObject(10, in: statement, row)
      given.orientation =
        statement.type(11) == .null ? nil : try statement.code(11, as: Orientation.self, in: row)
      run.givens.append(given)
    }
  }

  /// - Parameter count: How many events the run's end says that there are, if it has ended.
  private func loadEvents(into run: inout Run, expecting count: Int64?) throws(TraceLogError) {
    let decoder = EventDecoder(run)
    var row = context(.event)
    let ids = EventID.range(run: number)
    var statement = try connection.prepare(
      "SELECT \(EventDecoder.columns) FROM event WHERE id BETWEEN ? AND ? ORDER BY id")
    statement.bind(1, ids.lowerBound)
    statement.bind(2, ids.upperBound)
    var sequence: UInt32 = 0
    while try statement.step() == .row {
      sequence += 1
      row.row.number = statement.integer(0) - ids.lowerBound
      guard row.row.number == Int64(sequence) else { throw row.error(.gap(expected: Int64(sequence))) }
      run.events.append(try decoder.event(in: statement, sequence: sequence, row))
    }
    if let count, count != Int64(sequence) { throw context(.end).error(.outOfRange(column: "events")) }
  }
}
