import Testing

@Suite struct BeginWithoutParentTests {
  @Test func `a presenter that is nobody's child is UIKit's to tell`() throws {
    try expectFindings(
      in: """
        tabs: RootTabsController
        photo: PhotoController

        given tabs: parent nil, in window, appeared
        given photo: disappeared

        tabs.present(photo, .custom, animated: true)
        tabs.beginAppearanceTransition(false, animated: true)  <- A
          tabs.viewWillDisappear(true)
        tabs.endAppearanceTransition()
          tabs.viewDidDisappear(true)
        """, ["A": "begin-without-parent: tabs is driven by hand though it is nobody's child — begin"])
  }

  @Test func `a presentation that leaves its presenter in place may tell it`() throws {
    try expectSilence(
      in: """
        tabs: RootTabsController
        photo: PhotoController
        deck: DeckPresentationController

        given tabs: parent nil, in window, appeared
        given photo: disappeared

        tabs.present(photo, .custom, animated: true)
          deck.presentationTransitionWillBegin()
            tabs.beginAppearanceTransition(false, animated: true)
              tabs.viewWillDisappear(true)
        deck.presentationTransitionDidEnd(true)
          tabs.endAppearanceTransition()
            tabs.viewDidDisappear(true)
        test.settled()
        """)
  }
}
