import Foundation
import Testing
import TraceEvents
import TraceTestSupport
import TraceThreading

@testable import TraceLog

/// What was recorded is there, however its process ends.
@Suite struct DurabilityTests {
  /// Records so many events and no more; what becomes of the process is the caller's.
  static func record(_ count: Int, into path: String) throws -> (TraceLogWriter, RunWriter) {
    let log = try TraceLogWriter(path: path)
    let writer = try log.beginRun(name: "doomed")
    let home = writer.declare(TracedObject(label: "home", className: "HomeViewController"))
    for number in 1...count {
      // A text every now and then, so that definitions stand between the events.
      if number % 100 == 0 { writer.text("step \(number)") }
      try writer.append(
        Event(
          sequence: SequenceNumber(rawValue: UInt32(number)), nanoseconds: UInt64(number), subject: home,
          callback: .viewDidLoad))
    }
    return (log, writer)
  }

  private func expectAll(_ count: Int, in path: String) throws {
    let reader = try TraceLogReader(path: path)
    let run = try #require(try reader.runs.first)
    #expect(run.eventCount == count)
    #expect(run.ended == nil)
    #expect(!run.isBeingWritten)
    let read = try reader.run(number: 1)
    #expect(read.events.map(\.nanoseconds) == (1...UInt64(count)).map { $0 })
    #expect(read.textCount == count / 100)
    #expect(read.ending == .unended)
  }

  @Test func `a segment that is just being made is nobody's to remove`() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    // As it is before its maker has locked it.
    let name = try folder.file("a.tracelog-journal-1-1-1", [])
    let recovery = JournalRecovery(beside: path)
    let descriptor = open(name, O_RDWR)
    #expect(flock(descriptor, LOCK_EX) == 0)
    recovery.removeFiles()
    #expect(folder.files == ["a.tracelog-journal-1-1-1"])
    close(descriptor)
    recovery.removeFiles()
    #expect(folder.files.isEmpty)
  }

  @Test func `segments are made while others look at them and remove what is not locked`() throws {
    let folder = try TemporaryFolder()
    let isOver = Locked(false)
    let log = folder("a.tracelog")
    let thread = Thread {
      while !isOver.withLock({ $0 }) { JournalRecovery(beside: log).removeFiles() }
      isOver.withLock { $0 = false }
    }
    thread.start()
    for number in 0..<200 {
      let path = JournalFiles.path(beside: log, process: 1, moment: 1, number: number)
      let segment = try JournalSegment(path: path)
      usleep(200)
      #expect(FileManager.default.fileExists(atPath: path))
      segment.remove()
    }
    isOver.withLock { $0 = true }
    while isOver.withLock({ $0 }) { usleep(1_000) }
  }

  @Test func `nothing stays beside a log that is closed while its thread makes room for more`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<80 {
      let log = try TraceLogWriter(path: folder("a.tracelog"))
      let writer = try log.beginRun(name: "short")
      try writer.append(Event(sequence: SequenceNumber(rawValue: 1), subject: .test, callback: .settled))
      // Around the time at which its thread looks for the first time.
      usleep(UInt32(30_000 + number * 250))
      try writer.end()
      try log.close()
      #expect(folder.files == ["a.tracelog"], "after close \(number)")
    }
    #expect(try TraceLogReader(path: folder("a.tracelog")).verify().runs.count == 80)
  }

  @Test func `a log is closed while others record without end, and loses nothing of theirs`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "busy")
    let isOver = Locked(false)
    let count = Locked(0)
    let thread = Thread {
      var number: UInt32 = 0
      while !isOver.withLock({ $0 }) {
        number += 1
        try? writer.append(Event(sequence: SequenceNumber(rawValue: number), subject: .test, callback: .settled))
      }
      count.withLock { $0 = Int(number) }
    }
    thread.start()
    for _ in 0..<20 { try log.close() }
    isOver.withLock { $0 = true }
    while count.withLock({ $0 }) == 0 { usleep(1_000) }
    try writer.end()
    try log.close()
    #expect(folder.files == ["a.tracelog"])
    #expect(try TraceLogReader(path: folder("a.tracelog")).runs[0].eventCount == count.withLock { $0 })
  }

  @Test(arguments: [1, 99, 5_000, 60_000])
  func `a killed process loses nothing that was recorded`(count: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, count = count as Int] in
      let recording = try DurabilityTests.record(count, into: path)
      kill(getpid(), SIGKILL)
      withExtendedLifetime(recording) {}
    }
    #expect(folder.files.contains { $0.contains("-journal-") })
    let before = try folder.files.map { ($0, try folder.bytes(of: $0)) }
    try expectAll(count, in: path)
    let after = try folder.files.map { ($0, try folder.bytes(of: $0)) }
    #expect(before.elementsEqual(after, by: ==), "reading changes nothing")

    // The next writer takes it in.
    let log = try TraceLogWriter(path: path)
    try expectAll(count, in: path)
    try log.close()
    #expect(folder.files == ["a.tracelog"])
    try expectAll(count, in: path)
    #expect(try TraceLogReader(path: path).verify().firstFault == nil)
  }

  @Test func `a trap loses nothing that was recorded`() async throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    await #expect(processExitsWith: .failure) { [path = path as String] in
      let recording = try DurabilityTests.record(2_000, into: path)
      withExtendedLifetime(recording) { fatalError("the app traps") }
    }
    try expectAll(2_000, in: path)
  }

  @Test func `a run that is being written is told from one that crashed`() throws {
    let folder = try TemporaryFolder()
    let recording = try Self.record(10, into: folder("a.tracelog"))
    let run = try #require(try TraceLogReader(path: folder("a.tracelog")).runs.first)
    #expect(run.isBeingWritten)
    #expect(run.eventCount == 10)
    withExtendedLifetime(recording) {}
  }

  @Test func `a writer leaves the journals of living ones alone`() throws {
    let folder = try TemporaryFolder()
    let (log, writer) = try Self.record(10, into: folder("a.tracelog"))
    let other = try TraceLogWriter(path: folder("a.tracelog"))
    #expect(try TraceLogReader(path: folder("a.tracelog")).runs.first?.isBeingWritten == true)
    try writer.append(Event(sequence: SequenceNumber(rawValue: 11), subject: .test, callback: .settled))
    try writer.end()
    #expect(try TraceLogReader(path: folder("a.tracelog")).run(number: 1).events.count == 11)
    withExtendedLifetime((log, other)) {}
  }

  @Test func `more than the journal may hold ends the recording with an error, and what was recorded stays`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"), journalLimit: 3 << 20)
    var writer: RunWriter? = try log.beginRun(name: "flood")
    var failure: TraceLogError?
    var recorded = 0
    while failure == nil, recorded < 10_000_000 {
      do throws(TraceLogError) {
        let event = Event(
          sequence: SequenceNumber(rawValue: UInt32(recorded + 1)), subject: .test, callback: .settled)
        try writer?.append(event)
        recorded += 1
      } catch {
        failure = error
      }
    }
    #expect(failure?.reason == .journalFull(limit: 3 << 20))
    let reason = failure.map { "\($0.reason)" }
    func expectGap() throws {
      let run = try #require(try TraceLogReader(path: folder("a.tracelog")).runs.first)
      #expect(run.eventCount == recorded)
      #expect(run.gap == reason)
      #expect(run.ended == nil)
    }
    try expectGap()
    #expect(throws: TraceLogError.self) { try writer?.end() }
    writer = nil
    try expectGap()
    #expect(try TraceLogReader(path: folder("a.tracelog")).verify().firstFault == nil)
  }

  @Test func `a child process does not write to its parent's log`() async throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    // Swift hides fork, because little is safe behind it; leaving the parent's log alone is.
    await #expect(processExitsWith: .success) { [path = path as String] in
      let (log, writer) = try DurabilityTests.record(5, into: path)
      guard let fork = dlsym(dlopen(nil, RTLD_NOW), "fork") else { exit(3) }
      let child = unsafeBitCast(fork, to: (@convention(c) () -> pid_t).self)()
      if child == 0 {
        do throws(TraceLogError) {
          try writer.append(Event(sequence: SequenceNumber(rawValue: 6), subject: .test, callback: .settled))
          _exit(1)
        } catch {
          _exit(error.reason == .forked ? 0 : 2)
        }
      }
      var status: Int32 = 0
      waitpid(child, &status, 0)
      try writer.append(Event(sequence: SequenceNumber(rawValue: 6), subject: .test, callback: .settled))
      try writer.end()
      withExtendedLifetime(log) {}
      exit(status == 0 ? 0 : 1)
    }
    #expect(try TraceLogReader(path: path).run(number: 1).events.count == 6)
  }
}
