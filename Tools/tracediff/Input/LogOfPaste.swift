import TraceEvents
import TraceImporting
import TraceLog

/// Copies the runs of a pasted console log into a log, in the same memory for one of any length.
///
/// The paste is read twice: what a run captures, which stands at its beginning, only its end tells. What can be read
/// only once is kept in memory.
struct LogOfPaste {
  private let path: String
  private let format: LogFormat?

  init(_ path: String, as format: LogFormat?) { (self.path, self.format) = (path, format) }

  /// - Parameters:
  ///   - name: The title or number of the one run that is wanted; nil for all.
  ///   - output: The log, which is made if it is not there.
  func write(_ name: String?, to output: String) throws -> ImportSummary {
    guard !InputBytes.isStream(path) else { return try writeWhole(name, to: output) }
    let outline = try PastedLog(outlineOf: path, as: format)
    let wanted = try name.map { [try outline.imported($0)] } ?? outline.log.runs
    let headers = Dictionary(uniqueKeysWithValues: wanted.map { ($0.part, $0.run) })
    let log = try TraceLogWriter(path: output)
    var stream = OpenStream()
    try PastedLog.forEachPiece(of: path, as: format) { piece in
      guard let header = headers[piece.part] else { return }
      if stream.part != piece.part { try stream.begin(piece.part, header, in: log) }
      try stream.add(piece)
    }
    try stream.end()
    try log.close()
    return outline.log.summary
  }

  private func writeWhole(_ name: String?, to output: String) throws -> ImportSummary {
    let paste = try PastedLog(path, as: format)
    let runs = try name.map { [try paste.run($0)] } ?? paste.runs
    let log = try TraceLogWriter(path: output)
    for run in runs { try log.write(run) }
    try log.close()
    return paste.log.summary
  }

  /// The run that is being copied.
  private struct OpenStream: ~Copyable {
    private(set) var part: Int?
    private var stream: RunStream?

    mutating func begin(_ part: Int, _ header: Run, in log: TraceLogWriter) throws {
      try end()
      self.part = part
      stream = try log.beginStream(name: header.name, system: header.system, captures: header.captures)
    }

    mutating func add(_ piece: ImportedPiece) throws {
      for object in piece.objects { stream?.declare(object) }
      for text in piece.texts { stream?.text(text) }
      for site in piece.sites { stream?.site(site.number, site.place) }
      for given in piece.givens { stream?.given(given) }
      for event in piece.events { try stream?.append(event) }
    }

    mutating func end() throws {
      if let open = stream.take() { try open.end() }
    }
  }
}
