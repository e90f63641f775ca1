import Foundation
import Testing
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// The system gives nothing more, or gives nonsense: recording ends with an error, and what was recorded is there.
@Suite struct HardTimesTests {
  private static func settled(_ number: Int) -> Event {
    Event(
      sequence: SequenceNumber(rawValue: UInt32(number)), nanoseconds: UInt64(number), subject: .test,
      callback: .settled)
  }

  /// Records until nothing more is taken, and writes down how many events were.
  private static func recordToTheEnd(_ writer: RunWriter, countInto path: String, upTo limit: Int = 3_000_000) -> Bool {
    var recorded = 0
    do throws(TraceLogError) {
      while recorded < limit {
        try writer.append(settled(recorded + 1))
        recorded += 1
      }
      return false
    } catch {
      return FileManager.default.createFile(atPath: path, contents: Data("\(recorded)".utf8))
    }
  }

  #if canImport(Glibc)
  private static func limit(_ resource: __rlimit_resource, to value: rlim_t) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }
  #else
  private static func limit(_ resource: Int32, to value: rlim_t) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(resource, &limit)
  }
  #endif

  private func expectRecorded(in folder: TemporaryFolder) throws {
    let count = try #require(Int(String(decoding: folder.bytes(of: "count"), as: UTF8.self)))
    let reader = try TraceLogReader(path: folder("a.tracelog"))
    #expect(try reader.run(number: 1).events.count == count)
    #expect(try reader.verify().firstFault == nil)
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    #expect(try log.write(Run(name: "afterwards")) == 2)
    #expect(try TraceLogReader(path: folder("a.tracelog")).run(number: 1).events.count == count)
  }

  @Test func `out of descriptors`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let log = try TraceLogWriter(path: path + "/a.tracelog")
      let writer = try log.beginRun(name: "r")
      try Data().write(to: URL(fileURLWithPath: path + "/count"))
      HardTimesTests.limit(RLIMIT_NOFILE, to: 32)
      var taken: [Int32] = []
      while case let descriptor = dup(0), descriptor >= 0 { taken.append(descriptor) }
      var recorded = 0
      do throws(TraceLogError) {
        while recorded < 3_000_000 {
          try writer.append(HardTimesTests.settled(recorded + 1))
          recorded += 1
        }
        exit(1)
      } catch {}
      // For the file that says how many, and for what the log's own thread may open meanwhile.
      for descriptor in taken.prefix(8) { close(descriptor) }
      try Data("\(recorded)".utf8).write(to: URL(fileURLWithPath: path + "/count"))
      exit(0)
    }
    try expectRecorded(in: folder)
  }

  @Test func `no file may grow any more`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let log = try TraceLogWriter(path: path + "/a.tracelog")
      let writer = try log.beginRun(name: "r")
      signal(SIGXFSZ, SIG_IGN)
      HardTimesTests.limit(RLIMIT_FSIZE, to: 700_000)
      exit(HardTimesTests.recordToTheEnd(writer, countInto: path + "/count") ? 0 : 1)
    }
    try expectRecorded(in: folder)
  }

  // Found by `a disk of 4 MiB`, whose process now and then died of SIGILL on its way out.
  @Test func `a process that ends while its log is being written ends as it wants to`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      // What is said first is done last: by then libraries have taken themselves down.
      atexit { usleep(300_000) }
      let log = try TraceLogWriter(path: path + "/a.tracelog")
      let writer = try log.beginRun(name: "r")
      for number in 1...100_000 { try writer.append(HardTimesTests.settled(number)) }
      _ = FileManager.default.createFile(atPath: path + "/count", contents: Data("100000".utf8))
      exit(0)
    }
    try expectRecorded(in: folder)
  }

  @Test(.enabled(if: SmallDisk.canBeMade, "only root may mount a disk; `no file may grow any more` stands for it"))
  func `a disk of 4 MiB`() async throws {
    let disk = try SmallDisk(mebibytes: 4)
    let counts = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = disk.path as String, counts = counts.path as String] in
      let log = try TraceLogWriter(path: path + "/a.tracelog")
      let writer = try log.beginRun(name: "r")
      exit(HardTimesTests.recordToTheEnd(writer, countInto: counts + "/count") ? 0 : 1)
    }
    let count = try #require(Int(String(decoding: counts.bytes(of: "count"), as: UTF8.self)))
    #expect(count > 10_000)
    // On the full disk it is read, by nothing that needs room there; where there is room it is written on.
    #expect(try TraceLogReader(path: disk.path + "/a.tracelog").run(number: 1).events.count == count)
    let room = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: disk.path) {
      try FileManager.default.copyItem(atPath: disk.path + "/" + name, toPath: room(name))
    }
    _ = try room.file("count", Data("\(count)".utf8))
    try expectRecorded(in: room)
  }

  @Test(.enabled(if: SmallDisk.canBeMade, "only root may mount a disk"))
  func `a disk that is full before the log is there`() throws {
    let disk = try SmallDisk(mebibytes: 1)
    let filler = FileManager.default.createFile(atPath: disk.path + "/filler", contents: nil)
    #expect(filler)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: disk.path + "/filler"))
    while (try? file.write(contentsOf: Data(count: 4096))) != nil {}
    let error = #expect(throws: TraceLogError.self) { try TraceLogWriter(path: disk.path + "/a.tracelog") }
    #expect(error?.description.hasPrefix(disk.path) == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["filler"])
  }

  @Test func `a place that can't be written to`() throws {
    for path in ["/proc/a.tracelog", "/dev/null/a.tracelog", "/no/such/folder/a.tracelog"] {
      let error = #expect(throws: TraceLogError.self) { try TraceLogWriter(path: path) }
      #expect(error?.description.hasPrefix(path) == true)
    }
  }

  @Test func `a clock that runs backwards`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "r", started: -5)
    let times: [UInt64] = [9, 3, 3, 0, .max, 1]
    for (place, time) in times.enumerated() {
      var event = Self.settled(place + 1)
      event.nanoseconds = time
      try writer.append(event)
    }
    try writer.end()
    let reader = try TraceLogReader(path: folder("a.tracelog"))
    #expect(try reader.run(number: 1).events.map(\.nanoseconds) == times)
    #expect(try reader.runs.first?.started == -5)
  }
}
