import Foundation
import Testing
import TraceEvents
import TraceTestSupport
import TraceThreading

@testable import TraceLog

/// A log is read while it is written.
@Suite struct LiveReadingTests {
  private static func settled(_ number: Int) -> Event {
    Event(
      sequence: SequenceNumber(rawValue: UInt32(number)), nanoseconds: UInt64(number), subject: .test,
      callback: .settled)
  }

  @Test func `whoever reads while segments are given back sees what was recorded before`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "busy")
    let recorded = AtomicWord()
    let isOver = AtomicWord()
    let writtenLimit = AtomicWord()
    let thread = Thread {
      while isOver.load() == 0 {
        let number = UInt32(recorded.load()) + 1
        try? writer.append(Event(sequence: SequenceNumber(rawValue: number), subject: .test, callback: .settled))
        recorded.store(UInt64(number))
        // A backlog of some segments, so that there are always some behind the one that is given back.
        while recorded.load() > writtenLimit.load() { usleep(100) }
      }
      isOver.store(2)
    }
    thread.start()
    for round in 1...60 {
      writtenLimit.store(UInt64(round * 4_000))
      let before = Int(recorded.load())
      let run = try TraceLogReader(path: folder("a.tracelog")).runs[0]
      #expect(run.eventCount >= before)
      #expect(run.isBeingWritten)
    }
    isOver.store(1)
    writtenLimit.store(.max)
    while isOver.load() != 2 { usleep(1_000) }
    try writer.end()
  }

  @Test func `every reading is what the log held at one moment`() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    // Made here, so that no reading comes too early.
    let log = try TraceLogWriter(path: path, pageSize: 512)
    let writer = try log.beginRun(name: "live")
    let count = 60_000
    let recording = OtherThread {
      for number in 1...count {
        try writer.append(Self.settled(number))
        // Small transactions make many rounds of the write-ahead log.
        if number % 100 == 0 { try writer.flush() }
      }
      try writer.end()
    }
    var seen = 0
    var readings = 0
    while seen < count, !recording.hasFailed {
      let reader = try TraceLogReader(path: path)
      let events = try reader.run(number: 1).events
      #expect(events.count >= seen)
      #expect(events.last?.nanoseconds ?? 0 == UInt64(events.count))
      seen = events.count
      readings += 1
    }
    try recording.wait()
    #expect(readings > 3)
    #expect(try TraceLogReader(path: path).verify().firstFault == nil)
  }

  @Test func `a run is followed as it comes`() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    let log = try TraceLogWriter(path: path)
    let writer = try log.beginRun(name: "live")
    let count = 20_000
    var follower = try RunFollower(path: path, run: 1)
    #expect(try follower.poll().isEmpty)
    #expect(!follower.isOver)
    let recording = OtherThread {
      for number in 1...count {
        if number % 500 == 0 { writer.text("text \(number)") }
        try writer.append(Self.settled(number))
        if number % 1_000 == 0 { try writer.flush() }
      }
      try writer.end()
    }
    var next = 0
    while !follower.isOver, !recording.hasFailed {
      let new = try follower.poll()
      #expect(new.lowerBound == next)
      next = new.upperBound
    }
    try recording.wait()
    #expect(next == count)
    #expect(follower.run.notation == (try TraceLogReader(path: path).run(number: 1).notation))
    #expect(follower.run.textCount == count / 500)
    #expect(follower.run.ending == .ended)
  }

  @Test func `a copy without the files beside it is known as one`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "live")
    try writer.append(Self.settled(1))
    try writer.flush()
    #expect(try !TraceLogReader(path: folder("a.tracelog")).lacksSideFiles)
    let copy = try folder.file("copy.tracelog", folder.bytes(of: "a.tracelog"))
    #expect(try TraceLogReader(path: copy).lacksSideFiles)
    try writer.end()
    try log.close()
    #expect(try !TraceLogReader(path: folder("a.tracelog")).lacksSideFiles)
  }

  @Test func `a log that was closed can be written on`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    try log.write(Run(name: "first"))
    try log.close()
    #expect(folder.files == ["a.tracelog"])
    try log.write(Run(name: "second"))
    #expect(try TraceLogReader(path: folder("a.tracelog")).runs.count == 2)
    try log.close()
    #expect(folder.files == ["a.tracelog"])
  }
}

/// Code on a thread of its own: a test that reads without pause leaves none to tasks.
private final class OtherThread: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var error: (any Error)?

  init(_ body: @escaping @Sendable () throws -> Void) {
    Thread.detachNewThread {
      do {
        try body()
      } catch {
        self.lock.withLock { self.error = error }
      }
      self.done.signal()
    }
  }

  var hasFailed: Bool { lock.withLock { error != nil } }

  /// Returns when the code has.
  func wait() throws {
    done.wait()
    if let error = lock.withLock({ error }) { throw error }
  }
}
