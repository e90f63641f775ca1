import Foundation
import Testing
import TraceDiffing
import TraceEvents
import TraceGating
import TraceTestSupport

@Suite struct GateTests {
  private let temporary: TemporaryFolder
  private let folder: BaselineFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = BaselineFolder(path: temporary.path)
  }

  /// A run of a test in which a page appears, or does not come to it.
  private func run(
    _ name: String = "AppTests/turning", appears: Bool = true, ending: Run.Ending = .ended,
    captures: String = "appearance"
  ) throws -> Run {
    let end = appears ? "page.endAppearanceTransition()\n  page.viewDidAppear(true)\n" : ""
    var run = try Run(
      notation: """
        trace 1
        run "\(name)"
        system model iPhone 17.0 393x852 portrait
        captures \(captures)

        page: PageViewController

        given page: disappeared

        > turn the page
        page.beginAppearanceTransition(true, animated: true)
          page.viewWillAppear(true)
        \(end)\(ending == .ended ? "test.settled()\n" : "")
        """)
    run.ending = ending
    return run
  }

  private func commit(_ run: Run) throws { try folder.write(run, as: BaselineFile(RunName(recorded: run.name))) }

  private func report(
    _ runs: [Run], policy: String = "", accepted: [Acceptance] = [], knownTests: [RunName] = []
  ) throws -> GateReport {
    let gate = Gate(
      .baselines(folder), policy: try GatePolicy(text: policy, file: "gate.policy"), acceptances: accepted,
      today: "2026-11-30",
      knownTests: knownTests)
    return try gate.report(on: runs.enumerated().map { RecordedRun($0.element, source: "log#\($0.offset + 1)") })
  }

  private func kinds(_ report: GateReport) -> [GateKind?] { report.items.filter { $0.level == .fail }.map(\.kind) }

  // MARK: Verdicts

  @Test func `a run that equals its baseline opens the gate`() throws {
    try commit(run())
    let report = try report([run()])
    #expect(report.verdict == .open)
    #expect(report.items.isEmpty)
  }

  @Test func `a lost callback closes it`() throws {
    try commit(run())
    let report = try report([run(appears: false)])
    #expect(report.verdict == .closed)
    #expect(kinds(report).contains(.removed))
  }

  @Test func `the log may hold more than the baseline, and is compared by what both have`() throws {
    try commit(run())
    #expect(try report([run(captures: "appearance containment views")]).verdict == .open)
    try commit(run(captures: "appearance layout"))
    let lacking = try report([run()])
    #expect(lacking.verdict == .trouble)
  }

  @Test func `without a baseline the answer is another one, and the worst wins`() throws {
    #expect(try report([run()]).verdict == .missing)
    try commit(run("AppTests/other"))
    #expect(try report([run(), run("AppTests/other", appears: false)]).verdict == .closed)
    _ = try temporary.file("AppTests/other.trace", "trace 9\n".utf8)
    #expect(try report([run(), run("AppTests/other", appears: false)]).verdict == .trouble)
  }

  @Test func `a run that is only checked needs no baseline`() throws {
    #expect(try report([run("AppTests/x" + RunName.uncomparedMark)]).verdict == .open)
    #expect(try report([run("AppTests/x" + RunName.uncomparedMark, appears: false)]).verdict == .closed)
  }

  @Test func `a run whose process died is told with what was open, and the others are judged`() throws {
    try commit(run())
    try commit(run("AppTests/other"))
    let report = try report([run(appears: false, ending: .unended), run("AppTests/other", appears: false)])
    guard case .crashed(let crash, let run) = report.tests[1].items[0].subject else {
      Issue.record("not told as crashed")
      return
    }
    #expect(
      crash.openTransitions.compactMap { run[$0] }.map { run.words(for: $0) } == [
        "page.beginAppearanceTransition(true, animated: true)"
      ])
    #expect(crash.step.map { run[$0] } == "turn the page")
    #expect(report.tests[0].items.contains { $0.kind == .removed })
  }

  @Test func `equal repetitions are one run, and different ones are unstable`() throws {
    try commit(run())
    #expect(try report([run(), run(), run()]).tests.count == 1)
    let report = try report([run(), run(appears: false)])
    #expect(kinds(report) == [.unstable])
    #expect(report.verdict == .closed)
  }

  @Test func `a repetition that died is not undone by one that lived`() throws {
    try commit(run())
    #expect(try kinds(report([run(), run(appears: false, ending: .unended)])) == [.crashed])
  }

  @Test func `a run whose name leads out of the folder is refused`() throws {
    let report = try report([run("../../etc/passwd")])
    #expect(report.verdict == .trouble)
  }

  // MARK: Baselines that nobody used

  @Test func `a baseline that no run used is told, and fails where that is wished`() throws {
    try commit(run())
    try commit(run("AppTests/gone"))
    let warned = try report([run()])
    #expect(warned.verdict == .open)
    #expect(warned.items.map(\.kind) == [.unused])
    #expect(try report([run()], policy: "fail unused").verdict == .closed)
  }

  @Test func `one of a test that was skipped is not unused, nor any after a process died`() throws {
    try commit(run())
    try commit(run("AppTests/skipped (left)"))
    #expect(try report([run()], knownTests: [RunName(recorded: "AppTests/skipped")]).items.isEmpty)
    #expect(try !report([run(ending: .unended)]).items.contains { $0.kind == .unused })
  }

  @Test func `what can't be read may have used any baseline, or the one of its name`() throws {
    try commit(run())
    try commit(run("AppTests/gone"))
    func unused(_ name: String?) throws -> Int {
      let unreadable = [UnreadableRun(path: "log", words: "it is cut off", name: name)]
      let gate = Gate(.baselines(folder), today: "2026-11-30")
      return try gate.report(on: [RecordedRun(run(), source: "log#1")], unreadable: unreadable).items
        .count { $0.kind == .unused }
    }
    #expect(try [nil, "AppTests/gone", "AppTests/other"].map(unused) == [0, 0, 1])
  }

  @Test func `traces in a folder that the policy skips are no baselines`() throws {
    try commit(run())
    try commit(run("scenarios/drawer"))
    let skipping = "fail unused\nskip scenarios"
    #expect(try report([run()], policy: skipping).items.isEmpty)
    #expect(try report([run()], policy: "fail unused\nskip scen").verdict == .closed)
    #expect(try report([run("AppTests/other")], policy: skipping).items.filter { $0.kind == .unused }.count == 1)
  }

  // MARK: Two sets of runs

  @Test func `runs are compared with earlier ones of the same name`() throws {
    let old = try [run("a"), run("b"), run("gone")].map { RecordedRun($0, source: "old#\($0.name)") }
    let gate = Gate(.runs(old), today: "2026-11-30")
    let new = try [run("a"), run("b", appears: false), run("new")].map { RecordedRun($0, source: "new#\($0.name)") }
    let report = try gate.report(on: new)
    #expect(report.tests.map(\.name) == ["a", "b", "gone", "new"])
    #expect(report.tests.map { $0.items.first?.kind }.map { $0?.rawValue } == [nil, "removed", "unused", "missing"])
  }

  @Test func `a run whose recording ended before it did is not compared, and without a baseline not judged`() throws {
    var cut = try run()
    cut.gap = Run.Gap(after: SequenceNumber(rawValue: 2), reason: "the disk is full")
    func subject(_ runs: [Run]) throws -> (isNotCompared: Bool, isUnusable: Bool) {
      let items = try report(runs).items.map(\.subject)
      return (
        items.contains { if case .notCompared = $0 { true } else { false } },
        items.contains { if case .unusable = $0 { true } else { false } }
      )
    }
    #expect(try subject([cut]) == (false, true))
    try commit(run())
    // A repetition that is whole does not make up for it.
    for runs in [[cut], [cut, try run()], [try run(), cut]] {
      #expect(try subject(runs) == (true, false))
      #expect(try report(runs).verdict == .trouble)
    }
  }

  @Test func `runs of tests that are only checked are compared with earlier ones all the same`() throws {
    let name = "AppTests/x" + RunName.uncomparedMark
    func items(_ new: [Run]) throws -> [GateKind?] {
      let gate = Gate(.runs([RecordedRun(try run(name), source: "old")]), today: "2026-11-30")
      return try gate.report(on: new.map { RecordedRun($0, source: "new") }).items.map(\.kind)
    }
    #expect(try items([run(name)]).isEmpty)
    #expect(try items([run(name, appears: false)]).contains(.removed))
    #expect(try items([]) == [.unused])
  }

  // MARK: Policy

  @Test func `a policy decides what counts`() throws {
    try commit(run())
    let policy = "# what came is told\nwarn removed rule-broken error warning\nprofile container\n"
    let report = try report([run(appears: false)], policy: policy)
    #expect(report.verdict == .open)
    #expect(report.items.contains { $0.level == .warn && $0.kind == .removed })
  }

  @Test func `a policy says what a rule's findings count as, for all and below a container`() throws {
    let broken = try run("AppTests/x" + RunName.uncomparedMark, appears: false)
    func verdict(_ policy: String) throws -> GateReport.Verdict { try report([broken], policy: policy).verdict }
    #expect(try verdict("") == .closed)
    #expect(try verdict("severity unended-begin off") == .open)
    #expect(try verdict("severity unended-begin note") == .open)
    #expect(try verdict("severity end-without-begin off") == .closed)
    #expect(try verdict("severity unended-begin off below PageViewController") == .open)
    #expect(try verdict("severity unended-begin off below OtherViewController") == .closed)
  }

  @Test(arguments: [
    ("fial removed", "gate.policy:1:1: `fial` means nothing here; did you mean `fail`?"),
    ("\nfail remved", "gate.policy:2:1: `remved` means nothing here; did you mean `removed`?"),
    ("fail", "gate.policy:1:1: `fail` needs a word behind it"),
  ])
  func `a policy that can't be read says where and what was meant`(text: String, sentence: String) {
    #expect {
      try GatePolicy(text: text, file: "gate.policy")
    } throws: { "\($0)".hasPrefix(sentence) }
  }

  // MARK: Accepted differences

  @Test func `an accepted difference lets the test through, with its reason, until it expires`() throws {
    try commit(run())
    let other = "AppTests/turning"
    let changed = try report([run(appears: false)], policy: "ignore rule-broken error warning")
    let accepted = changed.items.compactMap { item -> Acceptance? in
      guard case .difference(let difference, _) = item.subject else { return nil }
      return Acceptance(difference.id, test: other, reason: "it is \"meant\" so", owner: "ada", until: "2026-12-31")
    }
    #expect(!accepted.isEmpty)
    let text = "# seen\n" + accepted.map(\.line).joined(separator: "\n") + "\n"
    let read = try Acceptance.all(in: text, file: "accepted")
    #expect(read == accepted)
    let policy = "ignore rule-broken error warning"
    #expect(try report([run(appears: false)], policy: policy, accepted: read).verdict == .open)
    let expired = read.map { entry in
      var entry = entry
      entry.until = "2026-11-29"
      return entry
    }
    #expect(try report([run(appears: false)], policy: policy, accepted: expired).verdict == .closed)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a policy and accepted differences may come from any editor`(_ end: String) throws {
    let policy = try GatePolicy(
      text: "\u{FEFF}# Ours.\(end)fail unused\(end)ignore\tmoved\(end)order strict\(end)", file: "gate.policy")
    #expect(policy[.unused] == .fail)
    #expect(policy[.moved] == .ignore)
    #expect(policy.comparison.order == .strict)
    #expect {
      try GatePolicy(text: "# Ours.\(end)\(end)nonsense here", file: "gate.policy")
    } throws: { "\($0)".hasPrefix("gate.policy:3:1: ") }

    let id = try #require(Difference.ID(words: "1f0c9a3b5d7e2468"))
    let entries = ["a\nb", "tab\t\"quoted\" \\ and \u{1B}[31m", ""].map { owner in
      Acceptance(id, test: nil, reason: "r\(owner)", owner: owner, until: nil)
    }
    #expect(
      try Acceptance.all(in: "# seen\(end)" + entries.map(\.line).joined(separator: end), file: "accepted") == entries)
  }

  @Test(arguments: [
    "nonsense", "1f0c9a3b5d7e2468 owner=ada reason=\"a\\qb\"", "1f0c9a3b5d7e2468 owner=ada until=2026-19-39 reason=x",
    "1f0c9a3b5d7e2468", "1f0c9a3b5d7e2468 owner=ada", "1f0c9a3b5d7e2468 owner=ada until=soon reason=x"])
  func `an entry that lacks something is refused`(line: String) {
    #expect(throws: GatePolicy.Malformed.self) { try Acceptance.all(in: line, file: "accepted") }
  }
}
