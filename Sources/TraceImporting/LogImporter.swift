/// Reads pasted console logs into runs.
///
/// Takes bytes as they come and keeps, beside the runs, one line; in pieces it keeps no runs, and takes the same memory
/// for a log of any length. Nothing that a log holds is an error: what is not
/// understood is counted. No line is ever dropped for being like another.
///
/// Of no object anything is known when a run begins, but what a dump of the hierarchy or a parent tells.
public struct LogImporter: Sendable {
  private var splitter = LineSplitter()
  private var reader: LineReader
  private var chrome: ChromeTraceReader?
  /// The first bytes, until it is clear whether they begin a trace of Chrome's.
  private var head: [UInt8]? = []
  private var assembler: LogAssembler

  /// How many bytes tell whether a log is a trace of Chrome's.
  private static let headLength = 4096

  /// - Parameters:
  ///   - name: What a run is called that has no heading.
  ///   - format: The one format whose lines count, besides UIKit's own words; without it each line is read by the first
  ///     that it fits.
  ///   - inPieces: Whether runs are taken in pieces as they come, with ``takePieces()``, and not kept.
  public init(name: String, as format: LogFormat? = nil, inPieces: Bool = false) {
    reader = LineReader(chosenFormat: format)
    assembler = LogAssembler(name: name, chosenFormat: format, isTaken: inPieces)
  }

  /// Takes the next bytes of the log.
  ///
  /// - Complexity: O(*n*) for *n* bytes, in memory for the runs and one line.
  public mutating func read(_ bytes: Span<UInt8>) {
    guard head != nil else {
      take(bytes)
      return
    }
    bytes.withUnsafeBufferPointer { head?.append(contentsOf: $0) }
    if head?.count ?? 0 >= Self.headLength { decide() }
  }

  /// Says that there is nothing more, and what was read.
  public mutating func finish() -> ImportedLog {
    decide()
    splitter.finish { line, place in assembler.add(reader.read(line, isCut: place.isCut), place.source) }
    return assembler.finish()
  }

  /// Takes what was read since the last time, of an importer whose runs are taken in pieces: before ``finish()`` what
  /// its runs can still change stays, behind it everything comes.
  ///
  /// What a run is called, and what it captures, only the end of the log tells: whoever must know it first reads the
  /// log twice.
  public mutating func takePieces() -> [ImportedPiece] { assembler.takePieces() }

  private mutating func decide() {
    guard let head else { return }
    self.head = nil
    let mayBeTrace = reader.chosenFormat == nil || reader.chosenFormat == .chromeTrace
    if mayBeTrace, ChromeTraceReader.reads(head.span) { chrome = ChromeTraceReader() }
    take(head.span)
  }

  private mutating func take(_ bytes: Span<UInt8>) {
    if chrome != nil {
      chrome?.read(bytes) { line, source in assembler.add(line, source) }
    } else {
      splitter.read(bytes) { line, place in assembler.add(reader.read(line, isCut: place.isCut), place.source) }
    }
  }
}

extension LineSplitter.Place {
  /// The place as runs keep it, of a line that nothing is known of yet.
  var source: SourceLine {
    SourceLine(
      number: UInt32(clamping: number), confidence: .prose, offset: offset, length: UInt32(clamping: length))
  }
}
