import TraceEvents
import TraceImporting
import TraceLog

/// A console log that somebody pasted into a file.
struct PastedLog {
  private let path: String
  let log: ImportedLog

  /// Reads a log that is in memory.
  init(_ bytes: [UInt8], path: String) throws(InputError) {
    try Self.expectText(bytes.span, path: path)
    var importer = LogImporter(name: Self.name(of: path))
    importer.read(bytes.span)
    (self.path, log) = (path, importer.finish())
  }

  /// Reads the log at a path piece by piece.
  ///
  /// - Parameter format: The one format whose lines count; nil to go by what they look like.
  init(_ path: String, as format: LogFormat?) throws(InputError) {
    var importer = LogImporter(name: Self.name(of: path), as: format)
    try Self.read(path) { chunk throws(InputError) in importer.read(chunk) }
    (self.path, log) = (path, importer.finish())
    guard !log.runs.isEmpty else { throw .nothingToImport(path: path, lineCount: log.summary.lineCount) }
  }

  /// What a log has, without its events, and so in the same memory for one of any length.
  init(outlineOf path: String, as format: LogFormat?) throws(InputError) {
    var importer = LogImporter(name: Self.name(of: path), as: format, inPieces: true)
    try Self.read(path) { chunk throws(InputError) in
      importer.read(chunk)
      _ = importer.takePieces()
    }
    (self.path, log) = (path, importer.finish())
    guard !log.runs.isEmpty else { throw .nothingToImport(path: path, lineCount: log.summary.lineCount) }
  }

  /// Reads the log at a path once more, and hands on what comes.
  static func forEachPiece(
    of path: String, as format: LogFormat?, _ body: (ImportedPiece) throws -> Void
  ) throws {
    var importer = LogImporter(name: name(of: path), as: format, inPieces: true)
    var failure: (any Error)?
    try read(path) { chunk throws(InputError) in
      guard failure == nil else { return }
      importer.read(chunk)
      do {
        for piece in importer.takePieces() { try body(piece) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    _ = importer.finish()
    for piece in importer.takePieces() { try body(piece) }
  }

  /// Reads a file of text piece by piece.
  private static func read(_ path: String, _ body: (Span<UInt8>) throws(InputError) -> Void) throws(InputError) {
    var isFirst = true
    try InputBytes.readChunks(of: path) { chunk throws(InputError) in
      if isFirst {
        let head = chunk.extracting(first: InputBytes.headLength).withUnsafeBufferPointer { Array($0) }
        let isTrace = head.starts(with: "trace 1\n".utf8) || head.starts(with: "trace 1\r".utf8)
        if isTrace || TraceLogReader.looksLikeLog(bytes: head) {
          throw .alreadyTrace(path: path)
        }
        try expectText(chunk, path: path)
      }
      isFirst = false
      try body(chunk)
    }
    guard !isFirst else { throw .empty(path: path) }
  }

  /// One of its runs, with its lines.
  ///
  /// - Parameter name: Its title, in any case, or its number; nil for the only one.
  func imported(_ name: String?) throws(InputError) -> ImportedRun {
    let names = log.runs.map(\.run.name)
    guard let name else {
      guard log.runs.count == 1 else { throw .severalRuns(path: path, names: names) }
      return log.runs[0]
    }
    let named =
      log.runs.filter { $0.run.name == name } + log.runs.filter { $0.run.name.lowercased() == name.lowercased() }
    if let found = named.first { return found }
    if let number = Int(name), log.runs.indices.contains(number - 1) { return log.runs[number - 1] }
    throw .noSuchRun(name, path: path, names: names)
  }

  /// All its runs.
  var runs: [Run] { log.runs.map(\.run) }

  func run(_ name: String?) throws(InputError) -> Run { try imported(name).run }

  /// Says how many lines were not understood, if any.
  func tellRemainder() {
    if log.summary.unknownCount > 0 { Console.complain("\(path): \(log.summary.remainder)") }
  }

  /// What runs without a title are called: the file's name without its ending.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }

  /// A picture would be a log without a line that is understood; this says it better.
  private static func expectText(_ head: Span<UInt8>, path: String) throws(InputError) {
    if head.count >= 2, head[0] == 0xFF && head[1] == 0xFE || head[0] == 0xFE && head[1] == 0xFF {
      throw .wideCharacters(path: path)
    }
    for at in 0..<min(head.count, InputBytes.headLength) where head[at] == 0 { throw .unknownContent(path: path) }
  }
}
