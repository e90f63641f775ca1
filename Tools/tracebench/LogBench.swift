import Foundation
import TraceEvents
import TraceLog

/// What the log costs, beside the bare SQLite loops that do the same.
enum LogBench {
  private static let eventCount = 1_000_000
  private static let rounds = 9

  static func measure(_ report: (Measure) -> Void) throws {
    let folder = NSTemporaryDirectory() + "tracebench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/bench.tracelog"
    let run = BrowsingRun.make(events: eventCount)
    report(try append(run, path, bare: folder + "/bare.db"))
    report(try read(path))
    report(try load(path))
    report(try bytes(path))
  }

  /// Rounds differ in nothing but the time that they take; the last log stays for the measures behind this one.
  private static func append(_ run: Run, _ path: String, bare: String) throws -> Measure {
    let rows = BareLog.rows(run.events)
    let (ours, reference) = try medians(
      of: rounds,
      {
        try? FileManager.default.removeItem(atPath: path)
        return try seconds {
          let log = try TraceLogWriter(path: path)
          try log.write(run)
          try log.close()
        }
      },
      {
        try? FileManager.default.removeItem(atPath: bare)
        return try seconds { try BareLog(path: bare).append(rows, table: TraceLogReader.eventTable) }
      })
    return Measure(
      name: "append", value: Double(eventCount) / ours, unit: .perSecond,
      reference: Measure.Reference(name: "bare INSERT loop", value: Double(eventCount) / reference),
      goal: .atLeast(0.85))
  }

  /// From the open log's rows to `Event` values; opening it and what its digests say is measured by ``load(_:)``.
  private static func read(_ path: String) throws -> Measure {
    let reader = try TraceLogReader(path: path)
    let (ours, reference) = try medians(
      of: rounds,
      { try seconds { _ = try reader.run(number: 1, verifying: false) } },
      { try seconds { _ = try BareLog(path: path).read() } })
    return Measure(
      name: "read", value: Double(eventCount) / ours, unit: .perSecond,
      reference: Measure.Reference(name: "bare step loop", value: Double(eventCount) / reference), goal: .atLeast(0.85))
  }

  private static func load(_ path: String) throws -> Measure {
    let times = try (0..<rounds).map { _ in
      try seconds { _ = try TraceLogReader(path: path).run(number: 1) }
    }
    return Measure(name: "load.1m", value: times.median, unit: .seconds, goal: .atMost(0.5))
  }

  private static func bytes(_ path: String) throws -> Measure {
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    return Measure(name: "bytes", value: Double(size) / Double(eventCount), unit: .bytes, goal: .atMost(32))
  }
}
