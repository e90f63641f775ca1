import Foundation
import TraceEvents
import TraceLog

/// A recording that a soak hurts, and what must be true of its log then.
enum SoakRecording {
  static let eventCount = 1_000

  /// Records a run that flushes every now and then.
  ///
  /// - Parameter acknowledge: Gets the number of events that are safe.
  static func record(into path: String, acknowledge: (Int) -> Void) throws {
    let log = try TraceLogWriter(path: path)
    let writer = try log.beginRun(name: "soak")
    let home = writer.declare(TracedObject(label: "home", className: "HomeViewController"))
    for number in 1...eventCount {
      if number % 50 == 0 { writer.text("step \(number)") }
      try writer.append(event(number, of: home))
      if number % 100 == 0 {
        try writer.flush()
        acknowledge(number)
      }
    }
    try writer.end()
    try log.close()
  }

  static func event(_ number: Int, of subject: ObjectID) -> Event {
    Event(
      sequence: SequenceNumber(rawValue: UInt32(number)), nanoseconds: UInt64(number) * 7, subject: subject,
      callback: .viewDidLayoutSubviews, site: UInt16(truncatingIfNeeded: number))
  }

  /// What is wrong with a log that was recorded and hurt; nothing, if all is well.
  ///
  /// - Parameter acknowledged: How many events were safe.
  static func problems(of path: String, acknowledged: Int) -> [String] {
    // Nobody was promised anything before the log was there.
    guard FileManager.default.fileExists(atPath: path) || acknowledged > 0 else { return [] }
    var problems = self.problems(afterReading: path, acknowledged: acknowledged)
    do {
      let log = try TraceLogWriter(path: path)
      let number = try log.write(Run(name: "afterwards"))
      try log.close()
      problems += self.problems(afterReading: path, acknowledged: acknowledged).map { "written on: \($0)" }
      if try TraceLogReader(path: path).run(number: number).ending != .ended { problems.append("what came afterwards is lost") }
    } catch {
      problems.append("can't be written on: \(error)")
    }
    return problems
  }

  private static func problems(afterReading path: String, acknowledged: Int) -> [String] {
    do {
      let reader = try TraceLogReader(path: path)
      if let fault = try reader.verify().firstFault { return ["\(fault)"] }
      guard let run = try reader.runs.first(where: { $0.name == "soak" }) else {
        return acknowledged > 0 ? ["the run is gone"] : []
      }
      let events = try reader.run(number: run.number).events
      if events.count < acknowledged { return ["\(events.count) of \(acknowledged) acknowledged events are there"] }
      let invented = events.first { $0 != event(Int($0.sequence.rawValue), of: ObjectID(index: 0)) }
      return invented.map { ["event \($0.sequence.rawValue) is not the one that was recorded"] } ?? []
    } catch {
      return ["\(error)"]
    }
  }
}
