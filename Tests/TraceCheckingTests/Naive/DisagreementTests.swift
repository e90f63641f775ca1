import Testing
import TraceChecking
import TraceEvents

/// Where the naive rules once said something else than the fast ones, and were right.
@Suite struct DisagreementTests {
  /// What one rule says of a trace: the labels of the controllers, each with the number of the event at which it is
  /// told.
  private func breaches(of rule: RuleID, in text: String) throws -> [String] {
    let run = try MarkedTrace(text).run
    var checker = Checker(keepingBreachesOf: [rule], in: run)
    for event in run.events { checker.observe(event) }
    return (checker.takeBreaches() + checker.breachesAtEnd())
      .map { "\(run.label(of: $0.controller)) at \($0.event.rawValue)" }
  }

  private static let pager = """
    pager: PagerViewController
    page: PageViewController

    given pager: in window, appeared, rotation forwarding automatic
    given page: parent pager, in window, appeared


    """

  @Test func `a copy of an act has no padding to write over its neighbours`() {
    #expect(MemoryLayout<Act>.size == MemoryLayout<Act>.stride)
  }

  @Test func `a begin that is repeated does not turn a cancelled one round, and the last end closes it`() throws {
    let text =
      Self.pager + """
        page.beginAppearanceTransition(false, animated: true)
        page.beginAppearanceTransition(false, animated: true)
        pager.view.gesture(.cancelled)
        page.endAppearanceTransition()
        page.endAppearanceTransition()
        """
    #expect(try breaches(of: "unreversed-cancel", in: text) == ["page at 5"])
  }

  @Test func `a begin that UIKit refuses has nothing to be turned round or abandoned`() throws {
    let refused =
      Self.pager + """
        page.beginAppearanceTransition(true, animated: true)
        pager.view.gesture(.cancelled)

        """
    #expect(try breaches(of: "unreversed-cancel", in: refused + "page.endAppearanceTransition()") == [])
    let turnedRound =
      Self.pager + """
        page.beginAppearanceTransition(false, animated: true)
        page.beginAppearanceTransition(true, animated: true)
        page.removeFromParent()
        """
    #expect(try breaches(of: "abandoned-transition", in: turnedRound) == [])
  }

  @Test func `who is born again has nothing to be turned round`() throws {
    let text =
      Self.pager + """
        page.beginAppearanceTransition(false, animated: false)
        page.init()
        page.coordinatorCompleted(isCancelled: true)
        page.endAppearanceTransition()
        """
    #expect(try breaches(of: "unreversed-cancel", in: text) == [])
  }

  @Test func `an end that closes nothing yet is not early`() throws {
    let text = """
      pager: PagerViewController
      page: PageViewController

      given pager: disappeared, forwarding manual
      given page: parent pager, disappeared

      pager.viewWillAppear(false)
        page.beginAppearanceTransition(true, animated: false)
          page.viewWillAppear(false)
      page.beginAppearanceTransition(true, animated: false)
      page.endAppearanceTransition()
      pager.viewDidAppear(false)
      page.endAppearanceTransition()
        page.viewDidAppear(false)
      page.viewDidAppear(false)
      """
    #expect(try breaches(of: "early-end", in: text) == [])
  }

  @Test func `who becomes a navigation controller's screen is no orphan`() throws {
    let text = """
      home: HomeViewController
      nav: UINavigationController
      card: CardViewController

      given home: parent nil, in window, appeared
      given card: parent nil, disappeared

      home.view.addSubview(card.view)
      nav.pushViewController(card, animated: false)
        card.willMove(toParent: nav)
      """
    #expect(try breaches(of: "orphan-view", in: text) == [])
  }

  @Test func `a rotation that UIKit forwards first and the container then relays comes twice`() throws {
    let text =
      Self.pager + """
        page.willRotate(to: .landscapeLeft, duration: 0.3)
        page.willRotate(to: .landscapeLeft, duration: 0.3) [direct]
        page.didRotate(from: .portrait)
        """
    #expect(try breaches(of: "double-rotation", in: text) == ["page at 2"])
  }

  @Test func `a rotation during a begin that was repeated is told as well`() throws {
    let text =
      Self.pager + """
        page.beginAppearanceTransition(false, animated: true)
        page.beginAppearanceTransition(false, animated: true)
        page.willRotate(to: .landscapeLeft, duration: 0.3)
        """
    #expect(try breaches(of: "rotation-during-transition", in: text) == ["page at 3"])
  }

  @Test func `an exception inside of a callback answers no call`() throws {
    let text = """
      nav: UINavigationController
      first: FirstViewController
      second: SecondViewController

      given nav: in window, appeared
      given first: parent nav, appeared

      nav.pushViewController(second, animated: true)
      nav.popViewController(animated: true)
      first.viewWillDisappear(true)
        uikit.raises("NSInternalInconsistencyException", "corrupted", about: nav)
      """
    #expect(try breaches(of: "overlapping-transitions", in: text) == ["nav at 4"])
  }
}
