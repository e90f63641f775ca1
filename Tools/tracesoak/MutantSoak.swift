import Foundation
import TraceEvents
import TraceLog
import TraceTestSupport

/// Reads damaged logs, journals and texts: what comes is a run or an error, in bounded time, and never a trap.
enum MutantSoak {
  /// The longest that one mutant may take to read, in seconds.
  private static let patience = 5.0

  /// - Parameter arguments: How many mutants, and the seed of the first.
  static func run(_ arguments: [String]) throws -> Verdict {
    let count = arguments.first.flatMap(Int.init) ?? 100_000
    let seed = arguments.dropFirst().first.flatMap(UInt64.init) ?? 0
    let sources = try Sources()
    var verdict = Verdict(summary: "")
    var read = 0
    for number in 0..<UInt64(count) {
      var mutator = Mutator(seed: seed + number)
      let start = ContinuousClock.now
      if try sources.read(number, &mutator) { read += 1 }
      if ContinuousClock.now - start > .seconds(patience + 1) { verdict.faults.append("mutant \(seed + number) took too long") }
    }
    verdict.summary = "\(count) mutants from seed \(seed): \(read) could be read all the same"
    return verdict
  }

  /// What is damaged.
  private struct Sources {
    private let log: [UInt8]
    private let text: [UInt8]
    private let folder = try? TemporaryFolder()
    /// A log with a journal and a write-ahead log beside it, whose process died.
    private let crashed: [(name: String, bytes: [UInt8])]

    init() throws {
      let folder = try TemporaryFolder()
      var random = SeededRandom(seed: 17)
      let run = RandomRun.make(events: 200, using: &random)
      let log = try TraceLogWriter(path: folder("a.tracelog"), pageSize: 512)
      try log.write(run)
      try log.close()
      self.log = try folder.bytes(of: "a.tracelog")
      text = Array(run.notation.utf8)
      let writer = try log.beginRun(name: "open")
      let home = writer.declare(TracedObject(label: "home", className: "HomeViewController"))
      for number in 1...200 {
        if number % 10 == 0 { writer.text("text \(number)") }
        try writer.append(SoakRecording.event(number, of: home))
        if number == 100 { try writer.flush() }
      }
      crashed = try folder.files.filter { !$0.hasSuffix("-shm") }.map { ($0, try folder.bytes(of: $0)) }
      withExtendedLifetime(writer) {}
    }

    /// - Returns: Whether it could be read.
    func read(_ number: UInt64, _ mutator: inout Mutator) throws -> Bool {
      switch number % 4 {
      case 0: readText(mutator.mutant(of: text))
      case 1: try readCrashed(&mutator)
      default: readLog(mutator.mutant(of: log))
      }
    }

    private func readText(_ bytes: [UInt8]) -> Bool {
      guard let run = try? Run(notation: String(decoding: bytes, as: UTF8.self)) else { return false }
      return !run.notation.isEmpty
    }

    private func readLog(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBytes { bytes in
        let limits = ReadingLimits(seconds: MutantSoak.patience)
        guard let reader = try? TraceLogReader(bytes: bytes, path: "log", limits: limits) else { return false }
        return readAll(reader)
      }
    }

    /// Damages one of the files of a crashed process.
    private func readCrashed(_ mutator: inout Mutator) throws -> Bool {
      guard let folder else { return false }
      for (name, bytes) in crashed {
        let isDamaged = Bool.random(using: &mutator)
        _ = try folder.file(name, isDamaged ? mutator.mutant(of: bytes) : bytes)
      }
      let limits = ReadingLimits(seconds: MutantSoak.patience)
      guard let reader = try? TraceLogReader(path: folder("a.tracelog"), limits: limits) else { return false }
      return readAll(reader)
    }

    /// Reads everything, also what the digests say was changed.
    private func readAll(_ reader: TraceLogReader) -> Bool {
      let verification = try? reader.verify()
      guard let runs = try? reader.runs else { return false }
      for run in runs.prefix(4) {
        _ = try? reader.run(number: run.number, verifying: false).notation
      }
      return verification?.firstFault == nil && verification != nil
    }
  }
}
