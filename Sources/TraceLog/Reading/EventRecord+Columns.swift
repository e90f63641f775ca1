import TraceEvents

extension EventRecord {
  /// The columns in the order in which ``init(in:sequence:_:)`` reads them.
  static let columns = "id, behind, nanoseconds, subject, callback, object, other, x, y, site, is_direct"

  /// Reads the columns of an event's row; what they mean is for ``EventDecoder`` to say.
  ///
  /// - Throws: When a column is of another type than was written, or too large for what it holds.
  @inline(__always)
  init(in statement: borrowing Statement, sequence: UInt32, _ row: RowContext) throws(TraceLogError) {
    let behind = try statement.integer(1, as: UInt32.self, in: row)
    guard behind < sequence else { throw row.error(.dangling(column: "behind")) }
    let kind = try statement.integer(4, as: UInt8.self, in: row)
    let other =
      switch OtherColumn.use(kind) {
      case .object: try Self.object(6, in: statement, row)
      case .nothing, .text, .list, .sequence: try statement.integer(6, as: UInt32.self, in: row)
      }
    self.init(
      nanoseconds: UInt64(bitPattern: try statement.integer(2, in: row)).littleEndian,
      sequence: sequence.littleEndian,
      inside: (behind == 0 ? 0 : sequence - behind).littleEndian,
      subject: try Self.object(3, in: statement, row).littleEndian,
      object: try Self.object(5, in: statement, row).littleEndian,
      other: other.littleEndian,
      x: Self.bits(try statement.float(7, in: row)).littleEndian,
      y: Self.bits(try statement.float(8, in: row)).littleEndian,
      site: try statement.integer(9, as: UInt16.self, in: row).littleEndian,
      kind: kind,
      isDirect: try statement.integer(10, as: UInt8.self, in: row))
  }

  @inline(__always)
  private static func object(
    _ column: Int32, in statement: borrowing Statement, _ row: RowContext
  ) throws(TraceLogError) -> UInt32 {
    guard let object = ObjectID(column: try statement.integer(column, in: row)) else {
      throw row.error(.outOfRange(column: statement.name(column)))
    }
    return object.rawValue
  }
}
