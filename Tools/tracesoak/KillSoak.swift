import CFaults
import Foundation
import TraceEvents
import TraceLog
import TraceTestSupport
import TraceThreading

/// A recording process is killed: at random moments, before and halfway through every write, and with the power.
enum KillSoak {
  /// - Parameter arguments: How many random moments, and a number *n* for every *n*-th write only.
  static func run(_ arguments: [String]) throws -> Verdict {
    let moments = arguments.first.flatMap(Int.init) ?? 200
    let step = arguments.dropFirst().first.flatMap(Int.init) ?? 1
    var verdict = Verdict(summary: "")
    for moment in 0..<moments {
      try killAtRandom(moment, &verdict)
      try killThreads(moment, &verdict)
    }
    var points = 0
    for kind in [FAULTS_KILL, FAULTS_KILL_HALFWAY] {
      var operation = 1
      while try killAtWrite(operation, Int(kind.rawValue), &verdict) {
        points += 1
        operation += step
      }
    }
    verdict.summary = "killed at \(moments) random moments and at \(points) writes, the power lost at each of these"
    return verdict
  }

  // MARK: Random moments

  private static func killAtRandom(_ number: Int, _ verdict: inout Verdict) throws {
    let folder = try TemporaryFolder()
    let acknowledgement = Acknowledgement(path: folder("acknowledged"))
    let process = try OwnProcess.start(["record", folder("a.tracelog"), acknowledgement.path])
    var random = SeededRandom(seed: UInt64(number))
    usleep(UInt32.random(in: 0..<60_000, using: &random))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    verdict.faults += SoakRecording.problems(of: folder("a.tracelog"), acknowledged: acknowledgement.count)
      .map { "killed at random moment \(number): \($0)" }
  }

  private static let threads = 4

  /// Kills a process of which several threads record.
  private static func killThreads(_ number: Int, _ verdict: inout Verdict) throws {
    let folder = try TemporaryFolder()
    let acknowledgement = Acknowledgement(path: folder("acknowledged"))
    let process = try OwnProcess.start(["threads", folder("a.tracelog"), acknowledgement.path])
    var random = SeededRandom(seed: UInt64(number) + 1_000)
    usleep(UInt32.random(in: 0..<60_000, using: &random))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let acknowledged = acknowledgement.counts(threads: threads)
    for place in ["killed", "written on"] where acknowledged.contains(where: { $0 > 0 }) {
      do {
        if place == "written on" { try TraceLogWriter(path: folder("a.tracelog")).close() }
        let reader = try TraceLogReader(path: folder("a.tracelog"))
        if let fault = try reader.verify().firstFault { throw fault }
        let events = try reader.run(number: 1).events
        for thread in 0..<threads {
          let own = events.filter { $0.site == UInt16(thread + 1) }
          let isInOrder = own.indices.allSatisfy { own[$0].nanoseconds == UInt64($0 + 1) }
          if own.count < acknowledged[thread] || !isInOrder {
            verdict.faults.append(
              "\(place), moment \(number): thread \(thread) has \(own.count) of \(acknowledged[thread]) events")
          }
        }
        let missing = events.count { $0.callback == .unrecorded }
        if missing > threads { verdict.faults.append("\(place), moment \(number): \(missing) events are missing") }
      } catch {
        verdict.faults.append("\(place), moment \(number), threads: \(error)")
      }
    }
  }

  /// Records for ever on several threads; each says how many of its events are safe.
  static func recordOnThreads(_ arguments: [String]) throws -> Verdict {
    guard arguments.count == 2 else { throw UsageError() }
    let acknowledge = try Acknowledgement(path: arguments[1]).writerForThreads()
    let log = try TraceLogWriter(path: arguments[0])
    let writer = try log.beginRun(name: "soak")
    let numbers = AtomicWord()
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for number in 1...2_000_000 {
        let event = Event(
          sequence: SequenceNumber(rawValue: UInt32(numbers.add(1)) + 1), nanoseconds: UInt64(number), subject: .test,
          callback: .settled, site: UInt16(thread + 1))
        guard (try? writer.append(event)) != nil else { return }
        acknowledge(thread, number)
      }
    }
    return Verdict(summary: "nobody killed it")
  }

  /// Records for ever; every event is safe from the death of the process as soon as it is recorded.
  static func record(_ arguments: [String]) throws -> Verdict {
    guard arguments.count == 2 else { throw UsageError() }
    let acknowledge = try Acknowledgement(path: arguments[1]).writer()
    let log = try TraceLogWriter(path: arguments[0])
    let writer = try log.beginRun(name: "soak")
    let home = writer.declare(TracedObject(label: "home", className: "HomeViewController"))
    for number in 1...10_000_000 {
      if number % 50 == 0 { writer.text("step \(number)") }
      try writer.append(SoakRecording.event(number, of: home))
      acknowledge(number)
    }
    return Verdict(summary: "nobody killed it")
  }

  // MARK: Writes

  /// - Returns: Whether the recording came as far as the operation.
  private static func killAtWrite(_ operation: Int, _ kind: Int, _ verdict: inout Verdict) throws -> Bool {
    let folder = try TemporaryFolder()
    let synced = folder("synced")
    try FileManager.default.createDirectory(atPath: synced, withIntermediateDirectories: false)
    let acknowledgement = Acknowledgement(path: folder("acknowledged"))
    let process = try OwnProcess.start(
      ["die", folder("a.tracelog"), acknowledgement.path, synced, String(operation), String(kind)])
    process.waitUntilExit()
    guard process.terminationReason == .uncaughtSignal else { return false }
    let acknowledged = acknowledgement.count
    // The power takes also the journal, or leaves it.
    for keepsJournal in [false, true] {
      let rest = try TemporaryFolder()
      try copyWhatSurvives(from: folder, to: rest, keepsJournal: keepsJournal)
      verdict.faults += SoakRecording.problems(of: rest("a.tracelog"), acknowledged: acknowledged)
        .map { "power lost at write \(operation), \(keepsJournal ? "with" : "without") journal: \($0)" }
    }
    verdict.faults += SoakRecording.problems(of: folder("a.tracelog"), acknowledged: acknowledged)
      .map { "killed at write \(operation): \($0)" }
    return true
  }

  /// Records and dies at an operation on a file.
  static func die(_ arguments: [String]) throws -> Verdict {
    guard arguments.count == 5, let operation = Int64(arguments[3]), let kind = Int32(arguments[4]) else {
      throw UsageError()
    }
    faults_install()
    faults_keep_synced(arguments[2])
    faults_arm(operation, kind, 10)
    try SoakRecording.record(into: arguments[0], acknowledge: Acknowledgement(path: arguments[1]).writer())
    return Verdict(summary: "\(faults_disarm()) operations")
  }

  private static func copyWhatSurvives(
    from folder: TemporaryFolder, to rest: TemporaryFolder, keepsJournal: Bool
  ) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: folder("synced")) where !name.contains("-new-") {
      try files.copyItem(atPath: folder("synced") + "/" + name, toPath: rest(name))
    }
    for name in folder.files where keepsJournal && name.contains("-journal-") {
      try files.copyItem(atPath: folder(name), toPath: rest(name))
    }
  }
}
