import Testing
import TraceChecking

/// The four rules on who sends willMove and didMove.
@Suite struct ContainmentCallsTests {
  static let objects = """
    home: HomeViewController
    card: CardViewController
    nav: UINavigationController


    """

  @Test func `added and removed without a word: one note each way`() throws {
    try expectFindings(
      in: Self.objects + """
        given card: parent nil
        home.addChild(card)  <- A
          card.willMove(toParent: home)
        card.removeFromParent()  <- B
          card.didMove(toParent: nil)
        """, including: .note,
      [
        "A": "missing-did-move: card never gets didMove(toParent: home) — nothing sends it after addChild",
        "B": "missing-will-move: card never gets willMove(toParent: nil) — removeFromParent comes without it",
      ])
  }

  @Test func `UIKit's own repetition of didMove is no finding`() throws {
    try expectFindings(
      in: Self.objects + """
        given card: parent nil
        home.addChild(card)
          card.willMove(toParent: home)
        card.didMove(toParent: home) [direct]
        card.didMove(toParent: home)
        card.willMove(toParent: nil) [direct]
        card.removeFromParent()
          card.didMove(toParent: nil)
        card.didMove(toParent: nil)
        test.settled()
        """, including: .note, [:])
  }

  @Test func `willMove sent after addChild doubles it as well`() throws {
    try expectFindings(
      in: Self.objects + """
        given card: parent nil
        home.addChild(card)
          card.willMove(toParent: home)
        card.willMove(toParent: home) [direct]  <- A
        card.didMove(toParent: home) [direct]
        """,
      ["A": "repeated-will-move: card gets willMove(toParent:) twice — by hand, and by addChild"])
  }

  @Test func `didMove sent before removeFromParent or a second time to one parent`() throws {
    try expectFindings(
      in: Self.objects + """
        given card: parent nil
        home.addChild(card)
          card.willMove(toParent: home)
        card.didMove(toParent: home) [direct]
        card.didMove(toParent: home) [direct]  <- A
        card.willMove(toParent: nil) [direct]
        card.didMove(toParent: nil) [direct]  <- B
        card.removeFromParent()
          card.didMove(toParent: nil)
        """,
      [
        "A": "repeated-did-move: card gets didMove(toParent:) twice for one addChild — by hand again",
        "B": "repeated-did-move: card gets didMove(toParent: nil) twice — by hand, and by removeFromParent",
      ])
  }

  @Test func `UIKit's containers send all of it themselves`() throws {
    try expectFindings(
      in: Self.objects + """
        given card: parent nil
        nav.pushViewController(card, animated: false)
          nav.addChild(card)
            card.willMove(toParent: nav)
        nav.popViewController(animated: false)
          card.removeFromParent()
            card.didMove(toParent: nil)
        test.settled()
        """, including: .note, [:])
  }

  @Test func `a child whose transition was cancelled is rightly not told that it arrived`() throws {
    try expectFindings(
      in: Self.objects + """
        given card: parent nil, disappeared
        home.addChild(card)
          card.willMove(toParent: home)
        card.beginAppearanceTransition(true, animated: true)
          card.viewWillAppear(true)
        card.beginAppearanceTransition(false, animated: true)
          card.viewWillDisappear(true)
        card.endAppearanceTransition()
          card.viewDidDisappear(true)
        card.willMove(toParent: nil) [direct]
        card.removeFromParent()
          card.didMove(toParent: nil)
        test.settled()
        """, including: .note, [:])
  }
}
