import TraceEvents

/// The prepared statements that add events.
struct EventInserter: ~Copyable {
  private var one: Statement
  /// Adds several rows at once, which spares SQLite a third of its work: it begins and ends a statement once for all.
  private var many: Statement
  private let others = OtherColumnTable.shared

  private static let columnCount: Int32 = 11
  /// How many rows go into one statement; with more there is little left to spare.
  private static let rowCount = 32

  init(on connection: Connection) throws(TraceLogError) {
    let one = try connection.prepareInsertion(into: "event", columns: Int(Self.columnCount))
    let many = try connection.prepareInsertion(into: "event", columns: Int(Self.columnCount), rows: Self.rowCount)
    // Nothing may throw between two of these.
    self.one = one
    self.many = many
  }

  /// Adds the rows of events, in their order.
  mutating func add(_ records: [EventRecord], run: Int) throws(TraceLogError) {
    var start = 0
    while start + Self.rowCount <= records.count {
      var place: Int32 = 0
      for record in records[start..<start + Self.rowCount] {
        bind(record, to: many, behind: place, run: run)
        place += Self.columnCount
      }
      try many.run()
      start += Self.rowCount
    }
    for record in records[start...] {
      bind(record, to: one, behind: 0, run: run)
      try one.run()
    }
  }

  @inline(__always)
  private func bind(_ record: EventRecord, to statement: borrowing Statement, behind place: Int32, run: Int) {
    let sequence = UInt32(littleEndian: record.sequence)
    let inside = UInt32(littleEndian: record.inside)
    let other = UInt32(littleEndian: record.other)
    statement.bind(place + 1, EventID.make(run: run, sequence))
    statement.bind(place + 2, inside == 0 ? 0 : Int64(sequence) - Int64(inside))
    statement.bind(place + 3, Int64(bitPattern: UInt64(littleEndian: record.nanoseconds)))
    statement.bind(place + 4, ObjectID(rawValue: UInt32(littleEndian: record.subject)).column)
    statement.bind(place + 5, Int64(record.kind))
    statement.bind(place + 6, ObjectID(rawValue: UInt32(littleEndian: record.object)).column)
    statement.bind(place + 7, others[record.kind] == .object ? ObjectID(rawValue: other).column : Int64(other))
    statement.bind(place + 8, Float(bitPattern: UInt32(littleEndian: record.x)))
    statement.bind(place + 9, Float(bitPattern: UInt32(littleEndian: record.y)))
    statement.bind(place + 10, Int64(UInt16(littleEndian: record.site)))
    statement.bind(place + 11, Int64(record.isDirect))
  }
}
