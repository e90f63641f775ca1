import TraceEvents

extension EventRecord {
  /// The columns in the order in which ``init(in:sequence:_:)`` reads them.
  static let columns = [
    "id", "behind", "nanoseconds", "subject", "callback", "object", "other", "x", "y", "site", "is_direct",
  ]

  /// Reads the columns of an event's row; what they mean is for ``EventDecoder`` to say.
  ///
  /// Types are not looked at, which would take as long as the values: where a column holds text, SQLite gives 0 or the
  /// number that the text spells. Whatever comes of it is a record like any other, which the row's digest tells from
  /// the one that was written.
  ///
  /// - Throws: When a number is too large for what it stands for.
  @inline(__always)
  init(in values: RowValues, sequence: UInt32, _ others: OtherColumnTable) throws(LogRow.Problem) {
    let behind: UInt32 = try Self.number(1, in: values)
    guard behind < sequence else { throw .dangling(column: "behind") }
    let kind: UInt8 = try Self.number(4, in: values)
    let other: UInt32 =
      switch others[kind] {
      case .object: try Self.object(6, in: values)
      case .nothing, .text, .list, .sequence: try Self.number(6, in: values)
      }
    self.init(
      nanoseconds: UInt64(bitPattern: values.integer(2)).littleEndian,
      sequence: sequence.littleEndian,
      inside: (behind == 0 ? 0 : sequence - behind).littleEndian,
      subject: try Self.object(3, in: values).littleEndian,
      object: try Self.object(5, in: values).littleEndian,
      other: other.littleEndian,
      x: Self.bits(values.float(7)).littleEndian,
      y: Self.bits(values.float(8)).littleEndian,
      site: (try Self.number(9, in: values) as UInt16).littleEndian,
      kind: kind,
      isDirect: try Self.number(10, in: values))
  }

  @inline(__always)
  private static func number<Number: FixedWidthInteger>(
    _ column: Int, in values: RowValues
  ) throws(LogRow.Problem) -> Number {
    guard let number = Number(exactly: values.integer(column)) else {
      throw .outOfRange(column: columns[column])
    }
    return number
  }

  @inline(__always)
  private static func object(_ column: Int, in values: RowValues) throws(LogRow.Problem) -> UInt32 {
    guard let object = ObjectID(column: values.integer(column)) else {
      throw .outOfRange(column: columns[column])
    }
    return object.rawValue
  }
}
