import Testing
import TraceChecking

@Suite struct UnendedBeginTests {
  static let open = EndWithoutBeginTests.pager + """
    > open the page
    page.beginAppearanceTransition(true, animated: true)  <- A
      page.viewWillAppear(true)

    """

  @Test func `a begin without an end is an error once the run has settled`() throws {
    try expectFindings(
      in: Self.open + "test.settled()",
      ["A": "unended-begin: page never gets viewDidAppear — begin has no end, step \"open the page\""])
  }

  @Test func `in a run that did not settle it is inconclusive`() throws {
    try expectSilence(in: Self.open)
    try expectFindings(
      in: Self.open, including: .inconclusive,
      ["A": "unended-begin: page never gets viewDidAppear — begin has no end, step \"open the page\""])
  }

  @Test func `a finger that holds the page has no deadline`() throws {
    try expectSilence(
      in: EndWithoutBeginTests.pager + """
        pager.view.gesture(.began)
        page.beginAppearanceTransition(true, animated: true)
          page.viewWillAppear(true)
        test.settled()
        """)
  }

  @Test func `a begin that turns round what had settled shows that the end was forgotten`() throws {
    try expectFindings(
      in: Self.open + """
        test.settled()
        > close it
        page.beginAppearanceTransition(false, animated: true)
          page.viewWillDisappear(true)
        page.endAppearanceTransition()
          page.viewDidDisappear(true)
        test.settled()
        """,
      ["A": "unended-begin: page never gets viewDidAppear — begin has no end, step \"open the page\""])
  }

  @Test func `UIKit's warning leads to the begin that is open`() throws {
    try expectFindings(
      in: Self.open + """
        uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for page", about: page)
        """,
      ["A": "unended-begin: page never gets viewDidAppear — begin has no end, step \"open the page\""])
  }
}
