import CSQLite

/// A prepared SQL statement, finalized when the value goes away.
struct Statement: ~Copyable {
  /// What ``step()`` arrived at.
  enum Step { case row, done }

  let handle: OpaquePointer
  private let connection: Connection

  init(_ sql: String, on connection: Connection) throws(TraceLogError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw connection.error(code, sql: sql) }
    (self.handle, self.connection) = (handle, connection)
  }

  deinit {
    // The code repeats whatever the last step() already threw.
    sqlite3_finalize(handle)
  }

  /// Advances to the next row or to the end.
  mutating func step() throws(TraceLogError) -> Step {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return .row
    case SQLITE_DONE: return .done
    case let code: throw connection.error(code, sql: sqlite3_sql(handle).map { String(cString: $0) })
    }
  }

  /// Runs it to its end and makes it ready to be bound again.
  mutating func run() throws(TraceLogError) {
    // The statement is reset also when the step fails, so that it holds no lock.
    defer { sqlite3_reset(handle) }
    _ = try step()
  }

  mutating func reset() { sqlite3_reset(handle) }
}

// MARK: - Binding; places count from 1

extension Statement {
  @inline(__always)
  func bind(_ place: Int32, _ value: Int64) { sqlite3_bind_int64(handle, place, value) }

  @inline(__always)
  func bind(_ place: Int32, _ value: some BinaryInteger) { bind(place, Int64(truncatingIfNeeded: value)) }

  func bind(_ place: Int32, _ value: (some BinaryInteger)?) {
    if let value { bind(place, value) } else { sqlite3_bind_null(handle, place) }
  }

  func bind(_ place: Int32, _ value: Float?) {
    if let value { bind(place, value) } else { sqlite3_bind_null(handle, place) }
  }

  func bind(_ place: Int32, _ value: Bool?) { bind(place, value.map { $0 ? 1 : 0 }) }

  func bind(_ place: Int32, _ value: [UInt8]) {
    csqlite_bind_blob(handle, place, value, Int32(clamping: value.count))
  }

  func bind(_ place: Int32, _ value: String?) {
    guard var value else {
      sqlite3_bind_null(handle, place)
      return
    }
    value.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) { bytes in
        // An empty text has no bytes to point at, and a nil pointer would bind NULL.
        bytes.isEmpty ? csqlite_bind_text(handle, place, "", 0)
          : csqlite_bind_text(handle, place, bytes.baseAddress, Int32(clamping: bytes.count))
      }
    }
  }

  /// How a column says "not a number", which SQLite would make NULL: a number too large for any Float but the infinite.
  static let notANumber = Double.greatestFiniteMagnitude

  /// Binds a Float such that it reads well and comes back bit for bit.
  ///
  /// Whole numbers are bound as integers, which takes less room; others as the shortest decimal number that gives the
  /// same Float; what is no number as ``notANumber``.
  @inline(__always)
  func bind(_ place: Int32, _ value: Float) {
    if value == 0, value.sign == .plus {
      sqlite3_bind_int64(handle, place, 0)
    } else if let whole = Int32(exactly: value), whole != 0 {
      sqlite3_bind_int64(handle, place, Int64(whole))
    } else {
      bindFraction(place, value)
    }
  }

  private func bindFraction(_ place: Int32, _ value: Float) {
    if value.isNaN {
      sqlite3_bind_double(handle, place, Self.notANumber)
    } else {
      let decimal = value.isFinite ? Double(value.description) ?? Double(value) : Double(value)
      sqlite3_bind_double(handle, place, Float(decimal) == value ? decimal : Double(value))
    }
  }
}

// MARK: - Reading; columns count from 0

extension Statement {
  enum ValueType { case integer, real, text, blob, null }

  func type(_ column: Int32) -> ValueType {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  @inline(__always)
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A number as ``bind(_:_:)-(Int32,Float)`` wrote it.
  @inline(__always)
  func float(_ column: Int32) -> Float {
    let number = sqlite3_column_double(handle, column)
    return number == Self.notANumber ? .nan : Float(number)
  }

  func textOrNil(_ column: Int32) -> String? { type(column) == .null ? nil : text(column) }

  func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// The column's name in the table, for errors.
  func name(_ column: Int32) -> String { sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "?" }

  /// The text of a column; bytes that are no UTF-8 become the replacement character.
  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
