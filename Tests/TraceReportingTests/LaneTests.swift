import Testing
import TraceEvents
import TraceReporting
import TraceTestSupport

/// Lanes: what they show, and that they fit.
@Suite struct LaneTests {
  @Test func `each bar has a sign of its own, and the lane of the subject is marked`() throws {
    #expect(
      ShownRun.lanes(try ShownRun.run(), width: 80).dropFirst(3) == [
        "    home card", "", "  1 > raise",
        "  2 █    │◂   card.init()",
        "  3 █◂   │    home.addChild(card)",
        "  4 █    │◂    card.willMove(toParent: home)",
        "  5 █    │◂   card.viewDidLoad()",
        "  6 █    │◂   card.beginAppearanceTransition(true, animated: true)",
        "  7 █    ▒◂    card.viewWillAppear(true)",
        "  8 █    ▚◂   card.willRotate(to: .landscapeLeft, duration: 0.4)",
        "  9 █    ▒◂   card.didRotate(from: .portrait)",
        " 10 █    ▒◂   card.endAppearanceTransition()",
        " 11 █    █◂    card.viewDidAppear(true)",
        "", " 12 > drop",
        " 13 █    ░◂   card.viewWillDisappear(false)",
        " 14 █    │◂   card.viewDidDisappear(false)",
        " 15 █    ×◂   card.deinit()", "",
      ])
  }

  @Test func `a broken rule stands before what broke it`() throws {
    let lines = ShownRun.lanes(
      try ShownRun.run(), width: 80, marks: [SequenceNumber(rawValue: 6): ["unended-begin"]])
    #expect(lines.contains { $0.hasSuffix("✗ unended-begin: .beginAppearanceTransition(true, animated: true)") })
  }

  @Test(arguments: [40, 41, 57, 80, 200])
  func `no line is wider than the terminal, in any trace of a report`(width: Int) throws {
    for report in ReportCase.all {
      let run = try report.reported().run
      for line in ShownRun.lanes(run, width: width) { #expect(line.count <= width, "\(report.id): \(line)") }
    }
  }

  @Test func `of more controllers than there is room for those with most events are shown`() throws {
    var run = Run(name: "crowd", captures: .appearance)
    for index in 0..<60 {
      run.objects.append(TracedObject(label: "page\(index)", className: "Page"))
      for _ in 0...index { run.append(ObjectID(index: index), .viewWillAppear(animated: false)) }
    }
    let lines = ShownRun.lanes(run, width: 60)
    #expect(lines.contains("A page42"))
    #expect(lines.contains { $0.hasPrefix("no room for 42 more") })
    #expect(lines.allSatisfy { $0.count <= 60 })
    // The lane tells who, where a label has no room.
    #expect(lines.last { !$0.isEmpty }?.hasSuffix(".viewWillAppear(f…") == true)
  }

  @Test func `wide characters take two columns`() throws {
    var run = Run(name: String(repeating: "日", count: 30))
    run.append(.test, .step(text: run.intern(String(repeating: "日", count: 60))))
    #expect(ShownRun.lanes(run, width: 40).first.map(String.init) == String(repeating: "日", count: 19) + "…")
  }

  @Test func `what would move a terminal is escaped`() throws {
    var run = Run(name: "a\u{1B}[2J\u{202E}b")
    run.append(.test, .step(text: run.intern("\u{9B}2J")))
    #expect(
      !ShownRun.lanes(run, width: 80).joined().unicodeScalars.contains {
        ["\u{1B}", "\u{202E}", "\u{9B}"].contains($0)
      })
  }
}
