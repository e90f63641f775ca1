import Testing
import TraceChecking

/// The rules on what UIKit answers with an exception.
@Suite struct ExceptionsTests {
  @Test func `the call is told, flat or nested, by the rule it belongs to, and only by that`() throws {
    for indent in ["", "  "] {
      try expectFindings(
        in: """
          cascade: CascadeController
          table: TableController
          nav: NavController

          given table: parent cascade

          nav.addChild(table)  <- A
          \(indent)uikit.raises("UIViewControllerHierarchyInconsistency", "expected parent nav, actual parent cascade", about: table)
          """,
        ["A": "child-under-wrong-parent: table stands under another controller — UIKit refuses this addChild to nav"])
    }
  }

  @Test func `a manual container's transition has a rule of its own`() throws {
    let trace = try MarkedTrace(
      """
      home: HomeViewController
      first: FirstViewController
      second: SecondViewController

      given home: forwarding manual

      home.transition(from: first, to: second, animated: true)  <- A
        uikit.raises("NSInvalidArgumentException", "not available", about: home)
      """)
    let report = Checker.check(trace.run)
    #expect(report.findings.map(\.rule) == ["transition-in-manual-container"])
    #expect(report.findings.first?.alsoBreaks == ["misused-transition", "uikit-raised"])
    #expect(report.judgedUpTo == report.findings.first?.shownAt)
  }

  @Test func `nothing is judged after an exception`() throws {
    try expectFindings(
      in: """
        home: HomeViewController
        card: CardViewController

        given card: parent home, appeared

        card.beginAppearanceTransition(false, animated: true)
          card.viewWillDisappear(true)
        uikit.raises("NSInternalInconsistencyException", "no idea", about: home)  <- A
        card.viewWillAppear(true)
        card.viewWillAppear(true)
        test.settled()
        """, ["A": "uikit-raised: home: UIKit raised NSInternalInconsistencyException"])
  }
}
