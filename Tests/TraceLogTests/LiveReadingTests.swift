import Foundation
import Testing
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// A log is read while it is written.
@Suite struct LiveReadingTests {
  private static func settled(_ number: Int) -> Event {
    Event(
      sequence: SequenceNumber(rawValue: UInt32(number)), nanoseconds: UInt64(number), subject: .test,
      callback: .settled)
  }

  @Test func `every reading is what the log held at one moment`() async throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    // Made here, so that no reading comes too early.
    let log = try TraceLogWriter(path: path, pageSize: 512)
    let writer = try log.beginRun(name: "live")
    let count = 60_000
    async let recording: Void = Task.detached {
      for number in 1...count {
        try writer.append(Self.settled(number))
        // Small transactions make many rounds of the write-ahead log.
        if number % 100 == 0 { try writer.flush() }
      }
      try writer.end()
    }.value
    var seen = 0
    var readings = 0
    while seen < count {
      let reader = try TraceLogReader(path: path)
      let events = try reader.run(number: 1).events
      #expect(events.count >= seen)
      #expect(events.last?.nanoseconds ?? 0 == UInt64(events.count))
      seen = events.count
      readings += 1
    }
    try await recording
    #expect(readings > 3)
    #expect(try TraceLogReader(path: path).verify().firstFault == nil)
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
