import Foundation
import TraceDiffing
import TraceEvents

/// What comparing two runs costs, from their texts to the list of differences, beside GNU diff on the same texts.
enum DiffBench {
  private static let eventCount = 1_000_000

  static func measures() throws -> [Measure] {
    let old = WanderingRun.make(events: eventCount)
    let block = eventCount / 20
    return try [
      measure("diff.equal", old, old, goal: 0.3),
      measure("diff.1k", old, EditedRun.make(of: old, edits: 1_000), goal: 0.4),
      measure("diff.100k", old, EditedRun.make(of: old, edits: 100_000), goal: 0.8),
      measure("diff.block", old, EditedRun.moved(old, block: block), goal: 0.6),
      measure("diff.interleaved", old, EditedRun.interleaved(old), goal: 0.8),
      measure("diff.unrelated", old, WanderingRun.make(events: eventCount, seed: 7), goal: 2.5),
    ].flatMap(\.self) + slope()
  }

  /// One pair of runs: the comparison alone, and with the reading of both texts.
  private static func measure(_ name: String, _ old: Run, _ new: Run, goal: Double) throws -> [Measure] {
    let texts = (old.notation, new.notation)
    var runs = (old, new)
    let reading = try seconds { runs = (try Run(notation: texts.0), try Run(notation: texts.1)) }
    let comparing = seconds { _ = RunComparison(old: runs.0, new: runs.1) }
    return [
      Measure(
        name: name, value: reading + comparing, unit: .seconds,
        reference: Measure.Reference(name: "GNU diff", value: try timeOfDiff(texts.0, texts.1)),
        goal: .valueAtMost(goal)),
      Measure(name: name + ".alone", value: comparing, unit: .seconds, goal: .atMost(goal)),
    ]
  }

  /// How the time grows with the number of events: 1 is in proportion.
  private static func slope() -> [Measure] {
    let kinds: [(name: String, edit: (Run) -> Run)] = [
      ("1k", { EditedRun.make(of: $0, edits: $0.events.count / 1_000) }),
      ("block", { EditedRun.moved($0, block: $0.events.count / 20) }),
      ("unrelated", { WanderingRun.make(events: $0.events.count, seed: 7) }),
      ("periodic", { EditedRun.make(of: $0, edits: 100) }),
    ]
    return kinds.map { kind in
      let times = [eventCount / 10, eventCount].map { count in
        let run = WanderingRun.make(events: count)
        let old = kind.name == "periodic" ? EditedRun.periodic(run) : run
        let new = kind.edit(old)
        return seconds { _ = RunComparison(old: old, new: new) }
      }
      return Measure(
        name: "diff.slope.\(kind.name)", value: log10(times[1] / times[0]), unit: .exponent, goal: .atMost(1.3))
    }
  }

  private static func timeOfDiff(_ old: String, _ new: String) throws -> Double {
    let folder = NSTemporaryDirectory() + "tracebench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try old.write(toFile: folder + "/old", atomically: false, encoding: .utf8)
    try new.write(toFile: folder + "/new", atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/diff")
    process.arguments = [folder + "/old", folder + "/new"]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/null")
    return try seconds {
      try process.run()
      process.waitUntilExit()
    }
  }
}
