/// What a log is made of, as SQLite knows it.
enum LogSchema {
  /// "Appe" in ASCII: says in the file's header that it is a log of ours. Chosen once.
  static let applicationID: Int32 = 0x4170_7065
  /// The version of the format, in the file's header; raised whenever an older reader would misread a log.
  static let version: Int32 = 2

  /// A table, view or trigger, under the name and with the words that `sqlite_schema` holds.
  struct Object: Hashable, Sendable {
    var type: String
    var name: String
    var table: String
    var sql: String
  }

  /// Everything in a log of this format, in the order in which it is created.
  static let objects = objects(ofFormat: version)

  /// Everything in a log of a format. Its tables are the same in all.
  static func objects(ofFormat version: Int32) -> [Object] {
    LogTables.all.map(\.object) + LogTriggers.all(for: LogTables.all, format: version) + LogViews.all
  }

  /// What is expected of a log of each format, by name.
  private static let expected = (1...version).map { version in
    Dictionary(uniqueKeysWithValues: objects(ofFormat: version).map { ($0.name, $0) })
  }

  /// Makes an empty database a log, as one transaction of the caller's.
  ///
  /// It has the words for the objects that every run has; those for other codes come with the first event that needs
  /// them.
  static func create(on connection: Connection) throws(TraceLogError) {
    try connection.execute("PRAGMA application_id = \(applicationID)")
    try connection.execute("PRAGMA user_version = \(version)")
    for object in objects { try connection.execute(object.sql) }
    var vocabulary = try VocabularyInserter(on: connection)
    try vocabulary.addFixedObjects()
  }

  /// Compares the whole schema with what ``create(on:)`` made in the log's format, before anything else of the file is
  /// asked for.
  ///
  /// - Throws: ``TraceLogError/Reason/alteredSchema(object:)`` with the first object that is missing, changed or one
  ///   too many.
  static func verify(on connection: Connection) throws(TraceLogError) {
    let format = Int32(clamping: try connection.integer("PRAGMA user_version"))
    // Whoever opened the log has seen to that, unless it was written to since.
    guard (1...version).contains(format) else {
      throw TraceLogError(
        path: connection.path,
        reason: .unsupportedVersion(found: Int(format), highestSupported: Int(version)))
    }
    var expected = expected[Int(format) - 1]
    var statement = try connection.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema")
    while try statement.step() == .row {
      let found = Object(
        type: statement.text(0), name: statement.text(1), table: statement.text(2), sql: statement.text(3))
      guard expected.removeValue(forKey: found.name) == found else {
        throw TraceLogError(path: connection.path, reason: .alteredSchema(object: found.name))
      }
    }
    if let missing = objects(ofFormat: format).first(where: { expected[$0.name] != nil }) {
      throw TraceLogError(path: connection.path, reason: .alteredSchema(object: missing.name))
    }
  }
}
