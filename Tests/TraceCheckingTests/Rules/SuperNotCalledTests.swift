import Testing
import TraceChecking

@Suite struct SuperNotCalledTests {
  static let objects = """
    home: HomeViewController
    card: CardViewController


    """

  @Test func `containment without super is an error, appearance without it a note`() throws {
    try expectFindings(
      in: Self.objects + """
        given card: parent home, disappeared
        card.viewWillAppear(false) [super not reached]  <- A
        card.viewDidAppear(false)
        card.didMove(toParent: home) [direct] [super not reached]  <- B
        """, including: .note,
      [
        "A": "super-not-called: card's viewWillAppear never reaches UIKit — its override does not call super",
        "B": "super-not-called: card's didMove never reaches UIKit — its override does not call super",
      ])
    try expectSilence(
      in: Self.objects + """
        given card: parent home, disappeared
        card.viewWillAppear(false) [super not reached]
        card.viewDidAppear(false) [super not reached]
        """)
  }

  @Test func `other overrides are free`() throws {
    try expectSilence(
      in: Self.objects + """
        card.loadView() [super not reached]
        card.viewWillLayoutSubviews() [super not reached]
        """)
  }
}
