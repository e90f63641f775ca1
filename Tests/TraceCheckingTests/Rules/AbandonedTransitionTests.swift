import Testing
import TraceChecking

@Suite struct AbandonedTransitionTests {
  static let removal = """
    home: HomeViewController
    card: CardViewController

    given home: parent nil, in window, appeared
    given card: parent home, view loaded, in window, appeared

    card.willMove(toParent: nil) [direct]
    card.beginAppearanceTransition(false, animated: false)  <- A
      card.viewWillDisappear(false)
    card.view.removeFromSuperview()
      card.view.didMoveToWindow(nil)

    """
  static let line = "abandoned-transition: card never gets viewDidDisappear — it was removed while the begin was open"

  @Test func `a begin that is open when its controller dies is told at once, not again at the end`() throws {
    try expectFindings(
      in: Self.removal + """
        card.removeFromParent()
          card.didMove(toParent: nil)
        card.deinit()
        test.settled()
        """, ["A": Self.line])
  }

  @Test func `it is one finding together with the missing end`() throws {
    let trace = try MarkedTrace(Self.removal + "test.settled()")
    let report = Checker.check(trace.run)
    #expect(report.findings.map(\.rule) == ["abandoned-transition"])
    #expect(report.findings.first?.alsoBreaks == ["unended-begin"])
    #expect(report.outcomes.contains(.init(rule: "unended-begin", verdict: .broken)))
  }

  @Test func `an end right behind the removal is in time`() throws {
    try expectSilence(
      in: Self.removal.replacing("  <- A", with: "") + """
        card.endAppearanceTransition()
          card.viewDidDisappear(false)
        card.removeFromParent()
          card.didMove(toParent: nil)
        card.deinit()
        test.settled()
        """)
  }
}
