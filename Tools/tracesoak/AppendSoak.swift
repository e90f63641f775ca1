import Foundation
import TraceEvents
import TraceLog
import TraceTestSupport

/// Several processes add to one log: no event is lost or doubled, and each run is dense.
enum AppendSoak {
  /// Starts processes that each add a run, and looks at what is in the log then.
  static func run(_ arguments: [String]) throws -> Verdict {
    let processCount = arguments.first.flatMap(Int.init) ?? 8
    let eventCount = arguments.dropFirst().first.flatMap(Int.init) ?? 50_000
    let folder = try TemporaryFolder()
    let path = folder("shared.tracelog")
    let processes = try (0..<processCount).map { _ in
      try OwnProcess.start(["append", path, String(eventCount)])
    }
    var verdict = Verdict(summary: "\(processCount) processes added \(eventCount) events each to one log")
    for process in processes {
      process.waitUntilExit()
      if process.terminationStatus != 0 { verdict.faults.append("a process ended with \(process.terminationStatus)") }
    }
    if folder.files != ["shared.tracelog"] { verdict.faults.append("left beside the log: \(folder.files)") }
    let reader = try TraceLogReader(path: path)
    if let fault = try reader.verify().firstFault { verdict.faults.append(fault.description) }
    let runs = try reader.runs
    if runs.count != processCount { verdict.faults.append("\(runs.count) runs") }
    if Set(runs.map(\.process)).count != processCount { verdict.faults.append("processes share a run") }
    for run in runs {
      // A run can be read only if it is dense.
      let events = try reader.run(number: run.number).events
      if events.count != eventCount { verdict.faults.append("run \(run.number) has \(events.count) events") }
      if !events.allSatisfy({ $0.nanoseconds == UInt64($0.sequence.rawValue) }) {
        verdict.faults.append("run \(run.number) has another's events")
      }
    }
    return verdict
  }

  /// Adds a run of so many events, a part of them in one go and the rest one by one.
  static func append(_ arguments: [String]) throws -> Verdict {
    guard arguments.count == 2, let count = UInt32(arguments[1]) else { throw UsageError() }
    let log = try TraceLogWriter(path: arguments[0])
    let writer = try log.beginRun(name: "run of \(ProcessInfo.processInfo.processIdentifier)")
    let home = writer.declare(TracedObject(label: "home", className: "HomeViewController"))
    for number in 1...max(count, 1) where number <= count {
      try writer.append(
        Event(
          sequence: SequenceNumber(rawValue: number), nanoseconds: UInt64(number), subject: home,
          callback: .viewDidLayoutSubviews))
      if number % 10_000 == 0 { try writer.flush() }
    }
    try writer.end()
    try log.close()
    return Verdict(summary: "\(count) events")
  }
}

/// The arguments were not those of the soak.
struct UsageError: Error {}
