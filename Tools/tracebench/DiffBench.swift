import Foundation
import TraceDiffing
import TraceEvents
import TraceLog

/// What comparing two runs costs: the program from two files to what it prints, beside GNU diff and git on the same texts,
/// and the comparison alone.
enum DiffBench {
  private static let million = 1_000_000
  private static let rounds = 3

  /// One pair of runs, and what comparing them may cost.
  private struct Pair {
    var name: String
    var old: Run
    var new: Run
    var seconds: Double
    var megabytes: Double = 1_000
    var rounds = DiffBench.rounds
  }

  static func measures() throws -> [Measure] {
    let folder = NSTemporaryDirectory() + "tracebench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let old = WanderingRun.make(events: million)
    var measures: [Measure] = []
    measures += try program(Pair(name: "diff.equal", old: old, new: old, seconds: 0.3), folder)
    measures += try equalLogs(old, folder)
    for (edits, name, seconds) in [(1_000, "diff.1k", 0.4), (100_000, "diff.100k", 0.8)] {
      let pair = Pair(
        name: name, old: old, new: EditedRun.make(of: old, edits: edits), seconds: seconds,
        megabytes: edits == 1_000 ? 300 : 1_000)
      measures += try program(pair, folder) + [alone(pair)]
    }
    for pair in [
      Pair(name: "diff.block", old: old, new: EditedRun.moved(old, block: million / 20), seconds: 0.6),
      Pair(name: "diff.interleaved", old: old, new: EditedRun.interleaved(old), seconds: 0.8),
      Pair(name: "diff.unrelated", old: old, new: WanderingRun.make(events: million, seed: 7), seconds: 2.5),
    ] {
      measures += try program(pair, folder) + [alone(pair)]
    }
    measures += try tenMillion(folder)
    measures += try manyRuns(folder)
    return measures + slopes()
  }

  // MARK: Programs

  /// The built program, which stands beside this one.
  private static var tracediff: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("tracediff").path
  }

  /// The program, from two texts to what it prints, beside the others.
  private static func program(_ pair: Pair, _ folder: String) throws -> [Measure] {
    let (old, new) = ("\(folder)/old.trace", "\(folder)/new.trace")
    try pair.old.notation.write(toFile: old, atomically: false, encoding: .utf8)
    try pair.new.notation.write(toFile: new, atomically: false, encoding: .utf8)
    let ours = try ChildRun.best(of: pair.rounds, tracediff, [old, new])
    guard ours.status == 0 || ours.status == 1 else { throw ChildRun.Failure(program: tracediff) }
    let gnu = try ChildRun("/usr/bin/diff", [old, new])
    let git = try ChildRun("/usr/bin/git", ["diff", "--no-index", "--histogram", old, new])
    return [
      Measure(
        name: pair.name, value: ours.seconds, unit: .seconds,
        reference: Measure.Reference(name: "GNU diff", value: gnu.seconds), goal: .valueAtMost(pair.seconds)),
      Measure(
        name: pair.name + ".git", value: ours.seconds, unit: .seconds,
        reference: Measure.Reference(name: "git histogram", value: git.seconds), goal: .valueAtMost(pair.seconds)),
      Measure(
        name: pair.name + ".memory", value: ours.megabytes, unit: .megabytes,
        reference: Measure.Reference(name: "GNU diff", value: gnu.megabytes), goal: .valueAtMost(pair.megabytes)),
      Measure(
        name: pair.name + ".processor", value: ours.processorSeconds, unit: .seconds,
        reference: Measure.Reference(name: "GNU diff", value: gnu.processorSeconds),
        // Both sides are read at once, so that two processors work.
        goal: .valueAtMost(2 * pair.seconds)),
    ]
  }

  /// The comparison of two runs in memory.
  private static func alone(_ pair: Pair) -> Measure {
    Measure(name: pair.name + ".alone", value: time(pair.old, pair.new), unit: .seconds, goal: .atMost(pair.seconds))
  }

  private static func time(_ old: Run, _ new: Run) -> Double {
    (0..<2).map { _ in seconds { _ = RunComparison(old: old, new: new) } }.min()!
  }

  /// Two logs whose runs did the same, which their digests tell.
  private static func equalLogs(_ run: Run, _ folder: String) throws -> [Measure] {
    let paths = ["\(folder)/old.tracelog", "\(folder)/new.tracelog"]
    for path in paths { try write([run], to: path) }
    let ours = try ChildRun.best(of: rounds, tracediff, paths)
    guard ours.status == 0 else { throw ChildRun.Failure(program: tracediff) }
    return [Measure(name: "diff.equal.log", value: ours.seconds, unit: .seconds, goal: .atMost(0.05))]
  }

  private static func write(_ runs: [Run], to path: String) throws {
    let log = try TraceLogWriter(path: path)
    for run in runs { try log.write(run) }
    try log.close()
  }

  private static func tenMillion(_ folder: String) throws -> [Measure] {
    let old = WanderingRun.make(events: 10 * million)
    return try program(
      Pair(
        name: "diff.10m", old: old, new: EditedRun.make(of: old, edits: 1_000), seconds: 5, megabytes: 2_000, rounds: 2),
      folder)
  }

  /// Ten thousand runs of which ten differ, as texts and as logs.
  private static func manyRuns(_ folder: String) throws -> [Measure] {
    let count = 10_000
    let run = WanderingRun.make(events: 60, containers: 2, pages: 4)
    let changed = EditedRun.make(of: WanderingRun.make(events: 60, containers: 2, pages: 4), edits: 20)
    func runs(isNew: Bool) -> [Run] {
      (0..<count).map { number in
        var copy = isNew && number % (count / 10) == 7 ? changed : run
        copy.name = "suite/test \(number)"
        return copy
      }
    }
    for (name, isNew) in [("old", false), ("new", true)] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      let runs = runs(isNew: isNew)
      for (number, run) in runs.enumerated() {
        try run.notation.write(toFile: "\(folder)/\(name)/\(number).trace", atomically: false, encoding: .utf8)
      }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name).tracelog")
      try write(runs, to: "\(folder)/\(name).tracelog")
    }
    return try [("diff.runs10k", ""), ("diff.runs10k.log", ".tracelog")].map { name, ending in
      let ours = try ChildRun.best(of: rounds, tracediff, ["\(folder)/old\(ending)", "\(folder)/new\(ending)"])
      guard ours.status == 1 else { throw ChildRun.Failure(program: tracediff) }
      return Measure(name: name, value: ours.seconds, unit: .seconds, goal: .atMost(1))
    }
  }

  // MARK: Growth

  /// How the time grows with the number of events: 1 is in proportion.
  private static func slopes() -> [Measure] {
    let kinds: [(name: String, edit: (Run) -> Run)] = [
      ("1k", { EditedRun.make(of: $0, edits: $0.events.count / 1_000) }),
      ("100k", { EditedRun.make(of: $0, edits: $0.events.count / 10) }),
      ("block", { EditedRun.moved($0, block: $0.events.count / 20) }),
      ("interleaved", EditedRun.interleaved),
      ("unrelated", { WanderingRun.make(events: $0.events.count, seed: 7) }),
      ("periodic", { EditedRun.make(of: $0, edits: 100) }),
    ]
    return kinds.flatMap { kind in
      let times = [million / 10, million, 10 * million].map { count in
        let run = WanderingRun.make(events: count)
        let old = kind.name == "periodic" ? EditedRun.periodic(run) : run
        return time(old, kind.edit(old))
      }
      return [("1m", 0), ("10m", 1)].map { size, place in
        Measure(
          name: "diff.slope.\(kind.name).\(size)", value: log10(times[place + 1] / times[place]), unit: .exponent,
          goal: .atMost(1.3))
      }
    }
  }
}
