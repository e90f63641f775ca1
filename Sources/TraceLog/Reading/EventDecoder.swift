import TraceEvents

/// Makes events of rows, and refuses what names something that the run has not.
struct EventDecoder {
  private let objectCount: Int
  private let textCount: UInt32
  private let listCount: UInt32

  init(_ run: Run) {
    objectCount = run.objects.count
    textCount = UInt32(run.textCount)
    listCount = UInt32(run.listCount)
  }

  /// The columns in the order in which ``event(in:sequence:_:)`` reads them.
  static let columns = "id, behind, nanoseconds, subject, callback, object, other, x, y, site, is_direct"

  func event(
    in statement: borrowing Statement, sequence: UInt32, _ row: RowContext
  ) throws(TraceLogError) -> Event {
    let callback = try callback(in: statement, sequence: sequence, row)
    let behind = try statement.integer(1, as: UInt32.self, in: row)
    guard behind < sequence else { throw row.error(.dangling(column: "behind")) }
    return Event(
      sequence: SequenceNumber(rawValue: sequence),
      inside: SequenceNumber(rawValue: behind == 0 ? 0 : sequence - behind),
      nanoseconds: UInt64(bitPattern: try statement.integer(2, in: row)),
      subject: try object(3, in: statement, row),
      callback: callback,
      isDirect: try statement.flag(10, in: row),
      site: try statement.integer(9, as: UInt16.self, in: row))
  }

  private func callback(
    in statement: borrowing Statement, sequence: UInt32, _ row: RowContext
  ) throws(TraceLogError) -> Callback {
    let kind = try statement.code(4, as: Callback.Kind.self, in: row)
    let other: UInt32
    switch OtherColumn.use(kind) {
    case .object:
      other = try object(6, in: statement, row).rawValue
    case .text:
      other = try statement.integer(6, as: UInt32.self, in: row)
      guard other < textCount else { throw row.error(.dangling(column: "other")) }
    case .list:
      other = try statement.integer(6, as: UInt32.self, in: row)
      guard other < listCount else { throw row.error(.dangling(column: "other")) }
    case .sequence:
      other = try statement.integer(6, as: UInt32.self, in: row)
      guard other > 0, other < sequence else { throw row.error(.dangling(column: "other")) }
    case .nothing:
      other = try statement.integer(6, as: UInt32.self, in: row)
    }
    let fields = Callback.Fields(
      object: try object(5, in: statement, row), other: other, x: try statement.float(7, in: row),
      y: try statement.float(8, in: row))
    do {
      return try Callback(kind, fields)
    } catch {
      throw row.error(.wrongArguments)
    }
  }

  /// An object that the run declares, a fixed one, or none.
  func object(_ column: Int32, in statement: borrowing Statement, _ row: RowContext) throws(TraceLogError) -> ObjectID {
    guard let object = ObjectID(column: try statement.integer(column, in: row)) else {
      throw row.error(.outOfRange(column: statement.name(column)))
    }
    guard isKnown(object) else { throw row.error(.dangling(column: statement.name(column))) }
    return object
  }

  func optionalObject(
    _ column: Int32, in statement: borrowing Statement, _ row: RowContext
  ) throws(TraceLogError) -> ObjectID? {
    statement.type(column) == .null ? nil : try object(column, in: statement, row)
  }

  private func isKnown(_ object: ObjectID) -> Bool {
    if let index = object.index { return index < objectCount }
    return object.owner.rawValue <= ObjectID.test.rawValue
  }
}
