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

  @Test(arguments: [["runs"], ["verify"], ["show", "--follow"]])
  func `what needs a log says so of a trace`(command: [String]) throws {
    let trace = try folder.file("a.trace", CommandLineTests.trace(ending: "").utf8)
    let result = try Program.run("tracediff", command + [trace])
    #expect(result.status == 2)
    #expect(result.errors == "tracediff: \(trace): this is no .tracelog, and one is needed\n")
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
    let shown = try tracediff("show", "--follow", "--text", folder("live"))
    #expect(shown.status == 0)
    #expect(shown.output == "page.beginAppearanceTransition(true, animated: false)\n  page.viewWillAppear(false)\n")
  }

  @Test func `a run is shown in lanes as it comes, with new names when a controller comes, and what breaks`() throws {
    let log = try TraceLogWriter(path: folder("live"))
    let writer = try log.beginRun(name: "live", captures: .appearance)
    let (page, home) = (ObjectID(index: 0), ObjectID(index: 1))
    _ = writer.declare(TracedObject(label: "page", className: "Page"))
    func append(_ number: UInt32, _ subject: ObjectID, _ callback: Callback, inside: UInt32 = 0) throws {
      try writer.append(
        Event(
          sequence: SequenceNumber(rawValue: number), inside: SequenceNumber(rawValue: inside), subject: subject,
          callback: callback))
    }
    try append(1, page, .viewWillAppear(animated: false))
    try append(2, page, .viewDidAppear(animated: false))
    _ = writer.declare(TracedObject(label: "home", className: "Home"))
    try append(3, home, .viewWillAppear(animated: false))
    try append(4, page, .endAppearanceTransition)
    _ = try writer.end()
    try log.close()
    let lines = try tracediff("show", "--follow", "--width", "70", folder("live")).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "live")
    #expect(
      lines.drop { $0 != "      page" }.prefix(7) == [
        "      page",
        "    1 ▒◂   page.viewWillAppear(false)",
        "    2 █◂   page.viewDidAppear(false)",
        "",
        "      page home",
        "    3 █    ▒◂   home.viewWillAppear(false)",
        "    4 █◂   ▒    page.endAppearanceTransition()",
      ])
    #expect(lines.contains { $0.hasPrefix("✗ end-without-begin: page is told that a transition ended") })
    #expect(
      try tracediff("show", "--follow", "--controller", "home", "--text", folder("live")).output
        == "home.viewWillAppear(false)\n")
    #expect(
      try tracediff("show", "--follow", "--violations", folder("live")).errors
        == "tracediff: `--violations` can't be had with `--follow`\n")
  }
}
