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
        """, ["A": "begin-without-parent: tabs is driven by hand though UIKit drives it — begin"])
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

  @Test func `a parent that is told away around its child's animation stays on screen`() throws {
    try expectFindings(
      in: """
        nav: UINavigationController
        source: SourceViewController

        given source: parent nav, in window, appeared

        source.beginAppearanceTransition(false, animated: true)  <- A
          source.viewWillDisappear(true)
        source.endAppearanceTransition()
          source.viewDidDisappear(true)
        test.settled()
        """, ["A": "begin-without-parent: source is driven by hand though UIKit drives it — begin"])
  }

  @Test func `a snapshot test may drive a root`() throws {
    try expectSilence(
      in: """
        window: UIWindow
        page: PageViewController

        given page: parent nil, view loaded, not in window, disappeared

        page.beginAppearanceTransition(true, animated: false)
          page.viewWillAppear(false)
        window.rootViewController = page
          page.view.didMoveToWindow(window)
        page.endAppearanceTransition()
          page.viewDidAppear(false)
        page.beginAppearanceTransition(false, animated: false)
          page.viewWillDisappear(false)
        window.rootViewController = nil
          page.view.didMoveToWindow(nil)
        page.endAppearanceTransition()
          page.viewDidDisappear(false)
        test.settled()
        """)
  }
}
