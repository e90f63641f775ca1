import Testing
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// Logs of several processes become one.
@Suite struct MergeTests {
  @Test func `runs come over whole, with their heads`() throws {
    let (first, second) = (try LogFixture(events: [1_500, 0, 30], seed: 1), try LogFixture(events: [40], seed: 2))
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("all.tracelog"))
    #expect(try log.add(runsOf: TraceLogReader(path: first.path)) == [1, 2, 3])
    #expect(try log.add(runsOf: TraceLogReader(path: second.path)) == [4])
    try log.close()

    let merged = try TraceLogReader(path: folder("all.tracelog"))
    #expect(try merged.verify().firstFault == nil)
    let sources = try [first, second].map { try TraceLogReader(path: $0.path) }
    #expect(try merged.runs.map(\.head) == sources.flatMap { try $0.runs.map(\.head) })
    #expect(try merged.run(number: 4).notation == sources[1].run(number: 1).notation)
  }

  @Test func `merging twice changes nothing`() throws {
    let source = try LogFixture(events: [1_500, 30])
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      let log = try TraceLogWriter(path: folder("all.tracelog"))
      try log.add(runsOf: TraceLogReader(path: source.path))
      try log.add(runsOf: TraceLogReader(path: source.path))
      try log.close()
    }
    let merged = try TraceLogReader(path: folder("all.tracelog"))
    #expect(try merged.runs.map(\.head) == TraceLogReader(path: source.path).runs.map(\.head))
  }

  @Test func `a run that went on since is continued`() throws {
    let folder = try TemporaryFolder()
    let source = try TraceLogWriter(path: folder("source.tracelog"))
    let writer = try source.beginRun(name: "long")
    let all = try TraceLogWriter(path: folder("all.tracelog"))
    func settle(_ numbers: ClosedRange<UInt32>) throws {
      for number in numbers {
        try writer.append(Event(sequence: SequenceNumber(rawValue: number), subject: .test, callback: .settled))
      }
    }
    try settle(1...2_000)
    try writer.flush()
    #expect(try all.add(runsOf: TraceLogReader(path: folder("source.tracelog"))) == [1])
    let early = try TraceLogReader(path: folder("source.tracelog"))
    try settle(2_001...2_500)
    try writer.end()
    #expect(try all.add(runsOf: TraceLogReader(path: folder("source.tracelog"))) == [1])
    // What was copied of it before is less and changes nothing.
    #expect(try all.add(runsOf: early) == [1])

    let merged = try TraceLogReader(path: folder("all.tracelog"))
    #expect(try merged.runs.map(\.head) == TraceLogReader(path: folder("source.tracelog")).runs.map(\.head))
    #expect(try merged.run(number: 1).ending == .ended)
  }

  @Test func `a log that was changed is not merged`() throws {
    let source = try LogFixture(events: [30])
    try source.tamper("UPDATE event SET nanoseconds = 9 WHERE sequence = 3")
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("all.tracelog"))
    #expect(throws: TraceLogError.self) { try log.add(runsOf: TraceLogReader(path: source.path)) }
    #expect(try TraceLogReader(path: folder("all.tracelog")).runs.isEmpty)
  }
}
