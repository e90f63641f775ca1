import Foundation
import TraceEvents
import TraceImporting
import TraceTestSupport

/// Reads damaged pastes: what comes is runs and counts, in bounded time and memory, without a trap and without a sign
/// that a terminal would obey.
enum PasteSoak {
  /// The longest that one mutant may take to read, in seconds, on a machine that does other things too.
  private static let patience = 5.0
  /// The most memory that reading mutants may take, in megabytes, beside what the program had.
  private static let memory = 256

  /// - Parameter arguments: How many mutants, the seed of the first, and the files that they are made of.
  static func run(_ arguments: [String]) throws -> Verdict {
    guard let count = arguments.first.flatMap(Int.init), arguments.count >= 3, let seed = UInt64(arguments[1]) else {
      throw UsageError()
    }
    let sources = try arguments[2...].map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
    var verdict = Verdict(summary: "")
    var eventCount = 0
    let before = peakMegabytes()
    for number in 0..<UInt64(count) {
      let start = ContinuousClock.now
      var mutator = Mutator(seed: seed + number)
      let mutant = Self.mutant(of: sources, using: &mutator)
      do {
        eventCount += try read(mutant, inChunksOf: .random(in: 1...4096, using: &mutator))
      } catch {
        verdict.faults.append("mutant \(seed + number): \(error)")
      }
      if ContinuousClock.now - start > .seconds(patience) {
        verdict.faults.append("mutant \(seed + number) took too long")
      }
    }
    let grown = peakMegabytes() - before
    if grown > memory { verdict.faults.append("reading them took \(grown) MB") }
    verdict.summary = "\(count) mutants of \(sources.count) pastes from seed \(seed): \(eventCount) events"
    return verdict
  }

  // MARK: Making

  /// What pastes suffer besides damage: lines of others between theirs, lines twice, what terminals obey, and no end.
  private static func mutant(of sources: [[UInt8]], using mutator: inout Mutator) -> [UInt8] {
    var lines = sources.randomElement(using: &mutator)?.split(separator: 0x0A, omittingEmptySubsequences: false) ?? []
    if lines.count > 400 {
      let start = Int.random(in: 0...lines.count - 400, using: &mutator)
      lines = Array(lines[start..<start + 400])
    }
    for _ in 0..<Int.random(in: 0...6, using: &mutator) where !lines.isEmpty {
      let place = Int.random(in: 0..<lines.count, using: &mutator)
      switch Int.random(in: 0..<6, using: &mutator) {
      case 0:
        let other = sources.randomElement(using: &mutator)?.split(separator: 0x0A) ?? []
        lines.insert(contentsOf: other.randomElement(using: &mutator).map { [$0] } ?? [], at: place)
      case 1: lines.insert(lines[place], at: place)
      case 2: lines[place] = ArraySlice(hostile.randomElement(using: &mutator)! + lines[place])
      case 3: lines[place] = lines[place] + hostile.randomElement(using: &mutator)!
      case 4: lines[place] = ArraySlice((0..<Int.random(in: 1...64, using: &mutator)).flatMap { _ in lines[place] })
      default: lines.swapAt(place, Int.random(in: 0..<lines.count, using: &mutator))
      }
    }
    let bytes = Array(lines.joined(separator: [0x0A]))
    return Bool.random(using: &mutator) ? mutator.mutant(of: bytes) : bytes
  }

  private static let hostile = [
    "\u{1B}[2J", "\u{1B}]0;owned\u{07}", "\u{1B}", "\u{9B}31m", "\u{202E}", "\u{200B}", "\0", "\r", "\u{2028}", "<",
    "0x", "-[", "[", "> ", "// ", "\\*", "{\"name\":", "Actual:\n", "\u{FEFF}", "😀",
  ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F], [0xED, 0xA0, 0x80]]

  // MARK: Reading

  private struct Fault: Error, CustomStringConvertible { var description: String }

  /// - Returns: How many events came of it.
  private static func read(_ bytes: [UInt8], inChunksOf length: Int) throws -> Int {
    var whole = LogImporter(name: "paste")
    whole.read(bytes.span)
    let log = whole.finish()
    var inPieces = LogImporter(name: "paste", inPieces: true)
    var events = 0
    for start in stride(from: 0, to: bytes.count, by: length) {
      inPieces.read(bytes.span.extracting(start..<min(start + length, bytes.count)))
      events += inPieces.takePieces().reduce(0) { $0 + $1.events.count }
    }
    let outline = inPieces.finish()
    events += inPieces.takePieces().reduce(0) { $0 + $1.events.count }
    let kept = log.runs.reduce(0) { $0 + $1.run.events.count }
    guard outline.summary == log.summary, outline.runs.map(\.run.name) == log.runs.map(\.run.name), events >= kept
    else {
      throw Fault(description: "read in pieces it is something else")
    }
    try expectHarmless(log.summary.reason + log.summary.remainder)
    for imported in log.runs {
      let text = imported.run.notation
      try expectHarmless(text)
      guard try Run(notation: text).notation == text else { throw Fault(description: "the trace does not come back") }
      guard imported.lines.count == imported.run.events.count else { throw Fault(description: "an event has no line") }
    }
    return kept
  }

  /// Makes sure that a text has no sign but line ends that a terminal would obey or that hides what stands there.
  private static func expectHarmless(_ text: String) throws {
    for scalar in text.unicodeScalars where scalar != "\n" {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        throw Fault(description: "U+\(String(scalar.value, radix: 16)) came through")
      default: break
      }
    }
  }

  /// The most memory that this process has had.
  private static func peakMegabytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}
