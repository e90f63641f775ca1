import Foundation
import TraceDiffing
import TraceEvents
import TraceLog

/// What comparing two runs costs: the program from two files to what it prints, beside GNU diff and git on the same
/// texts, and the comparison alone.
struct DiffBench {
  private static let million = 1_000_000
  /// As many as GNU diff gets, whose best time scales the goals.
  private static let rounds = Machine.rounds

  private let folder: String
  private let report: (Measure) -> Void
  private let kinds = DiffKind.all
  /// Under each kind's name the work that the comparison alone is for a million events.
  private var workOfMillion: [String: Double] = [:]

  /// Measures everything, and reports each row as soon as it is known.
  static func measure(_ report: @escaping (Measure) -> Void) throws {
    let folder = NSTemporaryDirectory() + "tracebench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var bench = DiffBench(folder: folder, report: report)
    try bench.measureMillion()
    try bench.measureTenMillion()
    try bench.measureManyRuns()
  }

  private init(folder: String, report: @escaping (Measure) -> Void) { (self.folder, self.report) = (folder, report) }

  // MARK: A million events

  private mutating func measureMillion() throws {
    let old = WanderingRun.make(events: Self.million)
    try write(old, to: "old.trace")
    try write([old], to: "old.tracelog")
    for kind in kinds {
      let base = kind.isPeriodic ? EditedRun.periodic(old) : old
      let new = kind.edited(base)
      let cost = alone(base, new, rounds: 2)
      report(
        Measure(name: "diff.\(kind.name).alone", value: cost.seconds, unit: .seconds, goal: .atMost(kind.seconds)))
      workOfMillion[kind.name] = cost.work
      let small = WanderingRun.make(events: Self.million / 10)
      let smallBase = kind.isPeriodic ? EditedRun.periodic(small) : small
      slope("\(kind.name).1m", cost.work, alone(smallBase, kind.edited(smallBase), rounds: 5).work)
      guard !kind.isPeriodic else { continue }
      try write(new, to: "new.trace")
      try compareTexts(kind, rounds: Self.rounds)
      guard let seconds = kind.secondsFromLog else { continue }
      try write([new], to: "new.tracelog")
      try compareLogs(kind, seconds: seconds)
    }
  }

  /// The program, from two texts to what it prints, beside the others.
  private func compareTexts(_ kind: DiffKind, rounds: Int) throws {
    let (old, new) = ("\(folder)/old.trace", "\(folder)/new.trace")
    let name = "diff.\(kind.name)"
    let ours = try program([old, new], rounds: rounds)
    func row(_ suffix: String, _ value: Double, _ unit: Measure.Unit, _ other: (String, Double), atMost goal: Double) {
      report(
        Measure(
          name: name + suffix, value: value, unit: unit,
          reference: Measure.Reference(name: other.0, value: other.1), goal: .valueAtMost(goal)))
    }
    let git = try ChildRun("/usr/bin/git", ["diff", "--no-index", "--histogram", old, new])
    row(".git", ours.seconds, .seconds, ("git histogram", git.seconds), atMost: kind.seconds)
    row(".git.memory", ours.megabytes, .megabytes, ("git histogram", git.megabytes), atMost: kind.megabytes)
    let gnu = try ChildRun("/usr/bin/diff", [old, new])
    row("", ours.seconds, .seconds, ("GNU diff", gnu.seconds), atMost: kind.seconds)
    // Both sides are read at once, so that two processors work.
    row(
      ".processor", ours.processorSeconds, .seconds, ("GNU diff", gnu.processorSeconds), atMost: 2 * kind.seconds)
    row(".memory", ours.megabytes, .megabytes, ("GNU diff", gnu.megabytes), atMost: kind.megabytes)
  }

  /// The program, from two logs to what it prints; logs of runs that did the same tell by their digests.
  private func compareLogs(_ kind: DiffKind, seconds: Double) throws {
    let ours = try program(["\(folder)/old.tracelog", "\(folder)/new.tracelog"], rounds: Self.rounds)
    let name = "diff.\(kind.name).log"
    report(Measure(name: name, value: ours.seconds, unit: .seconds, goal: .atMost(seconds)))
    report(
      Measure(name: name + ".processor", value: ours.processorSeconds, unit: .seconds, goal: .atMost(2 * seconds)))
    report(Measure(name: name + ".memory", value: ours.megabytes, unit: .megabytes, goal: .atMost(kind.megabytes)))
  }

  // MARK: Ten million events

  private func measureTenMillion() throws {
    let old = WanderingRun.make(events: 10 * Self.million)
    try write(old, to: "old.trace")
    try write(EditedRun.make(of: old, edits: 1_000), to: "new.trace")
    try compareTexts(DiffKind(name: "10m", seconds: 5, megabytes: 2_000) { $0 }, rounds: 2)
    for name in ["old.trace", "new.trace"] { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    let periodic = EditedRun.periodic(old)
    for kind in kinds where kind.name != "equal" {
      let base = kind.isPeriodic ? periodic : old
      slope("\(kind.name).10m", alone(base, kind.edited(base), rounds: 1).work, workOfMillion[kind.name]!)
    }
  }

  /// How the work grows when there are ten times as many events: 1 is in proportion.
  private func slope(_ name: String, _ long: Double, _ short: Double) {
    report(
      Measure(name: "diff.slope.\(name)", value: log10(long / short), unit: .exponent, goal: .atMost(1.3)))
  }

  // MARK: Many runs

  /// Ten thousand runs of which ten differ, as texts and as logs.
  private func measureManyRuns() throws {
    let count = 10_000
    let run = WanderingRun.make(events: 60, containers: 2, pages: 4)
    let changed = EditedRun.make(of: run, edits: 20)
    for (name, isNew) in [("old", false), ("new", true)] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      let runs = (0..<count).map { number in
        var copy = isNew && number % (count / 10) == 7 ? changed : run
        copy.name = "suite/test \(number)"
        return copy
      }
      for (number, run) in runs.enumerated() { try write(run, to: "\(name)/\(number).trace") }
      try write(runs, to: "\(name).tracelog")
    }
    for (name, ending) in [("diff.runs10k", ""), ("diff.runs10k.log", ".tracelog")] {
      let ours = try program(["\(folder)/old\(ending)", "\(folder)/new\(ending)"], rounds: Self.rounds)
      report(Measure(name: name, value: ours.seconds, unit: .seconds, goal: .atMost(1)))
    }
  }

  // MARK: Doing it

  /// The built program, which stands beside this one.
  private func program(_ arguments: [String], rounds: Int) throws -> ChildRun {
    let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("tracediff").path
    let run = try ChildRun.best(of: rounds, path, arguments)
    guard run.status == 0 || run.status == 1 else { throw ChildRun.Failure(program: path) }
    return run
  }

  /// The seconds that comparing two runs in memory takes, and the seconds of all processors.
  private func alone(_ old: Run, _ new: Run, rounds: Int) -> (seconds: Double, work: Double) {
    var best = (seconds: Double.infinity, work: Double.infinity)
    for _ in 0..<rounds {
      let work = processorSeconds(ofAllThreads: true) {
        best.seconds = min(best.seconds, seconds { _ = RunComparison(old: old, new: new) })
      }
      best.work = min(best.work, work)
    }
    return best
  }

  private func write(_ run: Run, to name: String) throws {
    try run.notation.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
  }

  private func write(_ runs: [Run], to name: String) throws {
    let path = "\(folder)/\(name)"
    try? FileManager.default.removeItem(atPath: path)
    let log = try TraceLogWriter(path: path)
    for run in runs { try log.write(run) }
    try log.close()
  }
}

/// A way in which two runs differ, and what comparing two such runs of a million events may cost.
struct DiffKind: Sendable {
  var name: String
  var seconds: Double
  var megabytes = 1_000.0
  /// What it may take from two logs; nil where that is not measured.
  var secondsFromLog: Double?
  /// Both runs are the same few events again and again.
  var isPeriodic = false
  /// The other run.
  var edited: @Sendable (Run) -> Run

  static let all = [
    DiffKind(name: "equal", seconds: 0.3, secondsFromLog: 0.05) { $0 },
    DiffKind(name: "1k", seconds: 0.4, megabytes: 300, secondsFromLog: 0.4) {
      EditedRun.make(of: $0, edits: $0.events.count / 1_000)
    },
    DiffKind(name: "100k", seconds: 0.8) { EditedRun.make(of: $0, edits: $0.events.count / 10) },
    DiffKind(name: "block", seconds: 0.6) { EditedRun.moved($0, block: $0.events.count / 20) },
    DiffKind(name: "interleaved", seconds: 0.8) { EditedRun.interleaved($0) },
    DiffKind(name: "unrelated", seconds: 2.5) { WanderingRun.make(events: $0.events.count, seed: 7) },
    DiffKind(name: "periodic", seconds: 2.5, isPeriodic: true) { EditedRun.make(of: $0, edits: 100) },
  ]
}
