import Foundation
import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

/// What the built program says of logs.
@Suite struct LogCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tracediff(_ arguments: String...) throws -> Program { try Program.run("tracediff", arguments) }

  private func log(_ name: String, runs: [String]) throws -> String {
    let log = try TraceLogWriter(path: folder(name))
    for name in runs {
      var run = Run(name: name, captures: .appearance, objects: [TracedObject(label: "page", className: "Page")])
      let around = run.append(ObjectID(index: 0), .beginAppearanceTransition(isAppearing: true, animated: false))
      run.append(ObjectID(index: 0), .viewWillAppear(animated: false), inside: around)
      try log.write(run)
    }
    try log.close()
    return folder(name)
  }

  @Test func `logs are merged, and merging twice changes nothing`() throws {
    let (first, second, all) = (try log("1", runs: ["a", "b"]), try log("2", runs: ["c"]), folder("all"))
    for _ in 0..<2 {
      let merge = try tracediff("merge", all, first, second)
      #expect(merge.status == 0, "\(merge.errors)")
      #expect(try tracediff("runs", all).output == "1  a  2 events\n2  b  2 events\n3  c  2 events\n")
    }
    #expect(try tracediff("verify", all).status == 0)
  }

  @Test func `a merge with what is no log writes nothing`() throws {
    let (first, jpeg, all) = (try log("1", runs: ["a"]), try folder.file("a.jpg", [0xFF, 0xD8, 0xFF]), folder("all"))
    let merge = try tracediff("merge", all, first, jpeg)
    #expect(merge.status == 2)
    #expect(merge.errors.contains("a.jpg"))
    #expect(!folder.files.contains("all"))
  }

  @Test func `a run is shown as it comes`() throws {
    let log = try TraceLogWriter(path: folder("live"))
    let writer = try log.beginRun(name: "live")
    let page = writer.declare(TracedObject(label: "page", className: "Page"))
    try writer.append(
      Event(
        sequence: SequenceNumber(rawValue: 1), subject: page,
        callback: .beginAppearanceTransition(isAppearing: true, animated: false)))
    #expect(try tracediff("runs", folder("live")).output == "1  live  1 event  being written\n")
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.3)
      try? writer.append(
        Event(
          sequence: SequenceNumber(rawValue: 2), inside: SequenceNumber(rawValue: 1), subject: page,
          callback: .viewWillAppear(animated: false)))
      _ = try? writer.end()
    }
    let shown = try tracediff("show", "--follow", folder("live"))
    #expect(shown.status == 0)
    #expect(shown.output == "page.beginAppearanceTransition(true, animated: false)\n  page.viewWillAppear(false)\n")
  }
}
