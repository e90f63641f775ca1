import Testing
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// What a run did stands at its end, in a number for the whole and one for each lane.
@Suite struct DigestTests {
  @Test func `a run that was written at once has the digests of its events`() throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 31)
    let runs = (0..<8).map { _ in RandomRun.make(events: 60, using: &random) }
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    for run in runs { try log.write(run) }
    try log.close()
    let reader = try TraceLogReader(path: folder("a.tracelog"))
    for (number, run) in zip(1..., runs) {
      let digests = try #require(try reader.digests(of: number))
      #expect(digests == RunDigests(of: run))
      #expect(digests == RunDigests(of: try reader.run(number: number)))
      #expect(try reader.runs[number - 1].behavior == digests.run)
    }
  }

  @Test func `a run that was recorded has them too, marks and all`() throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 32)
    let run = RandomRun.make(events: 3_000, using: &random)
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: run.name, system: run.system, captures: run.captures)
    writer.define(everythingIn: run)
    try writer.append(run.events)
    #expect(try TraceLogReader(path: folder("a.tracelog")).digests(of: 1) == nil)
    try writer.end()
    #expect(try TraceLogReader(path: folder("a.tracelog")).digests(of: 1) == RunDigests(of: run))
  }

  @Test func `a run that was not ended has none`() throws {
    let folder = try TemporaryFolder()
    var run = Run(name: "crashed")
    run.append(.test, .settled)
    run.ending = .unended
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    try log.write(run)
    let reader = try TraceLogReader(path: folder("a.tracelog"))
    #expect(try reader.digests(of: 1) == nil)
    #expect(try reader.runs[0].behavior == nil)
  }

  @Test func `a merged run keeps them`() throws {
    let source = try LogFixture(events: [120, 90])
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("merged.tracelog"))
    try log.add(runsOf: TraceLogReader(path: source.path))
    let (merged, original) = (
      try TraceLogReader(path: folder("merged.tracelog")), try TraceLogReader(path: source.path)
    )
    for number in 1...2 { #expect(try merged.digests(of: number) == original.digests(of: number)) }
    #expect(try merged.verify().firstFault == nil)
  }

  @Test(arguments: [
    "UPDATE run_end SET behavior = behavior + 1 WHERE run = 1",
    "UPDATE run_end SET behavior = NULL WHERE run = 1",
    "UPDATE lane SET behavior = 0 WHERE run = 1 AND object = 16",
    "DELETE FROM lane WHERE run = 1 AND object = 16",
  ])
  func `a digest that was changed is found`(sql: String) throws {
    let fixture = try LogFixture(events: [300])
    try fixture.tamper(sql)
    #expect(try fixture.fault() == "\(fixture.path): run 1, its end row was changed after it was written")
  }

  @Test func `a digest that its events don't bear out is found, whoever wrote it`() throws {
    let folder = try TemporaryFolder()
    let store = try LogStore(path: folder("a.tracelog"), pageSize: 4096)
    let header = RunHeader(name: "r", started: 1, process: 1, captures: [], system: SystemDescription())
    let number = try store.addRun(header)
    var chain = RunChain(header)
    let lane = RunDigests.LaneDigest(object: .test, digest: 7)
    let seal = RunSeal(moment: 2, digests: RunDigests(run: 1, lanes: [lane]))
    try store.add(PendingRows(), to: &chain, run: number, sealing: seal)
    try store.foldSideFilesIn()
    let fault = try TraceLogReader(path: folder("a.tracelog")).verify().firstFault
    #expect(fault?.description.hasSuffix("run 1, its lane row was changed after it was written") == true)
  }

  @Test func `a log that is written to after it was opened is read anew`() throws {
    let fixture = try LogFixture(events: [300])
    let reader = try TraceLogReader(path: fixture.path)
    #expect(try reader.runs.count == 1)
    let log = try TraceLogWriter(path: fixture.path)
    let open = try log.beginRun(name: "second")
    try open.append(Event(sequence: SequenceNumber(rawValue: 1), subject: .test, callback: .settled))
    #expect(try reader.runs.map(\.name).last == "second")
    #expect(try reader.run(number: 1).events.count >= 300)
    #expect(try reader.run(number: 2).events.count == 1)
    try open.end()
    try log.close()
    #expect(try TraceLogReader(path: fixture.path).verify().firstFault == nil)
  }

  @Test(arguments: ["a b?c#d%e.tracelog", "ä.tracelog"])
  func `a log may be called anything`(name: String) throws {
    let fixture = try LogFixture(events: [10])
    let folder = try TemporaryFolder()
    let path = try folder.file(name, fixture.folder.bytes(of: "a.tracelog"))
    #expect(try TraceLogReader(path: path).run(number: 1).events.count >= 10)
    #expect(folder.files == [name])
  }
}
