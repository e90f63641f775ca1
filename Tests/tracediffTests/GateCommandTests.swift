import Foundation
import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

/// The commands around baselines, as CI and people run them.
@Suite struct GateCommandTests {
  private let folder: TemporaryFolder
  private let good: Run
  private let bad: Run

  init() throws {
    folder = try TemporaryFolder()
    good = try Run(
      notation: CommandLineTests.trace(ending: "page.endAppearanceTransition()\n  page.viewDidAppear(true)\n"))
    bad = try Run(notation: CommandLineTests.trace(ending: ""))
  }

  private func tracediff(
    _ arguments: String..., input: String? = nil, environment: [String: String] = [:]
  ) throws -> Program {
    try Program.run("tracediff", arguments, input: input, environment: environment)
  }

  /// Makes a log of runs, the last of which may be left as a dead process leaves it.
  private func log(_ name: String, _ runs: [(name: String, run: Run)], diesInLast: Bool = false) throws -> String {
    let writer = try TraceLogWriter(path: folder(name))
    for (place, (name, run)) in runs.enumerated() {
      var run = run
      run.name = name
      if diesInLast, place == runs.count - 1 { run.ending = .unended }
      try writer.write(run)
    }
    try writer.close()
    return folder(name)
  }

  private func baseline(_ name: String, _ run: Run) throws {
    var run = run
    run.name = name
    let url = URL(fileURLWithPath: folder("Traces/\(name).trace"))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(run.notation.utf8).write(to: url)
  }

  private var baselines: String { folder("Traces") }
  private func text(_ path: String) throws -> String { String(decoding: try folder.bytes(of: path), as: UTF8.self) }

  // MARK: gate

  @Test func `the gate's status is that of the design's table`() throws {
    try baseline("App/turning", good)
    #expect(try tracediff("gate", baselines, log("same.tracelog", [("App/turning", good)])).status == 0)
    #expect(try tracediff("gate", baselines, log("bad.tracelog", [("App/turning", bad)])).status == 1)
    #expect(
      try tracediff("gate", baselines, log("new.tracelog", [("App/turning", good), ("App/new", good)])).status == 3)
    #expect(try tracediff("gate", baselines, folder("nothing")).status == 2)
    _ = try folder.file("Traces/App/turning.trace", "trace 9\n".utf8)
    #expect(try tracediff("gate", baselines, folder("same.tracelog")).status == 2)
  }

  @Test func `a closed gate names what was lost, the step, and how to see more`() throws {
    try baseline("App/turning", good)
    let result = try tracediff("gate", baselines, log("bad.tracelog", [("App/turning", bad)]))
    #expect(result.output.hasPrefix("1 of 1 test does not match\n"))
    #expect(result.output.contains("turn the page"))
    #expect(result.output.contains("more: tracediff "))
    #expect(result.output.split(separator: "\n").allSatisfy { !$0.hasPrefix("  page") || $0.count <= 112 })
  }

  @Test func `a process that died is told, and the rest is gated`() throws {
    try baseline("App/a", good)
    try baseline("App/turning", good)
    let result = try tracediff(
      "gate", baselines, log("dead.tracelog", [("App/a", good), ("App/turning", bad)], diesInLast: true))
    #expect(result.status == 1)
    #expect(result.output.contains("the process died in `test.settled()`, step \"turn the page\""))
    #expect(result.output.contains("still open: `page.beginAppearanceTransition(true, animated: true)`"))
  }

  @Test(arguments: ["text", "xcode", "markdown", "json", "junit", "sarif", "github", "gitlab"])
  func `equal input gives equal bytes in every format, and a file beside the text`(format: String) throws {
    try baseline("App/turning", good)
    let log = try log("bad.tracelog", [("App/turning", bad)])
    let first = try tracediff("gate", baselines, log, "--format", format)
    #expect(first.status == 1 && !first.output.isEmpty)
    #expect(try tracediff("gate", baselines, log, "--format", format).output == first.output)
    let both = try tracediff("gate", baselines, log, "--format", format, "--output", folder("report"))
    #expect(try text("report") == first.output)
    #expect(both.output.contains("does not match"))
  }

  @Test func `the job's summary file gets the summary`() throws {
    try baseline("App/turning", good)
    let log = try log("bad.tracelog", [("App/turning", bad)])
    _ = try tracediff("gate", baselines, log, environment: ["GITHUB_STEP_SUMMARY": folder("summary.md")])
    #expect(try text("summary.md").hasPrefix("## tracediff: "))
  }

  @Test func `a policy and options decide what closes it`() throws {
    try baseline("App/turning", good)
    try baseline("App/gone", good)
    let same = try log("same.tracelog", [("App/turning", good)])
    #expect(try tracediff("gate", baselines, same).status == 0)
    #expect(try tracediff("gate", baselines, same, "--unused", "fail").status == 1)
    let list = try folder.file("tests", "App.gone\nApp.turning\n".utf8)
    #expect(try tracediff("gate", baselines, same, "--unused", "fail", "--tests", list).status == 0)
    _ = try folder.file("Traces/gate.policy", "fail unused\n".utf8)
    #expect(try tracediff("gate", baselines, same).status == 1)
    #expect(try tracediff("gate", baselines, same, "--exit-zero").status == 0)
    _ = try folder.file("Traces/gate.policy", "fail unusde\n".utf8)
    let broken = try tracediff("gate", baselines, same)
    #expect(broken.status == 2)
    #expect(broken.errors.contains("gate.policy:1:1: `unusde` means nothing here; did you mean `unused`?"))
  }

  // MARK: Two sets of runs

  @Test func `two logs are compared run by run`() throws {
    let old = try log("old.tracelog", [("a", good), ("b", good), ("gone", good)])
    let new = try log("new.tracelog", [("a", good), ("b", bad), ("new", good)])
    let result = try tracediff(old, new)
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix("same     a\nchanged  b\ngone     gone\nnew      new\n1 changed, 1 gone, 1 new, 1 same\n")
    )
    #expect(try tracediff(old, old).status == 0)
  }

  @Test func `single runs and checks have reports, too`() throws {
    let old = try folder.file("old.trace", good.notation.utf8)
    let new = try folder.file("new.trace", bad.notation.utf8)
    #expect(try tracediff(old, new, "--format", "github").output.hasPrefix("::error "))
    let check = try tracediff("check", new, "--format", "junit")
    #expect(check.status == 1)
    #expect(check.output.contains("type=\"unended-begin\""))
  }

  // MARK: stability, accept, review, matrix

  @Test func `what varies across runs is told with how often`() throws {
    let log = try log("runs.tracelog", [("a", good), ("a", good), ("a", bad), ("b", good)])
    let result = try tracediff("stability", log)
    #expect(result.status == 1)
    #expect(result.output.contains("a: varies, 2 of 3 runs are as the first\n  in 1 of 3: "))
    #expect(result.output.contains("b: stable, 1 run"))
    #expect(try tracediff("stability", log + "#1", log + "#2", log + "#4").output.contains("stable, 3 equal runs"))
    let gate = try tracediff("gate", folder.path, log)
    #expect(gate.output.contains("3 runs of this test are not the same"))
  }

  @Test func `accepting takes runs as baselines, and refuses what is not stable`() throws {
    try baseline("App/turning", good)
    let bad = try log("bad.tracelog", [("App/turning", bad), ("App/new", good)])
    let result = try tracediff("accept", baselines, bad)
    #expect(result.status == 0)
    #expect(result.output.contains("new.trace is new") && result.output.contains("turning.trace is changed"))
    #expect(try text("Traces/App/turning.trace").contains("run \"App/turning\""))
    let unstable = try log("unstable.tracelog", [("App/turning", good), ("App/turning", self.bad)])
    let before = try text("Traces/App/turning.trace")
    #expect(try tracediff("accept", baselines, unstable).status == 2)
    #expect(try text("Traces/App/turning.trace") == before)
  }

  @Test func `a run on another system that differs is accepted as a variant, and one that does not needs none`() throws
  {
    try baseline("App/turning", good)
    var (same, other) = (good, bad)
    (same.system.idiom, other.system.idiom) = (.iPad, .iPad)
    #expect(try tracediff("accept", baselines, log("same.tracelog", [("App/turning", same)])).output.isEmpty)
    let result = try tracediff("accept", baselines, log("other.tracelog", [("App/turning", other)]))
    #expect(result.output.contains("turning@ipad.trace is new"))
    #expect(try text("Traces/App/turning.trace").contains("viewDidAppear"))
  }

  @Test func `what can't be read is the answer, and what fails stands before what only warns`() throws {
    try baseline("App/a turning", good)
    try baseline("App/turning", good)
    let missing = try tracediff("gate", baselines, folder("nothing")).output
    #expect(missing.hasPrefix("1 can't be read or compared\n"), "\(missing)")
    #expect(missing.contains("No such file or directory"))
    let closed = try tracediff("gate", baselines, log("bad.tracelog", [("App/turning", bad)])).output
    let fails = try #require(closed.range(of: "\nApp/turning\n"))
    let warns = try #require(closed.range(of: "\nApp/a turning\n"))
    #expect(fails.lowerBound < warns.lowerBound, "\(closed)")
  }

  @Test func `a difference is let through with a reason`() throws {
    try baseline("App/turning", good)
    _ = try folder.file("Traces/gate.policy", "warn error warning rule-broken\n".utf8)
    var changed = good
    changed.append(ObjectID(index: 0), .viewWillAppear(animated: false))
    let log = try log("bad.tracelog", [("App/turning", changed)])
    #expect(try tracediff("gate", baselines, log).status == 1)
    #expect(
      try tracediff("accept", baselines, log, "--kind", "added").errors.contains("`--kind` needs `--reason` beside it"))
    let accepted = try tracediff(
      "accept", baselines, log, "--kind", "added", "--reason", "it is meant so", "--owner", "ada")
    #expect(accepted.status == 0)
    let after = try tracediff("gate", baselines, log)
    #expect(after.status == 0)
    #expect(after.output.contains("1 accepted"))
    #expect(try text("Traces/accepted").contains("owner=ada test=\"App/turning\" reason=\"it is meant so\""))
  }

  @Test func `what waits is accepted, rejected or left`() throws {
    try baseline("App/turning", good)
    func wait() throws { _ = try folder.file("Traces/App/turning.trace.new", bad.notation.utf8) }
    try wait()
    let list = try tracediff("review", baselines, "--list")
    #expect(list.status == 1)
    let id = String(list.output.prefix(8))
    let skipped = try tracediff("review", baselines, input: "s\n")
    #expect(skipped.status == 1)
    #expect(skipped.output.contains("accept, reject or skip? [a/r/s] "))
    #expect(try tracediff("review", baselines, "--reject", id).status == 0)
    #expect(try text("Traces/App/turning.trace").contains("viewDidAppear"))
    try wait()
    #expect(try tracediff("review", baselines, "--accept", id, "--reason", "the page turns at once").status == 0)
    #expect(try !text("Traces/App/turning.trace").contains("viewDidAppear"))
    #expect(try text("Traces/accepted") == "# App/turning.trace: the page turns at once\n")
    #expect(try tracediff("review", baselines, "--accept", "nobody").status == 2)
  }

  @Test func `the matrix shows tests against systems, and a variant that is needed no more`() throws {
    try baseline("App/turning", good)
    var pad = good
    pad.system.idiom = .iPad
    try baseline("App/turning@ipad", pad)
    let log = try log("runs.tracelog", [("App/turning", good), ("App/turning", pad)])
    let result = try tracediff("matrix", baselines, log)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("             ipad-ios17  iphone-ios17\nApp/turning  same@ipad   same\n"))
    #expect(result.output.contains("turning@ipad.trace has become the same as"))
  }
}
