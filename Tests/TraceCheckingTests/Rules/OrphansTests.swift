import Testing
import TraceChecking

/// The two rules on views without containment.
@Suite struct OrphansTests {
  static let orphan = """
    home: HomeViewController
    card: CardViewController
    window: UIWindow

    given home: parent nil, in window, appeared

    card.init()
    card.loadView()
    card.viewDidLoad()
    home.view.addSubview(card.view)  <- A
      card.viewWillAppear(false)
      card.view.didMoveToWindow(window)

    """

  @Test func `one that lives is a note`() throws {
    try expectFindings(
      in: Self.orphan + """
        card.viewDidAppear(false)
        test.settled()
        """, including: .note,
      ["A": "orphan-view: card is shown in home but is not its child — addSubview without addChild"])
  }

  @Test func `one that dies on screen is an error, and one finding`() throws {
    try expectFindings(
      in: Self.orphan + "card.deinit()\ntest.settled()",  including: .note,
      ["A": "orphan-died: card dies while its view is on screen — addSubview put it into home without addChild"])
  }

  @Test func `when the whole tree goes nobody sees it`() throws {
    try expectSilence(
      in: Self.orphan + """
        card.viewDidAppear(false)
        home.deinit()
        card.deinit()
        """)
  }
}
