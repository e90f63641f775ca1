import Foundation
import TraceEvents

/// How fast this machine is, told by a program that is not ours: goals in seconds, and so many a second, are those of
/// the machine on which they were set.
enum Machine {
  /// What GNU diff 3.8 takes there for two texts of a million events with 1,000 edits.
  private static let secondsOfGNU = 0.21

  /// How often a program is run for its best time.
  static let rounds = 5

  /// The word that asks this program, in a process of its own, what GNU diff takes here.
  static let word = "machine"

  /// How many times as long as there GNU diff takes here. Measured in another process, as memory is measured too.
  static func slowness(_ report: (Measure) -> Void) throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [word]
    process.standardOutput = output
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let seconds = Double(String(decoding: answer, as: UTF8.self)) else {
      throw ChildRun.Failure(program: "/usr/bin/diff")
    }
    report(
      Measure(
        name: "machine", value: seconds, unit: .seconds,
        reference: Measure.Reference(name: "where goals hold", value: secondsOfGNU), goal: .none))
    return seconds / secondsOfGNU
  }

  /// Prints the seconds that GNU diff takes here.
  static func answer() throws {
    let folder = NSTemporaryDirectory() + "tracebench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let paths = ["\(folder)/old.trace", "\(folder)/new.trace"]
    let run = WanderingRun.make(events: 1_000_000)
    for (path, run) in zip(paths, [run, EditedRun.make(of: run, edits: 1_000)]) {
      try run.notation.write(toFile: path, atomically: false, encoding: .utf8)
    }
    print(try ChildRun.best(of: rounds, "/usr/bin/diff", paths).seconds, terminator: "")
  }
}

extension Measure {
  /// The same with a goal for a machine that takes so many times as long; what is a ratio already is one everywhere.
  func scaled(by slowness: Double) -> Measure {
    var scaled = self
    switch (goal, unit) {
    case (.atMost(let bound), .seconds) where reference == nil,
      (.atMost(let bound), .nanoseconds) where reference == nil:
      scaled.goal = .atMost(bound * slowness)
    case (.valueAtMost(let bound), .seconds), (.valueAtMost(let bound), .nanoseconds):
      scaled.goal = .valueAtMost(bound * slowness)
    case (.atLeast(let bound), .perSecond) where reference == nil,
      (.atLeast(let bound), .callbacksPerSecond) where reference == nil,
      (.atLeast(let bound), .megabytesPerSecond) where reference == nil:
      scaled.goal = .atLeast(bound / slowness)
    case _: break
    }
    return scaled
  }
}
