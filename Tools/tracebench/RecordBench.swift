import Foundation
import TraceEvents
import TraceLog
import TraceRecording

/// What the recorder costs the thread that calls it, with a log behind it and its drainer at work.
enum RecordBench {
  private static let callCount = 1_000_000

  static func measure(_ report: (Measure) -> Void) throws {
    let folder = NSTemporaryDirectory() + "tracebench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Before there is a recorder.
    let off = offCost()
    let log = try TraceLogWriter(path: folder + "/bench.tracelog")
    let writer = try log.beginRun(name: "record")
    let sink = LogOfRun(writer)
    let costs = callCosts(Recorder(into: sink))
    try writer.end()
    let logged = try TraceLogReader(path: folder + "/bench.tracelog").runs[0].eventCount
    report(Measure(name: "record.p50", value: costs[callCount / 2], unit: .nanoseconds, goal: .atMost(100)))
    report(Measure(name: "record.p999", value: costs[callCount / 1000 * 999], unit: .nanoseconds, goal: .atMost(1_000)))
    report(Measure(name: "record.off", value: off, unit: .nanoseconds, goal: .atMost(3)))
    report(Measure(name: "record.loss", value: Double(callCount - logged), unit: .events, goal: .atMost(0)))
  }

  /// What each call took, in nanoseconds, sorted, without what looking at the clock takes.
  private static func callCosts(_ recorder: Recorder) -> [Double] {
    let controllers = (0..<50).map { _ in NSObject() }
    let ids = controllers.map(recorder.id(of:))
    var costs = [Double](repeating: 0, count: callCount)
    var looks = [Double](repeating: 0, count: callCount)
    for call in 0..<callCount {
      let start = clock()
      recorder.record(.viewDidLayoutSubviews, of: ids[call % ids.count])
      costs[call] = Double(clock() - start)
    }
    for call in 0..<callCount {
      let start = clock()
      looks[call] = Double(clock() - start)
    }
    let look = looks.median
    return costs.map { max(0, $0 - look) }.sorted()
  }

  /// What a place in the code costs that would record if anybody did, in nanoseconds.
  private static func offCost() -> Double {
    var active = 0
    // The machine has other things to do: the least of some times is what it costs.
    let times = (0..<9).map { _ in
      processorSeconds { for _ in 0..<callCount where Recorder.isAnyActive { active += 1 } }
    }
    precondition(active == 0, "nobody records yet")
    return (times.min() ?? .infinity) * 1e9 / Double(callCount)
  }

  private static func clock() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// Hands what is recorded to a run of a log.
private final class LogOfRun: ConcurrentEventSink {
  private let writer: RunWriter

  init(_ writer: RunWriter) { self.writer = writer }

  func declare(_ object: TracedObject, as id: ObjectID) { writer.declare(object) }
  func name(_ id: ObjectID, _ name: String) { writer.name(id, name) }
  func define(_ text: String, as id: TextID) { writer.text(text) }
  func define(_ list: [ObjectID], as id: ListID) { writer.list(list) }
  func define(_ site: CallSite, as number: UInt16) { writer.site(number, site) }
  // What is lost is counted in the end.
  func write(_ event: Event) { try? writer.append(event) }
  func flush() {}
  func end() {}
}
