/// What a writer finds at its path before it opens it.
enum ExistingFile {
  /// Makes sure that there is nothing yet, or a log.
  static func verify(_ path: String) throws(TraceLogError) {
    let file: ReadableFile
    do throws(TraceLogError) {
      file = try ReadableFile(path: path)
    } catch where error.reason == .missing {
      return
    }
    guard file.size > 0 else { return }
    let bytes = try file.contents(upTo: LogHeader.byteCount)
    guard let header = bytes.withUnsafeBytes({ LogHeader($0) }) else {
      throw TraceLogError(path: path, reason: .notADatabase)
    }
    try header.verify(path: path)
  }
}
