import Testing

@Suite struct EndWithoutBeginTests {
  static let pager = """
    pager: PagerViewController
    page: PageViewController

    given pager: parent nil, in window, appeared, forwarding manual
    given page: parent pager, view loaded, in window, disappeared

    """

  @Test func `a second end is reported where it is sent, and UIKit's warning leads to it`() throws {
    try expectFindings(
      in: Self.pager + """
        > show the page
        page.beginAppearanceTransition(true, animated: false)
          page.viewWillAppear(false)
        page.endAppearanceTransition()
          page.viewDidAppear(false)
        page.endAppearanceTransition()  <- A
          uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for page", about: page)
        """,
      [
        "A":
          "end-without-begin: page is told twice that its transition ended — this end follows the one that closed it, step \"show the page\""
      ])
  }

  @Test func `one end closes a transition that was turned round`() throws {
    try expectSilence(
      in: Self.pager + """
        page.beginAppearanceTransition(true, animated: false)
          page.viewWillAppear(false)
        page.beginAppearanceTransition(false, animated: false)
          page.viewWillDisappear(false)
        page.endAppearanceTransition()
          page.viewDidDisappear(false)
        """)
  }

  @Test func `an end of which the begin may have come before the run is not judged`() throws {
    try expectSilence(
      in: """
        page: PageViewController

        page.endAppearanceTransition()
          page.viewDidAppear(false)
        """)
  }

  @Test func `a warning that is printed before the end is recorded leads to it all the same`() throws {
    try expectFindings(
      in: Self.pager + """
        uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for page", about: page)
        page.endAppearanceTransition()  <- A
        """,
      ["A": "end-without-begin: page is told that a transition ended, but none had begun — this end has no begin"])
  }
}
