import Testing

@Suite struct MissingAppearTests {
  @Test func `a presenter that was told to go, and is not told that it is back`() throws {
    try expectFindings(
      in: """
        presenter: PresenterController
        card: CardController

        given presenter: in window, appeared

        presenter.present(card, .custom, animated: true)
        presenter.beginAppearanceTransition(false, animated: true)
          presenter.viewWillDisappear(true)
        presenter.endAppearanceTransition()
          presenter.viewDidDisappear(true)
        card.dismiss(animated: false)  <- A
        test.settled()
        """,
      ["A": "missing-appear: presenter is on screen and never gets viewWillAppear — after dismiss"])
  }

  @Test func `a side that a container keeps attached and hides by begin and end is silent`() throws {
    try expectSilence(
      in: """
        drawer: DrawerController
        menu: MenuController

        given drawer: in window, appeared, forwarding automatic
        given menu: parent drawer, in window, appeared

        menu.beginAppearanceTransition(false, animated: true)
          menu.viewWillDisappear(true)
        menu.endAppearanceTransition()
          menu.viewDidDisappear(true)
        test.settled()
        """)
  }
}
