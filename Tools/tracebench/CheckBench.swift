import Foundation
import TraceChecking
import TraceEvents
import TraceLog

/// What the checker costs, with all rules at once. Times are those of the processor: it waits for nothing.
enum CheckBench {
  private static let controllerCount = 1_000
  private static let faultCount = 100
  private static let rounds = 5

  static func measure(_ report: (Measure) -> Void) throws {
    // First, while nothing else has been in memory.
    report(try peakOfTenMillion())
    let million = BrowsingRun.make(events: 1_000_000, pages: controllerCount)
    report(memory(million))
    report(try log(million))
    report(live(million))
    for measure in try debugMeasures() { report(measure) }
    report(explain(million))
    report(slope(million))
  }

  /// What a live checker costs in this build.
  static func measureLive(_ report: (Measure) -> Void) {
    report(live(BrowsingRun.make(events: 1_000_000, pages: controllerCount)))
  }

  /// What a live checker costs in a debug build: that of `swift build --product tracebench`, which stands beside this
  /// one, or where `TRACEBENCH_DEBUG` says. No row where there is none.
  private static func debugMeasures() throws -> [Measure] {
    #if DEBUG
      return []
    #else
      let beside = Bundle.main.executableURL?.resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "debug/tracebench").path
      guard let path = ProcessInfo.processInfo.environment["TRACEBENCH_DEBUG"] ?? beside,
        FileManager.default.isExecutableFile(atPath: path)
      else {
        FileHandle.standardError.write(
          Data("tracebench: no row check.live.debug: `swift build --product tracebench` makes what it measures\n".utf8))
        return []
      }
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: path)
      process.arguments = ["check-live", "--json"]
      process.standardOutput = output
      try process.run()
      let rows = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      struct Row: Decodable {
        var name: String
        var value: Double
      }
      return try JSONDecoder().decode([Row].self, from: rows).map { row in
        Measure(name: row.name, value: row.value, unit: .nanoseconds, goal: .atMost(2_000))
      }
    #endif
  }

  private static func memory(_ run: Run) -> Measure {
    Measure(
      name: "check.memory", value: Double(run.events.count) / time(toCheck: run), unit: .perSecond,
      goal: .atLeast(20_000_000))
  }

  private static func log(_ run: Run) throws -> Measure {
    let folder = NSTemporaryDirectory() + "tracebench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let log = try TraceLogWriter(path: folder + "/check.tracelog")
    try log.write(run)
    try log.close()
    let times = try (0..<rounds).map { _ in
      try processorSeconds {
        let read = try TraceLogReader(path: folder + "/check.tracelog").run(number: 1, verifying: false)
        precondition(Checker.check(read).judgedUpTo == nil)
      }
    }
    return Measure(
      name: "check.log", value: Double(run.events.count) / times.median, unit: .perSecond, goal: .atLeast(3_000_000))
  }

  /// Event by event, as a recorder hands them on.
  private static func live(_ run: Run) -> Measure {
    let times = (0..<rounds).map { _ in
      var checker = Checker(run)
      return processorSeconds {
        var faults = 0
        for event in run.events {
          if checker.observe(event) { faults += 1 }
        }
        precondition(faults == 0)
      }
    }
    let nanoseconds = times.median * 1e9 / Double(run.events.count)
    #if DEBUG
      return Measure(name: "check.live.debug", value: nanoseconds, unit: .nanoseconds, goal: .atMost(2_000))
    #else
      return Measure(name: "check.live.release", value: nanoseconds, unit: .nanoseconds, goal: .atMost(60))
    #endif
  }

  /// The same run with a hundred ends that have no begin, each told in its first line and details.
  private static func explain(_ run: Run) -> Measure {
    var faulty = run
    for number in 1...faultCount {
      let place = number * run.events.count / (faultCount + 1)
      faulty.events[place].callback = .endAppearanceTransition
      faulty.events[place].subject = ObjectID(index: 2 + number)
      faulty.events[place].isDirect = false
    }
    var length = 0
    let (ours, reference) = medians(
      of: rounds,
      {
        processorSeconds {
          let report = Checker.check(faulty)
          precondition(report.findings.count >= faultCount)
          for finding in report.findings {
            length += finding.firstLine(in: faulty).count
            for detail in finding.details { length += detail.message.text(in: faulty).count }
          }
        }
      },
      { processorSeconds { _ = Checker.check(run) } })
    precondition(length > 0)
    return Measure(
      name: "check.explain", value: ours, unit: .seconds,
      reference: Measure.Reference(name: "no findings", value: reference), goal: .atMost(1.1))
  }

  /// What an event costs among three million, beside what it costs among one.
  private static func slope(_ million: Run) -> Measure {
    let three = BrowsingRun.make(events: 3_000_000, pages: controllerCount)
    let (ours, reference) = medians(
      of: rounds,
      { processorSeconds { _ = Checker.check(three) } * 1e9 / Double(three.events.count) },
      { processorSeconds { _ = Checker.check(million) } * 1e9 / Double(million.events.count) })
    return Measure(
      name: "check.slope", value: ours, unit: .nanoseconds,
      reference: Measure.Reference(name: "among 1 M", value: reference), goal: .atMost(1.1))
  }

  /// The most memory that this process has had when ten million events, none of them kept, have been judged.
  private static func peakOfTenMillion() throws -> Measure {
    let round = BrowsingRun.round(pages: controllerCount)
    var checker = Checker(round.start)
    for event in round.start.events { checker.observe(event) }
    var shift: UInt32 = 0
    while shift < 10_000_000 {
      for event in round.turns { checker.observe(event.moved(by: shift)) }
      shift += UInt32(round.turns.count)
    }
    precondition(checker.findingCount == 0)
    return Measure(name: "check.rss.10m", value: try peakMegabytes(), unit: .megabytes, goal: .atMost(64))
  }

  private static func time(toCheck run: Run) -> Double {
    (0..<rounds).map { _ in processorSeconds { _ = Checker.check(run) } }.median
  }
}

extension Event {
  /// The same, later in the run.
  fileprivate func moved(by count: UInt32) -> Event {
    var moved = self
    moved.sequence.rawValue += count
    if moved.inside != .null { moved.inside.rawValue += count }
    return moved
  }
}
