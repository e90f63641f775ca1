import Foundation
import Testing
import TraceEvents
import TraceLog
import TraceLogging
import TraceRecording
import TraceTestSupport

/// A process has one log, makes it when something happens, and gives it to nobody.
@Suite struct ProcessLogTests {
  final class Page: Sendable {}

  @Test func `nothing happens and no file is made`() throws {
    let folder = try TemporaryFolder()
    let log = ProcessLog(in: folder("logs"))
    let recorder = Recorder(recording: "quiet", into: log)
    recorder.flush()
    recorder.end()
    #expect(log.path == nil)
    #expect(folder.files.isEmpty)
  }

  @Test func `the file is made at the first event, and named by the process and when it started`() throws {
    let folder = try TemporaryFolder()
    let log = ProcessLog(in: folder("some/logs"))
    let recorder = Recorder(recording: "first", into: log)
    recorder.record(.viewDidLoad, of: recorder.id(of: Page()))
    recorder.end()
    let second = Recorder(recording: "second", captures: .appearance, into: log)
    second.record(.viewWillAppear(animated: true), of: second.id(of: Page()))
    second.end()
    try log.writer().close()
    let path = try #require(log.path)
    let name = try #require(path.split(separator: "/").last.map(String.init))
    let parts = name.dropLast(".tracelog".count).split(separator: "-")
    #expect(parts.count == 2 && parts[0] == "\(getpid())")
    let started = try #require(Int(parts[1]))
    let age = Int(Date().timeIntervalSince1970) - started
    #expect((0..<86_400).contains(age))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("some/logs")) == [name])
    let reader = try TraceLogReader(path: path)
    #expect(try reader.runs.map(\.name) == ["first", "second"])
    #expect(try reader.runs.map(\.eventCount) == [1, 1])
    #expect(try reader.runs[1].captures == .appearance)
  }

  @Test func `a forked child makes a file of its own`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let log = ProcessLog(in: path)
      let recorder = Recorder(recording: "parent", into: log)
      recorder.record(.settled, of: .test)
      guard let fork = dlsym(dlopen(nil, RTLD_NOW), "fork") else { exit(3) }
      let child = unsafeBitCast(fork, to: (@convention(c) () -> pid_t).self)()
      if child == 0 {
        // What the parent began is not the child's to go on with; what it begins itself is.
        recorder.record(.settled, of: .test)
        let own = Recorder(recording: "child", into: log)
        own.record(.settled, of: .test)
        own.end()
        try log.writer().close()
        _exit(0)
      }
      var status: Int32 = 0
      waitpid(child, &status, 0)
      recorder.record(.settled, of: .test)
      recorder.end()
      try log.writer().close()
      exit(status == 0 ? 0 : 1)
    }
    let logs = try folder.files.map { try TraceLogReader(path: folder($0)) }
    #expect(logs.count == 2)
    let runs = try logs.flatMap { try $0.runs }.sorted { $0.name < $1.name }
    #expect(runs.map(\.name) == ["child", "parent"])
    #expect(runs.map(\.eventCount) == [1, 2])
    #expect(Set(runs.map(\.process)).count == 2)
  }

  @Test func `a log that can't be made stops the recording once, and the app goes on`() throws {
    let sink = LogSink(into: ProcessLog(in: "/proc/nowhere"), name: "nowhere")
    let collector = RunCollector(name: "all the same")
    let recorder = Recorder(into: sink, collector)
    for _ in 0..<3 { recorder.settled() }
    recorder.end()
    #expect(sink.failure?.description.hasPrefix("/proc/nowhere/") == true)
    #expect(sink.run == nil)
    #expect(collector.run.events.count == 3)
  }

  @Test func `threads that write first at once begin one run`() throws {
    let folder = try TemporaryFolder()
    let log = ProcessLog(in: folder.path)
    for round in 0..<20 {
      let recorder = Recorder(recording: "round \(round)", into: log)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in recorder.settled() }
      recorder.end()
    }
    try log.writer().close()
    let runs = try TraceLogReader(path: try #require(log.path)).runs
    #expect(runs.map(\.name) == (0..<20).map { "round \($0)" })
    #expect(runs.allSatisfy { $0.eventCount == 4 && $0.ended != nil })
  }
}
