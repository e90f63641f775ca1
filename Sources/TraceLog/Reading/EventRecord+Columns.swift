import TraceEvents

extension EventRecord {
  /// The columns in the order in which a statement asks for them.
  ///
  /// The last one of the row comes first: to find it SQLite finds out where all the others are, once a row instead of
  /// once a column, which saves a ninth of the time.
  enum Column: Int, CaseIterable {
    case isDirect, id, behind, nanoseconds, subject, callback, object, other, x, y, site

    var name: String { self == .isDirect ? "is_direct" : "\(self)" }
  }

  /// Reads the columns of an event's row; what they mean is for ``EventDecoder`` to say.
  ///
  /// Types are not looked at, which would take as long as the values: where a column holds text, SQLite gives 0 or the
  /// number that the text spells. Whatever comes of it is a record like any other, which the row's digest tells from
  /// the one that was written.
  ///
  /// - Throws: When a number is too large for what it stands for.
  @inline(__always)
  init(in values: RowValues, sequence: UInt32, _ others: OtherColumnTable) throws(LogRow.Problem) {
    let behind: UInt32 = try Self.number(.behind, in: values)
    guard behind < sequence else { throw .dangling(column: "behind") }
    let kind: UInt8 = try Self.number(.callback, in: values)
    let other: UInt32 =
      switch others[kind] {
      case .object: try Self.object(.other, in: values)
      case .nothing, .text, .list, .sequence: try Self.number(.other, in: values)
      }
    self.init(
      nanoseconds: UInt64(bitPattern: values.integer(.nanoseconds)).littleEndian,
      sequence: sequence.littleEndian,
      inside: (behind == 0 ? 0 : sequence - behind).littleEndian,
      subject: try Self.object(.subject, in: values).littleEndian,
      object: try Self.object(.object, in: values).littleEndian,
      other: other.littleEndian,
      x: Self.bits(values.float(.x)).littleEndian,
      y: Self.bits(values.float(.y)).littleEndian,
      site: (try Self.number(.site, in: values) as UInt16).littleEndian,
      kind: kind,
      isDirect: try Self.number(.isDirect, in: values))
  }

  @inline(__always)
  private static func number<Number: FixedWidthInteger>(
    _ column: Column, in values: RowValues
  ) throws(LogRow.Problem) -> Number {
    guard let number = Number(exactly: values.integer(column)) else {
      throw .outOfRange(column: column.name)
    }
    return number
  }

  @inline(__always)
  private static func object(_ column: Column, in values: RowValues) throws(LogRow.Problem) -> UInt32 {
    guard let object = ObjectID(column: values.integer(column)) else {
      throw .outOfRange(column: column.name)
    }
    return object.rawValue
  }
}
