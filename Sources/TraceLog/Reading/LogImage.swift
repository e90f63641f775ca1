/// The bytes of a log as it stood at one moment, in memory.
///
/// Reading works on a copy, so that it takes no lock, leaves nothing beside the log, works on read-only media, and can
/// be given bytes from anywhere.
final class LogImage {
  let path: String
  private(set) var bytes: UnsafeMutableRawBufferPointer
  let header: LogHeader

  /// Reads a log and lays the write-ahead log beside it, if there is one, over it.
  init(path: String, limit: Int) throws(TraceLogError) {
    self.path = path
    let file = try ReadableFile(path: path)
    guard file.size > 0 else { throw TraceLogError(path: path, reason: .empty) }
    guard file.size <= limit else {
      throw TraceLogError(path: path, reason: .tooLarge(bytes: file.size, limit: limit))
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: file.size, alignment: 16)
    bytes = buffer
    do throws(TraceLogError) {
      let count = try file.read(at: 0, into: buffer)
      header = try Self.header(of: UnsafeRawBufferPointer(rebasing: buffer[..<count]), path: path)
    } catch {
      buffer.deallocate()
      throw error
    }
    try overlayWriteAheadLog(limit: limit)
    try finish()
  }

  /// Takes a log from memory. A log that is not folded into one file lacks what stood beside it.
  init(bytes source: UnsafeRawBufferPointer, path: String) throws(TraceLogError) {
    self.path = path
    guard source.count > 0 else { throw TraceLogError(path: path, reason: .empty) }
    header = try Self.header(of: source, path: path)
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 16)
    bytes.copyMemory(from: source)
    try finish()
  }

  deinit { bytes.deallocate() }

  private static func header(of bytes: UnsafeRawBufferPointer, path: String) throws(TraceLogError) -> LogHeader {
    guard let header = LogHeader(bytes) else {
      throw TraceLogError(
        path: path,
        reason: LogHeader.isDatabase(bytes)
          ? .truncated(bytes: bytes.count, expected: LogHeader.byteCount) : .notADatabase)
    }
    try header.verify(path: path)
    return header
  }

  private func finish() throws(TraceLogError) {
    // After the overlay the header is the newest one.
    let pages = LogHeader(UnsafeRawBufferPointer(bytes))?.pageCount ?? header.pageCount
    if let expected = pages.map({ $0 * header.pageSize }), bytes.count < expected {
      throw TraceLogError(path: path, reason: .truncated(bytes: bytes.count, expected: expected))
    }
    // A database in memory has no write-ahead log; these two bytes promise one.
    bytes[18] = 1
    bytes[19] = 1
  }

  private func overlayWriteAheadLog(limit: Int) throws(TraceLogError) {
    guard header.hasWriteAheadLog else { return }
    guard let log = try WriteAheadLog(beside: path, pageSize: header.pageSize, limit: limit) else { return }
    let size = log.pageCount * header.pageSize
    guard size <= limit else { throw TraceLogError(path: path, reason: .tooLarge(bytes: size, limit: limit)) }
    if size > bytes.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
      larger.initializeMemory(as: UInt8.self, repeating: 0)
      larger.copyMemory(from: UnsafeRawBufferPointer(bytes))
      bytes.deallocate()
      bytes = larger
    }
    log.overlay(onto: bytes)
  }
}
