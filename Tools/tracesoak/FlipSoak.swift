import CFaults
import Foundation
import TraceEvents
import TraceLog
import TraceTestSupport

/// Flips every bit of a small log, and cuts it off at every length: each change is found, or changes nothing that is
/// read.
enum FlipSoak {
  /// - Parameter arguments: Nothing, or a number *n* for every *n*-th change only.
  static func run(_ arguments: [String]) throws -> Verdict {
    let step = arguments.first.flatMap(Int.init) ?? 1
    faults_forget_memory_use()
    let bytes = try smallLog()
    let original = try content(bytes)
    let bitCount = bytes.count * 8
    let changes = stride(from: 0, to: bitCount + bytes.count, by: step).map { $0 }
    let outcomes = Outcomes(count: changes.count)
    DispatchQueue.concurrentPerform(iterations: changes.count) { place in
      outcomes[place] = outcome(of: changes[place], on: bytes, original)
    }
    let missed = zip(changes, outcomes.all).filter { $1 == .missed }.map(\.0)
    let (found, harmless) = (outcomes.all.count { $0 == .found }, outcomes.all.count { $0 == .harmless })
    return Verdict(
      summary: """
        \(changes.count) changes to a log of \(bytes.count) bytes: \(found) found, \(harmless) harmless, \
        \(missed.count) missed
        """,
      faults: missed.map { $0 < bitCount ? "bit \($0 % 8) of byte \($0 / 8)" : "cut off at \($0 - bitCount)" })
  }

  private enum Outcome { case found, harmless, missed }

  /// One outcome a change. Threads write to places of their own.
  private final class Outcomes: @unchecked Sendable {
    private let places: UnsafeMutableBufferPointer<Outcome>

    init(count: Int) {
      places = .allocate(capacity: count)
      places.initialize(repeating: .missed)
    }

    deinit { places.deallocate() }

    subscript(place: Int) -> Outcome {
      get { places[place] }
      set { places[place] = newValue }
    }

    var all: [Outcome] { Array(places) }
  }

  /// - Parameter change: The bit that is flipped, or behind the last of them the length at which the log is cut off.
  private static func outcome(of change: Int, on bytes: [UInt8], _ original: [Content]) -> Outcome {
    var changed = bytes
    if change < bytes.count * 8 {
      changed[change / 8] ^= 1 << UInt8(change % 8)
    } else {
      changed.removeLast(bytes.count - (change - bytes.count * 8))
    }
    do {
      return try content(changed) == original ? .harmless : .missed
    } catch {
      return .found
    }
  }

  /// Everything that can be read of a run.
  private struct Content: Equatable {
    var run: LoggedRun
    var notation: String
    var events: [Event]
    var sites: [UInt16: CallSite]
  }

  /// Everything that can be read from a log that is whole.
  private static func content(_ bytes: [UInt8]) throws -> [Content] {
    try bytes.withUnsafeBytes { bytes in
      let reader = try TraceLogReader(bytes: bytes, path: "log")
      let verification = try reader.verify()
      if let fault = verification.firstFault { throw fault }
      return try verification.runs.map { verified in
        let run = try reader.run(number: verified.run.number, verifying: false)
        return Content(run: verified.run, notation: run.notation, events: run.events, sites: run.sites)
      }
    }
  }

  private static func smallLog() throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "tracesoak-\(UUID().uuidString).tracelog"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var random = SeededRandom(seed: 8)
    let log = try TraceLogWriter(path: path, pageSize: 512)
    try log.write(RandomRun.make(events: 12, using: &random))
    var unended = RandomRun.make(events: 5, using: &random)
    unended.ending = .unended
    try log.write(unended)
    try log.close()
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
