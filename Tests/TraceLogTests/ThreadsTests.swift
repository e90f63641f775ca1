import Foundation
import Testing
import TraceEvents
import TraceTestSupport
import TraceThreading

@testable import TraceLog

/// Several threads record into one run, none waits for another, and nothing is lost, doubled or out of order.
@Suite struct ThreadsTests {
  private static func event(_ number: Int, of thread: Int) -> Event {
    Event(
      sequence: SequenceNumber(rawValue: UInt32(number)), nanoseconds: UInt64(number), subject: .test,
      callback: .settled, site: UInt16(thread))
  }

  /// Has threads add events whose numbers they draw from one counter; returns how many were taken.
  private static func record(_ count: Int, threads: Int, into writer: RunWriter) -> Int {
    let numbers = AtomicWord()
    let taken = AtomicWord()
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for _ in 0..<count {
        guard (try? writer.append(event(Int(numbers.add(1)) + 1, of: thread))) != nil else { return }
        taken.add(1)
      }
    }
    return Int(taken.load())
  }

  @Test func `eight threads fill many segments and leave no gap`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "threads")
    #expect(Self.record(15_000, threads: 8, into: writer) == 120_000)
    try writer.end()
    try log.close()
    let reader = try TraceLogReader(path: folder("a.tracelog"))
    #expect(try reader.verify().firstFault == nil)
    let events = try reader.run(number: 1).events
    #expect(events.count == 120_000)
    #expect(events.allSatisfy { $0.nanoseconds == UInt64($0.sequence.rawValue) })
    for thread in 0..<8 { #expect(events.count { $0.site == UInt16(thread) } == 15_000) }
    #expect(folder.files == ["a.tracelog"])
  }

  @Test func `a limit that threads reach together ends the recording once`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"), journalLimit: 2 << 20)
    let writer = try log.beginRun(name: "flood")
    let taken = Self.record(2_000_000, threads: 4, into: writer)
    #expect(throws: TraceLogError.self) { try writer.append(Self.event(1, of: 0)) }
    let run = try #require(try TraceLogReader(path: folder("a.tracelog")).runs.first)
    #expect(run.gap?.contains("2097152") == true)
    // Each thread may have had a number and no room, which stands in the run as an event that was not recorded.
    #expect((taken...taken + 4).contains(run.eventCount))
    let read = try TraceLogReader(path: folder("a.tracelog")).run(number: 1)
    #expect(read.events.count { $0.callback != .unrecorded } == taken)
    #expect(read.gap?.reason == run.gap)
    #expect(try TraceLogReader(path: folder("a.tracelog")).verify().firstFault == nil)
  }

  @Test func `an event that a dead thread began to write is missing, and those behind it are not`() async throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let log = try TraceLogWriter(path: path)
      let number = try log.store.addRun(
        RunHeader(name: "r", started: 1, process: 1, captures: [], system: SystemDescription()))
      let journal = try RunJournal(run: number, pool: SegmentPool(beside: path, limit: 1 << 30))
      for number in 1...40 {
        if number == 7 || number == 8 || number == 31 {
          journal.reserveWithoutWriting(size: JournalFormat.size(of: EventRecord.byteCount))
        } else {
          try journal.append(EventRecord(ThreadsTests.event(number, of: 0)))
        }
        // A text is reserved and not written either; nobody had its number, so nobody missed it.
        if number == 20 { journal.reserveWithoutWriting(size: 1_000) }
      }
      kill(getpid(), SIGKILL)
    }
    func expectRun() throws {
      let run = try TraceLogReader(path: path).run(number: 1)
      #expect(run.events.map { Int($0.sequence.rawValue) } == Array(1...40))
      let missing = run.events.filter { $0.callback == .unrecorded }.map { Int($0.sequence.rawValue) }
      #expect(missing == [7, 8, 31])
    }
    try expectRun()
    try TraceLogWriter(path: path).close()
    try expectRun()
    #expect(try TraceLogReader(path: path).verify().firstFault == nil)
    #expect(folder.files == ["a.tracelog"])
  }

  @Test func `whoever reads a living run waits for what is being written`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "r")
    for number in [1, 2, 4, 5] { try writer.append(Self.event(number, of: 0)) }
    #expect(try TraceLogReader(path: folder("a.tracelog")).run(number: 1).events.count == 2)
    try writer.flush()
    #expect(try TraceLogReader(path: folder("a.tracelog")).run(number: 1).events.count == 2)
    try writer.append(Self.event(3, of: 0))
    #expect(try TraceLogReader(path: folder("a.tracelog")).run(number: 1).events.count == 5)
    try writer.end()
    #expect(try TraceLogReader(path: folder("a.tracelog")).run(number: 1).events.count == 5)
  }

  @Test func `a child that is born while threads record leaves the log alone`() async throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    await #expect(processExitsWith: .success) { [path = path as String] in
      let log = try TraceLogWriter(path: path)
      let writer = try log.beginRun(name: "forks")
      let children = Locked<[pid_t]>([])
      let thread = Thread {
        guard let fork = dlsym(dlopen(nil, RTLD_NOW), "fork") else { exit(3) }
        for _ in 0..<20 {
          let child = unsafeBitCast(fork, to: (@convention(c) () -> pid_t).self)()
          if child == 0 { _exit((try? writer.append(ThreadsTests.event(1, of: 9))) == nil ? 0 : 1) }
          children.withLock { $0.append(child) }
        }
      }
      thread.start()
      let taken = ThreadsTests.record(20_000, threads: 3, into: writer)
      while !thread.isFinished { usleep(1_000) }
      try writer.end()
      var isClean = taken == 60_000
      for child in children.withLock({ $0 }) {
        var status: Int32 = 0
        waitpid(child, &status, 0)
        isClean = isClean && status == 0
      }
      exit(isClean ? 0 : 1)
    }
    let events = try TraceLogReader(path: path).run(number: 1).events
    #expect(events.count == 60_000)
    #expect(!events.contains { $0.site == 9 })
    #expect(try TraceLogReader(path: path).verify().firstFault == nil)
  }
}

extension RunJournal {
  /// What a thread does that is killed between two instructions.
  fileprivate func reserveWithoutWriting(size: Int) { _ = reserveRoom(size) }
}
