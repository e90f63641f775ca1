/// The bytes of a log as it stood at one moment, in memory.
///
/// A log that is being written, or lacks its last touch, is read from a copy, so that reading takes no lock, leaves
/// nothing beside the log, and works on read-only media; so are bytes from anywhere.
final class LogImage {
  let path: String
  private(set) var bytes: UnsafeMutableRawBufferPointer
  let header: LogHeader

  /// Whether its newest rows may stand in a file that should be beside it and is not.
  let lacksWriteAheadLog: Bool

  /// How often reading begins anew when the log is written meanwhile.
  private static let tries = 100

  /// Reads a log and lays the write-ahead log beside it, if there is one, over it.
  ///
  /// Nothing is locked. What SQLite writes to the log itself meanwhile comes from the write-ahead log and stands there
  /// until a new round of it begins; so reading the log first and then the write-ahead log gives one moment's content,
  /// unless a new round began in between.
  convenience init(path: String, limit: Int) throws(TraceLogError) {
    for _ in 0..<Self.tries {
      let round = try WriteAheadLog.round(beside: path)
      let file = try ReadableFile(path: path)
      guard file.size > 0 else { throw TraceLogError(path: path, reason: .empty) }
      guard file.size <= limit else {
        throw TraceLogError(path: path, reason: .tooLarge(bytes: file.size, limit: limit))
      }
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: file.size, alignment: 16)
      let count: Int
      do throws(TraceLogError) {
        count = try file.read(at: 0, into: buffer)
      } catch {
        buffer.deallocate()
        throw error
      }
      let writeAheadLog = try WriteAheadLog.contents(beside: path, limit: limit)
      if WriteAheadLog.round(of: writeAheadLog) == round {
        try self.init(owning: buffer, count: count, path: path, writeAheadLog, limit: limit)
        return
      }
      buffer.deallocate()
    }
    throw TraceLogError(path: path, reason: .refused(words: "the log changes faster than it can be read"))
  }

  /// - Parameter buffer: The bytes of the log, which it owns from now on.
  private init(
    owning buffer: UnsafeMutableRawBufferPointer, count: Int, path: String, _ writeAheadLog: [UInt8]?, limit: Int
  ) throws(TraceLogError) {
    (self.path, bytes) = (path, buffer)
    do throws(TraceLogError) {
      header = try LogHeader(of: UnsafeRawBufferPointer(rebasing: buffer[..<count]), path: path)
    } catch {
      buffer.deallocate()
      throw error
    }
    lacksWriteAheadLog = header.hasWriteAheadLog && writeAheadLog == nil
    if header.hasWriteAheadLog, let writeAheadLog {
      try overlay(WriteAheadLog(writeAheadLog, pageSize: header.pageSize), limit: limit)
    }
    try finish()
  }

  /// Takes a log from memory. A log that is not folded into one file lacks what stood beside it.
  init(bytes source: UnsafeRawBufferPointer, path: String) throws(TraceLogError) {
    self.path = path
    guard source.count > 0 else { throw TraceLogError(path: path, reason: .empty) }
    header = try LogHeader(of: source, path: path)
    lacksWriteAheadLog = header.hasWriteAheadLog
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 16)
    bytes.copyMemory(from: source)
    try finish()
  }

  deinit { bytes.deallocate() }

  private func finish() throws(TraceLogError) {
    // After the overlay the header is the newest one.
    var newest = header
    newest.pageCount = LogHeader(UnsafeRawBufferPointer(bytes))?.pageCount ?? header.pageCount
    try newest.verify(size: bytes.count, path: path)
    // A database in memory has no write-ahead log; these two bytes promise one.
    bytes[18] = 1
    bytes[19] = 1
  }

  private func overlay(_ log: WriteAheadLog?, limit: Int) throws(TraceLogError) {
    guard let log else { return }
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
