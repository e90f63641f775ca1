import Testing

@Suite struct MissingDisappearTests {
  @Test func `what comes back without having been told that it went is one finding, at the removal`() throws {
    try expectFindings(
      in: """
        home: HomeViewController
        card: CardViewController
        window: UIWindow

        given home: in window, appeared
        given card: parent home, view loaded, in window, appeared

        card.view.removeFromSuperview()  <- A
          card.view.didMoveToWindow(nil)
        home.view.addSubview(card.view)
          card.viewWillAppear(false)
          card.view.didMoveToWindow(window)
        card.viewDidAppear(false)
        test.settled()
        """,
      ["A": "missing-disappear: card never gets viewWillDisappear — removeFromSuperview took it from sight"])
  }

  @Test func `a child that its container says is seen no more is told so`() throws {
    try expectFindings(
      in: """
        flip: FlipController
        lower: LowerController
        upper: UpperController

        given flip: in window, appeared, visible child lower
        given lower: parent flip, in window, appeared
        given upper: parent flip, disappeared

        flip.visibleChild = upper  <- A
        upper.viewWillAppear(true)
        upper.viewDidAppear(true)
        test.settled()
        """,
      ["A": "missing-disappear: lower never gets viewWillDisappear — visibleChild took it from sight"])
  }

  @Test func `a child that leaves its parent but stays on screen does not disappear`() throws {
    try expectSilence(
      in: """
        home: HomeViewController
        card: CardViewController

        given home: in window, appeared
        given card: parent home, in window, appeared

        card.willMove(toParent: nil) [direct]
        card.removeFromParent()
          card.didMove(toParent: nil)
        test.settled()
        """)
  }
}
