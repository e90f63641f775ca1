/// The tables of a log. Documentation/Log.md tells what their columns mean.
enum LogTables {
  /// The key of events, which holds the run in its upper half; other tables have a column for it.
  static let eventKey = "id"

  static let all = ofRuns + ofWords

  /// The tables whose rows belong to runs.
  static let ofRuns: [Table] = [
    numbered(
      "run",
      """
      run INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      started INTEGER NOT NULL,
      process INTEGER NOT NULL,
      captures TEXT NOT NULL,
      source TEXT,
      idiom TEXT,
      version_major INTEGER,
      version_minor INTEGER,
      screen_width ANY,
      screen_height ANY,
      orientation INTEGER,
      digest BLOB NOT NULL
      """),
    numbered(
      "run_end",
      """
      run INTEGER PRIMARY KEY,
      ended INTEGER NOT NULL,
      events INTEGER NOT NULL,
      behavior INTEGER,
      digest BLOB NOT NULL
      """),
    sorted(
      "lane", by: "run", "object",
      columns: """
        run INTEGER NOT NULL,
        object INTEGER NOT NULL,
        behavior INTEGER NOT NULL
        """),
    sorted(
      "object", by: "run", "object",
      columns: """
        run INTEGER NOT NULL,
        object INTEGER NOT NULL,
        label TEXT NOT NULL,
        class TEXT NOT NULL
        """),
    sorted(
      "object_name", by: "run", "place",
      columns: """
        run INTEGER NOT NULL,
        place INTEGER NOT NULL,
        object INTEGER NOT NULL,
        name TEXT NOT NULL
        """),
    sorted(
      "text", by: "run", "text",
      columns: """
        run INTEGER NOT NULL,
        text INTEGER NOT NULL,
        words TEXT NOT NULL
        """),
    sorted(
      "list", by: "run", "list",
      columns: """
        run INTEGER NOT NULL,
        list INTEGER NOT NULL,
        size INTEGER NOT NULL
        """),
    sorted(
      "list_member", by: "run", "list", "place",
      columns: """
        run INTEGER NOT NULL,
        list INTEGER NOT NULL,
        place INTEGER NOT NULL,
        object INTEGER NOT NULL
        """),
    sorted(
      "given", by: "run", "place",
      columns: """
        run INTEGER NOT NULL,
        place INTEGER NOT NULL,
        object INTEGER NOT NULL,
        parent INTEGER,
        presenter INTEGER,
        is_view_loaded INTEGER,
        is_in_window INTEGER,
        appearance TEXT,
        has_open_begin INTEGER NOT NULL,
        forwards_appearance INTEGER,
        forwards_rotation INTEGER,
        visible_child INTEGER,
        orientation INTEGER
        """),
    sorted(
      "site", by: "run", "place",
      columns: """
        run INTEGER NOT NULL,
        place INTEGER NOT NULL,
        site INTEGER NOT NULL,
        file TEXT,
        line INTEGER,
        function TEXT NOT NULL
        """),
    sorted(
      "gap", by: "run", "place",
      columns: """
        run INTEGER NOT NULL,
        place INTEGER NOT NULL,
        after INTEGER NOT NULL,
        reason TEXT NOT NULL
        """),
    event,
    // How many rows of each table the run had when the batch was done, and what seals the rows that came with it.
    sorted(
      "batch", by: "run", "batch",
      columns: """
        run INTEGER NOT NULL,
        batch INTEGER NOT NULL,
        objects INTEGER NOT NULL,
        names INTEGER NOT NULL,
        texts INTEGER NOT NULL,
        lists INTEGER NOT NULL,
        givens INTEGER NOT NULL,
        sites INTEGER NOT NULL,
        gaps INTEGER NOT NULL,
        events INTEGER NOT NULL,
        digest BLOB NOT NULL,
        sum INTEGER NOT NULL,
        weighted_sum INTEGER NOT NULL
        """),
  ]

  /// The tables that hold the words for codes, the same in every log.
  static let ofWords: [Table] = [
    numbered(
      "callback",
      """
      callback INTEGER PRIMARY KEY,
      member TEXT NOT NULL,
      capture TEXT NOT NULL,
      pattern TEXT NOT NULL,
      other_is TEXT,
      x_is TEXT,
      y_is TEXT
      """),
    sorted(
      "word", by: "kind", "code",
      columns: """
        kind TEXT NOT NULL,
        code INTEGER NOT NULL,
        word TEXT NOT NULL
        """),
  ]

  /// One row an event.
  ///
  /// It takes 30 bytes because its key holds both run and sequence number, and because the event around it is told by
  /// its distance; the generated columns take none and spare a query the arithmetic.
  static let event = numbered(
    "event",
    """
    id INTEGER PRIMARY KEY,
    behind INTEGER NOT NULL,
    nanoseconds INTEGER NOT NULL,
    subject INTEGER NOT NULL,
    callback INTEGER NOT NULL,
    object INTEGER NOT NULL,
    other INTEGER NOT NULL,
    x ANY NOT NULL,
    y ANY NOT NULL,
    site INTEGER NOT NULL,
    is_direct INTEGER NOT NULL,
    run INTEGER AS (id >> 32) VIRTUAL,
    sequence INTEGER AS (id & 4294967295) VIRTUAL,
    inside INTEGER AS (iif(behind, (id & 4294967295) - behind, 0)) VIRTUAL
    """)

  /// A table with the columns that name a row.
  struct Table {
    var key: [String]
    var object: LogSchema.Object
  }

  /// A table whose first column is its row number.
  private static func numbered(_ name: String, _ columns: String) -> Table {
    let key = String(columns.prefix { $0 != " " })
    return Table(key: [key], object: object(name, columns, options: "STRICT"))
  }

  /// A table that is sorted by several columns.
  private static func sorted(_ name: String, by key: String..., columns: String) -> Table {
    let columns = columns + ",\nPRIMARY KEY (\(key.joined(separator: ", ")))"
    return Table(key: key, object: object(name, columns, options: "STRICT, WITHOUT ROWID"))
  }

  private static func object(_ name: String, _ columns: String, options: String) -> LogSchema.Object {
    let body = columns.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return LogSchema.Object(
      type: "table", name: name, table: name, sql: "CREATE TABLE \(name) (\n\(body)\n) \(options)")
  }
}
