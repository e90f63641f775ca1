/// The first hundred bytes of an SQLite database, as far as they concern a log.
///
/// Source: <https://www.sqlite.org/fileformat2.html>, "The Database Header".
struct LogHeader {
  static let byteCount = 100

  var pageSize: Int
  /// How many pages the file has, as far as its header knows.
  var pageCount: Int?
  var applicationID: Int32
  var version: Int32
  /// Whether its newest pages may stand in a write-ahead log beside it.
  var hasWriteAheadLog: Bool

  /// - Returns: Nil if the bytes begin no database.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard Self.isDatabase(bytes), bytes.count >= Self.byteCount else { return nil }
    let size = Int(bytes.bigEndian(16, as: UInt16.self))
    pageSize = size == 1 ? 1 << 16 : size
    guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else { return nil }
    // The count holds only if whoever changed the file last was of a version that writes it.
    let isCounted = bytes.bigEndian(24, as: UInt32.self) == bytes.bigEndian(92, as: UInt32.self)
    let count = Int(bytes.bigEndian(28, as: UInt32.self))
    pageCount = isCounted && count > 0 ? count : nil
    applicationID = Int32(bitPattern: bytes.bigEndian(68, as: UInt32.self))
    version = Int32(bitPattern: bytes.bigEndian(60, as: UInt32.self))
    hasWriteAheadLog = bytes[18] == 2 || bytes[19] == 2
  }

  /// - Throws: ``TraceLogError`` if the bytes don't begin a log that this version reads.
  init(of bytes: UnsafeRawBufferPointer, path: String) throws(TraceLogError) {
    guard let header = LogHeader(bytes) else {
      throw TraceLogError(
        path: path,
        reason: Self.isDatabase(bytes) ? .truncated(bytes: bytes.count, expected: Self.byteCount) : .notADatabase)
    }
    try header.verify(path: path)
    self = header
  }

  /// Makes sure that a file has all its pages.
  func verify(size: Int, path: String) throws(TraceLogError) {
    guard let expected = pageCount.map({ $0 * pageSize }), size < expected else { return }
    throw TraceLogError(path: path, reason: .truncated(bytes: size, expected: expected))
  }

  /// Whether bytes begin as every SQLite database does.
  static func isDatabase(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: magic) }

  private static let magic = Array("SQLite format 3\0".utf8)

  /// Whether this is the header of a log that this version reads.
  func verify(path: String) throws(TraceLogError) {
    guard applicationID == LogSchema.applicationID else { throw TraceLogError(path: path, reason: .notALog) }
    guard version <= LogSchema.version, version > 0 else {
      throw TraceLogError(
        path: path,
        reason: .unsupportedVersion(found: Int(version), highestSupported: Int(LogSchema.version)))
    }
  }
}

extension UnsafeRawBufferPointer {
  /// A number that was stored with its highest byte first.
  func bigEndian<Number: FixedWidthInteger>(_ offset: Int, as type: Number.Type) -> Number {
    Number(bigEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}
