import Foundation
import TraceEvents
import TraceLog
import TraceTestSupport

/// Flips every bit of a small log, and cuts it off at every length: each change is found, or changes nothing that is read.
enum FlipSoak {
  /// What became of the changes.
  struct Outcome {
    var found = 0
    var harmless = 0
    /// The changes that were not found and changed what is read, in words.
    var missed: [String] = []
  }

  static func run(every step: Int = 1) throws -> Outcome {
    let bytes = try smallLog()
    let original = try content(bytes)
    var outcome = Outcome()
    print("\(bytes.count) bytes")
    for bit in stride(from: 0, to: bytes.count * 8, by: step) {
      var changed = bytes
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      judge(changed, original, "bit \(bit % 8) of byte \(bit / 8)", &outcome)
    }
    for count in stride(from: 0, to: bytes.count, by: step) {
      judge(Array(bytes[..<count]), original, "cut off at \(count)", &outcome)
    }
    return outcome
  }

  private static func judge(_ bytes: [UInt8], _ original: [String], _ change: String, _ outcome: inout Outcome) {
    do {
      if try content(bytes) == original { outcome.harmless += 1 } else { outcome.missed.append(change) }
    } catch {
      outcome.found += 1
    }
  }

  /// Everything that can be read from a log that is whole.
  private static func content(_ bytes: [UInt8]) throws -> [String] {
    try bytes.withUnsafeBytes { bytes in
      let reader = try TraceLogReader(bytes: bytes, path: "log")
      let verification = try reader.verify()
      if let fault = verification.firstFault { throw fault }
      return try verification.runs.flatMap { verified in
        let run = try reader.run(number: verified.run.number)
        return ["\(verified.run)", run.notation, "\(run.events)", "\(run.sites.sorted { $0.key < $1.key })"]
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
