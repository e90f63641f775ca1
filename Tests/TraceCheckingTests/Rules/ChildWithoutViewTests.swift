import Testing
import TraceChecking

@Suite struct ChildWithoutViewTests {
  static let kept = """
    deck: DeckController
    shown: ShownController
    kept: KeptController

    given deck: parent nil, in window, appeared
    given shown: parent deck, in window, appeared

    kept.init()
    deck.addChild(kept)  <- A
      kept.willMove(toParent: deck)
    kept.didMove(toParent: deck) [direct]
    test.settled()
    """

  @Test func `a child that a container keeps for later is advice for authors`() throws {
    try expectFindings(in: Self.kept, including: .note, [:])
    try expectFindings(
      in: Self.kept, profile: .container, including: .note,
      ["A": "child-without-view: kept never appears — its view was never added after addChild"])
  }

  @Test func `what was never added is still told when all of it is gone`() throws {
    try expectFindings(
      in: Self.kept.replacing("in window, appeared\n\nkept", with: "disappeared\n\nkept") + """

        deck.viewWillDisappear(false)
        deck.viewDidDisappear(false)
        deck.deinit()
        kept.deinit()
        """, including: .note,
      ["A": "child-without-view: kept never appears — its view was never added after addChild"])
  }
}
