/// A log that is one file and that nobody writes to: it is read where it is, and only as far as is asked for.
///
/// Nothing is locked. That nobody began to write meanwhile its header tells, which every change changes.
struct SealedFile {
  let connection: Connection
  private let header: [UInt8]

  /// - Returns: Nil if the log is not one file, so that it must be read as ``LogImage`` does, or no log at all.
  init?(path: String, limit: Int) throws(TraceLogError) {
    let file = try ReadableFile(path: path)
    guard file.size > 0 else { throw TraceLogError(path: path, reason: .empty) }
    guard file.size <= limit else { throw TraceLogError(path: path, reason: .tooLarge(bytes: file.size, limit: limit)) }
    let bytes = try file.contents(upTo: LogHeader.byteCount)
    guard let header = bytes.withUnsafeBytes({ LogHeader($0) }), !header.hasWriteAheadLog else { return nil }
    try header.verify(path: path)
    try header.verify(size: file.size, path: path)
    (connection, self.header) = (try Connection(untrustedFile: path), bytes)
  }

  /// Whether the file is the one that was opened, and has not changed since.
  var isUnchanged: Bool { connection.firstBytes(header.count) == header }
}
