import TraceDigests
import TraceEvents

/// Which row is being read, so that an error can name it.
struct RowContext {
  var path: String
  var run: Int
  var row: LogRow

  init(path: String, run: Int, table: LogRow.Table) {
    (self.path, self.run, row) = (path, run, LogRow(table: table, number: nil))
  }

  func error(_ problem: LogRow.Problem) -> TraceLogError {
    TraceLogError(path: path, reason: .malformed(run: run, row: row, problem: problem))
  }
}

// MARK: - Columns that may hold anything

extension Statement {
  /// An integer of a column.
  @inline(__always)
  func integer(_ column: Int32, in row: RowContext) throws(TraceLogError) -> Int64 {
    guard type(column) == .integer else { throw row.error(.wrongType(column: name(column))) }
    return integer(column)
  }

  /// An integer of a column that fits in a type.
  @inline(__always)
  func integer<Number: FixedWidthInteger>(
    _ column: Int32, as type: Number.Type, in row: RowContext
  ) throws(TraceLogError) -> Number {
    guard let number = Number(exactly: try integer(column, in: row)) else {
      throw row.error(.outOfRange(column: name(column)))
    }
    return number
  }

  func optionalInteger(_ column: Int32, in row: RowContext) throws(TraceLogError) -> Int64? {
    type(column) == .null ? nil : try integer(column, in: row)
  }

  func text(_ column: Int32, in row: RowContext) throws(TraceLogError) -> String {
    guard type(column) == .text else { throw row.error(.wrongType(column: name(column))) }
    return text(column)
  }

  func optionalText(_ column: Int32, in row: RowContext) throws(TraceLogError) -> String? {
    type(column) == .null ? nil : try text(column, in: row)
  }

  @inline(__always)
  func flag(_ column: Int32, in row: RowContext) throws(TraceLogError) -> Bool {
    switch try integer(column, in: row) {
    case 0: false
    case 1: true
    default: throw row.error(.outOfRange(column: name(column)))
    }
  }

  func optionalFlag(_ column: Int32, in row: RowContext) throws(TraceLogError) -> Bool? {
    type(column) == .null ? nil : try flag(column, in: row)
  }

  /// A number as ``bind(_:_:)-(Int32,Float)`` wrote it.
  func float(_ column: Int32, in row: RowContext) throws(TraceLogError) -> Float {
    switch type(column) {
    case .integer, .real: return float(column)
    case .text, .blob, .null: throw row.error(.wrongType(column: name(column)))
    }
  }

  /// An object's identifier, which need not be one of the run's.
  func object(_ column: Int32, in row: RowContext) throws(TraceLogError) -> ObjectID {
    guard let object = ObjectID(column: try integer(column, in: row)) else {
      throw row.error(.outOfRange(column: name(column)))
    }
    return object
  }

  func optionalObject(_ column: Int32, in row: RowContext) throws(TraceLogError) -> ObjectID? {
    type(column) == .null ? nil : try object(column, in: row)
  }

  func digest(_ column: Int32, in row: RowContext) throws(TraceLogError) -> Digest {
    guard type(column) == .blob else { throw row.error(.wrongType(column: name(column))) }
    guard let digest = Digest(stored: blob(column)) else { throw row.error(.outOfRange(column: name(column))) }
    return digest
  }

  /// A case of an enum whose raw values are codes.
  func code<Value: RawRepresentable<UInt8>>(
    _ column: Int32, as type: Value.Type, in row: RowContext
  ) throws(TraceLogError) -> Value {
    guard let value = Value(rawValue: try integer(column, as: UInt8.self, in: row)) else {
      throw row.error(.outOfRange(column: name(column)))
    }
    return value
  }

  /// A case of an enum whose raw values are words.
  func word<Value: RawRepresentable<String>>(
    _ column: Int32, as type: Value.Type, in row: RowContext
  ) throws(TraceLogError) -> Value? {
    guard let word = try optionalText(column, in: row) else { return nil }
    guard let value = Value(rawValue: word) else { throw row.error(.outOfRange(column: name(column))) }
    return value
  }
}
