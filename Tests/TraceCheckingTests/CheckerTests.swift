import Testing
import TraceChecking
import TraceEvents

/// What the checker does around the rules.
@Suite struct CheckerTests {
  static let drawer = """
    drawer: DrawerController
    pane: PaneController

    given drawer: parent nil, not in window, disappeared, forwarding manual
    given pane: parent drawer, disappeared


    """

  /// A begin too early, and six oddities that follow from it.
  static let early = drawer + """
    pane.beginAppearanceTransition(true, animated: false)  <- A
      pane.viewWillAppear(false)
    pane.endAppearanceTransition()
      pane.viewDidAppear(false)
    pane.viewWillAppear(false)
    pane.viewDidAppear(false)
    pane.viewDidAppear(false)
    uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for pane", about: pane)

    """

  @Test func `what follows from a fault is part of it until the controller starts afresh`() throws {
    let trace = try MarkedTrace(
      Self.early + """
        pane.viewWillDisappear(false)
        pane.viewDidDisappear(false)
        pane.viewDidDisappear(false)
        """)
    let report = Checker.check(trace.run)
    #expect(report.findings.map(\.rule) == ["begin-in-hidden-container", "disappear-without-appear"])
    let first = try #require(report.findings.first)
    #expect(first.guilty?.sequence == trace.marks["A"])
    #expect(
      first.consequences.compactMap { trace.run[$0]?.callback.kind }
        == [.viewWillAppear, .viewDidAppear, .viewDidAppear, .warns])
    #expect(first.alsoBreaks == ["repeated-appear", "appear-before-parent"])
    #expect(first.severity == .error, "a doubled callback makes an error of it")
  }

  @Test func `live, event by event, it says the same as afterwards`() throws {
    for text in [Self.early, UnendedBeginTests.open + "test.settled()", AbandonedTransitionTests.removal] {
      let run = try MarkedTrace(text).run
      var header = Run(name: run.name, system: run.system, captures: run.captures)
      header.givens = run.givens
      var live = Checker(header)
      for object in run.objects { live.declare(object) }
      for text in 0..<run.textCount { live.define(run[TextID(rawValue: UInt32(text))]) }
      for event in run.events { live.observe(event) }
      #expect(live.finish() == Checker.check(run))
    }
  }

  @Test func `a live checker tells at which event a finding came`() throws {
    let trace = try MarkedTrace(Self.early)
    var checker = Checker(trace.run)
    var firstAt: SequenceNumber?
    for event in trace.run.events {
      checker.observe(event)
      if checker.findingCount > 0, firstAt == nil { firstAt = event.sequence }
    }
    #expect(firstAt == trace.marks["A"])
  }

  @Test func `a fingerprint knows a fault again, wherever in the run it stands`() throws {
    let plain = Checker.check(try MarkedTrace(Self.early).run)
    let later = Checker.check(
      try MarkedTrace(
        Self.early.replacing("pane.beginApp", with: "> wait\ntest.settled()\n> set the pane\npane.beginApp")).run)
    #expect(plain.findings.map(\.fingerprint) == later.findings.map(\.fingerprint))
    #expect(
      plain.findings.map(\.fingerprint.description)
        == ["begin-in-hidden-container DrawerController/PaneController beginAppearanceTransition 1"])
  }

  @Test func `a given name takes the place of classes in a fingerprint`() throws {
    let report = Checker.check(
      try MarkedTrace(Self.early.replacing("PaneController\n", with: "PaneController \"left pane\"\n")).run)
    #expect(
      report.findings.map(\.fingerprint.description)
        == ["begin-in-hidden-container left pane beginAppearanceTransition 1"])
  }

  @Test func `the witness holds the guilty call and what set the state it clashed with, in order`() throws {
    let trace = try MarkedTrace(
      EndWithoutBeginTests.pager + """
        page.beginAppearanceTransition(true, animated: false)
          page.viewWillAppear(false)
        page.endAppearanceTransition()  <- first
          page.viewDidAppear(false)
        page.endAppearanceTransition()  <- second
        """)
    let finding = try #require(Checker.check(trace.run).findings.first)
    #expect(finding.witness == [try #require(trace.marks["first"]), try #require(trace.marks["second"])])
  }

  @Test func `UIKit's own doing is a note, and for the strict a warning`() throws {
    let text = """
      split: UISplitViewController
      master: MasterController

      given master: parent split, disappeared

      master.viewWillDisappear(false)  <- A
      """
    let line =
      "disappear-without-appear: master gets viewWillDisappear though it had not appeared — split did it by itself"
    try expectSilence(in: text)
    try expectSilence(in: text, profile: .container)
    try expectFindings(in: text, profile: .strict, ["A": line])
  }

  @Test func `the place of the guilty call stands in the first line, and the step gives way first`() throws {
    let trace = try MarkedTrace(UnendedBeginTests.open + "test.settled()")
    let finding = try #require(Checker.check(trace.run).findings.first)
    #expect(
      finding.firstLine(in: trace.run) { _ in "DrawerController.swift:118" }
        == "page never gets viewDidAppear — begin at DrawerController.swift:118 has no end, step \"open the page\"")
    let long = finding.firstLine(in: trace.run) { _ in "AVeryLongNameOfAFileThatHoldsADrawerController.swift:1118" }
    #expect(long.count <= Finding.headlineLimit)
    #expect(long.hasSuffix("has no end"))
  }

  @Test func `an empty run holds all rules`() throws {
    let report = Checker.check(Run(name: "empty", captures: .everything))
    #expect(report.findings.isEmpty)
    #expect(report.outcomes.allSatisfy { $0.verdict == .held })
    #expect(report.outcomes.count == RuleDescription.all.count)
    #expect(report.couldEvaluate)
  }

  @Test func `events that name nothing known bring no trap`() {
    var run = Run(name: "odd", captures: .everything)
    let ghost = ObjectID(index: 900)
    for kind in Callback.Kind.allCases {
      if let callback = try? Callback(kind, Callback.Fields(object: ghost, other: ghost.rawValue)) {
        run.append(ghost, callback, inside: SequenceNumber(rawValue: 4_000_000))
        run.append(.null, callback)
        run.append(ghost.view, callback, isDirect: true)
      }
    }
    var checker = Checker(run)
    for event in run.events where event.callback.kind != .raises { checker.observe(event) }
    #expect(checker.finish().judgedUpTo == nil)
  }
}
