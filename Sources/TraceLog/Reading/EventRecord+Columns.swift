import TraceEvents

extension EventRecord {
  /// The columns in the order in which ``init(in:sequence:_:_:)`` reads them.
  static let columns = "id, behind, nanoseconds, subject, callback, object, other, x, y, site, is_direct"

  /// Reads the columns of an event's row; what they mean is for ``EventDecoder`` to say.
  ///
  /// Types are not looked at, which would take as long as the values: where a column holds text, SQLite gives 0 or the
  /// number that the text spells. Whatever comes of it is a record like any other, which the row's digest tells from
  /// the one that was written.
  ///
  /// - Throws: When a number is too large for what it stands for.
  @inline(__always)
  init(
    in statement: borrowing Statement, sequence: UInt32, _ others: OtherColumnTable, _ row: RowContext
  ) throws(TraceLogError) {
    let behind: UInt32 = try Self.number(1, in: statement, row)
    guard behind < sequence else { throw row.error(.dangling(column: "behind")) }
    let kind: UInt8 = try Self.number(4, in: statement, row)
    let other: UInt32 =
      switch others[kind] {
      case .object: try Self.object(6, in: statement, row)
      case .nothing, .text, .list, .sequence: try Self.number(6, in: statement, row)
      }
    self.init(
      nanoseconds: UInt64(bitPattern: statement.integer(2)).littleEndian,
      sequence: sequence.littleEndian,
      inside: (behind == 0 ? 0 : sequence - behind).littleEndian,
      subject: try Self.object(3, in: statement, row).littleEndian,
      object: try Self.object(5, in: statement, row).littleEndian,
      other: other.littleEndian,
      x: Self.bits(statement.float(7)).littleEndian,
      y: Self.bits(statement.float(8)).littleEndian,
      site: (try Self.number(9, in: statement, row) as UInt16).littleEndian,
      kind: kind,
      isDirect: try Self.number(10, in: statement, row))
  }

  @inline(__always)
  private static func number<Number: FixedWidthInteger>(
    _ column: Int32, in statement: borrowing Statement, _ row: RowContext
  ) throws(TraceLogError) -> Number {
    guard let number = Number(exactly: statement.integer(column)) else {
      throw row.error(.outOfRange(column: statement.name(column)))
    }
    return number
  }

  @inline(__always)
  private static func object(
    _ column: Int32, in statement: borrowing Statement, _ row: RowContext
  ) throws(TraceLogError) -> UInt32 {
    guard let object = ObjectID(column: statement.integer(column)) else {
      throw row.error(.outOfRange(column: statement.name(column)))
    }
    return object.rawValue
  }
}
