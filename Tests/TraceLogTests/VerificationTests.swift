import Testing
import TraceDigests
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// A log tells which of its rows is not as it was written.
@Suite struct VerificationTests {
  @Test func `a log that nobody changed is whole`() throws {
    let fixture = try LogFixture(events: [2_500, 0, 40])
    let result = try TraceLogReader(path: fixture.path).verify()
    #expect(result.firstFault == nil)
    #expect(result.runs.count == 3)
  }

  @Test(arguments: [
    (
      "UPDATE event SET nanoseconds = nanoseconds + 1 WHERE run = 1 AND sequence = 17",
      "event 17 was changed after it was written"),
    ("UPDATE event SET site = 7 WHERE run = 1 AND sequence = 2400", "event 2400 was changed after it was written"),
    (
      "UPDATE event SET is_direct = 1 - is_direct WHERE run = 1 AND sequence = 1025",
      "event 1025 was changed after it was written"),
    ("UPDATE text SET words = words || '.' WHERE run = 1 AND text = 3", "text 3 was changed after it was written"),
    ("UPDATE object SET class = 'Other' WHERE run = 1 AND object = 16", "object 16 was changed after it was written"),
    ("UPDATE run SET name = 'other' WHERE run = 1", "its run row was changed after it was written"),
    ("UPDATE run SET started = started + 1 WHERE run = 1", "its run row was changed after it was written"),
    ("UPDATE run_end SET ended = ended + 1 WHERE run = 1", "its end row was changed after it was written"),
    ("UPDATE run_end SET events = 9 WHERE run = 1", "its end row: `events` has a value that means nothing"),
    ("UPDATE batch SET sum = sum + 1 WHERE run = 1 AND batch = 2", "batch 2 was changed after it was written"),
    ("UPDATE batch SET digest = zeroblob(32) WHERE run = 1 AND batch = 2", "batch 2 was changed after it was written"),
    ("DELETE FROM event WHERE run = 1 AND sequence > 2000", "event 2001 is gone"),
    ("DELETE FROM text WHERE run = 1 AND text > 5", "text 6 is gone"),
    (
      "INSERT INTO event VALUES ((1 << 32) + (SELECT count(*) + 1 FROM event WHERE run = 1), 0, 0, 4, 161, 0, 0, 0, 0, 0, 0)",
      "event % was added by something that keeps no digests"),
    (
      "UPDATE event SET nanoseconds = 7 WHERE run = 1 AND sequence IN (1100, 1200)",
      "something among % events 1025 to 2048 was changed after it was written"),
  ])
  func `a changed row is named`(sql: String, words: String) throws {
    let fixture = try LogFixture(events: [2_500, 40])
    try fixture.tamper(sql)
    let fault = try #require(try fixture.fault())
    let parts = words.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
    #expect(fault.hasPrefix("\(fixture.path): run 1, \(parts[0])"))
    #expect(fault.hasSuffix(parts[parts.count - 1]), "\(fault)")

    // The other run is as it was.
    let reader = try TraceLogReader(path: fixture.path)
    #expect(try reader.verify().runs[1].fault == nil)
    #expect(throws: TraceLogError.self) { try reader.run(number: 1) }
  }

  @Test func `of two faults the first is told, though the second is of another kind`() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    let log = try TraceLogWriter(path: path)
    let writer = try log.beginRun(name: "two batches")
    for sequence in UInt32(1)...10 {
      try writer.append(Event(sequence: SequenceNumber(rawValue: sequence), subject: .test, callback: .settled))
      if sequence == 5 { try writer.flush() }
    }
    try writer.end()
    try log.close()
    let fixture = LogFixture(folder: folder)
    try fixture.tamper("UPDATE event SET callback = 255 WHERE sequence = 7")
    #expect(try fixture.fault() == "\(path): run 1, event 7: `callback` has a value that means nothing")
    try fixture.tamper("UPDATE event SET nanoseconds = 1 WHERE sequence = 2")
    #expect(try fixture.fault() == "\(path): run 1, event 2 was changed after it was written")
  }

  @Test func `a run that is gone leaves a gap`() throws {
    let fixture = try LogFixture(events: [20, 20])
    try fixture.tamper("DELETE FROM run WHERE run = 1")
    #expect(try fixture.fault() == "\(fixture.path): run 1, run 2: 1 should be here")
  }

  @Test func `rows of no run are found`() throws {
    let fixture = try LogFixture(events: [20])
    try fixture.tamper("INSERT INTO text VALUES (9, 0, 'x')")
    #expect(
      try fixture.fault() == "\(fixture.path): the log is damaged: `text` has a row of a run 9 that does not exist")
  }

  @Test func `whoever holds the head knows that a run was rewritten with all its digests`() throws {
    let original = try LogFixture(events: [50], seed: 1)
    let rewritten = try LogFixture(events: [50], seed: 2)
    #expect(try rewritten.fault() == nil)
    #expect(try TraceLogReader(path: original.path).runs[0].head != TraceLogReader(path: rewritten.path).runs[0].head)
  }

  @Test func `the head that ending a run returns is the one that readers find`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "r")
    try writer.append(Event(sequence: SequenceNumber(rawValue: 1), subject: .test, callback: .settled))
    let head = try writer.end()
    #expect(try TraceLogReader(path: folder("a.tracelog")).runs[0].head == head)
    #expect(head.description.count == 64)
  }
}
