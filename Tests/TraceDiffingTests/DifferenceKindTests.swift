import Testing
import TraceDiffing
import TraceEvents

@Suite struct DifferenceKindTests {
  private let objects = """
    home: HomeViewController
    card: CardViewController
    menu: MenuViewController

    given home: view loaded, in window, appeared, forwarding automatic

    """

  private func lines(_ old: String, _ new: String) throws -> [String] {
    try Story(objects + old, objects + new).lines
  }

  @Test func `equal runs are the same`() throws {
    let text = """
      > open
      home.addChild(card)
        card.willMove(toParent: home)
      card.viewWillAppear(false)
      """
    let story = try Story(objects + text, objects + text)
    #expect(story.comparison.verdict == .same)
    #expect(story.lines == [])
    #expect(story.comparison.alignment.count == 4)
  }

  @Test func `a lost callback is removed, and a regression`() throws {
    #expect(
      try lines(
        """
        > open
        card.viewWillAppear(false)
        card.viewDidAppear(false)
        """,
        """
        > open
        card.viewWillAppear(false)
        """) == ["! removed: card.viewDidAppear(false)"])
  }

  @Test func `a second callback of the same kind is added, and a regression`() throws {
    #expect(
      try lines(
        """
        > open
        card.viewWillAppear(false)
        card.viewDidAppear(false)
        """,
        """
        > open
        card.viewWillAppear(false)
        card.viewWillAppear(false)
        card.viewDidAppear(false)
        """) == ["! added: card.viewWillAppear(false)"])
  }

  @Test func `a will and its did that are edited together are one difference`() throws {
    #expect(
      try lines(
        """
        > open
        card.viewWillAppear(true)
        card.viewWillLayoutSubviews()
        card.viewDidAppear(true)
        """,
        """
        > open
        card.viewWillAppear(false)
        card.viewWillLayoutSubviews()
        card.viewDidAppear(false)
        """) == [
          "argumentChanged: card.viewWillAppear(true) => card.viewWillAppear(false), card.viewDidAppear(true) => card.viewDidAppear(false)"
        ])
  }

  @Test func `a policy, a mark and a nesting each have their kind`() throws {
    #expect(
      try lines(
        """
        > open
        home.shouldAutomaticallyForwardAppearanceMethods = true
        card.viewDidLoad()
        menu.beginAppearanceTransition(true, animated: false)
          menu.viewWillAppear(false)
        """,
        """
        > open
        home.shouldAutomaticallyForwardAppearanceMethods = false
        card.viewDidLoad() [super not reached]
        menu.beginAppearanceTransition(true, animated: false)
        menu.viewWillAppear(false)
        """) == [
          "policyChanged: home.shouldAutomaticallyForwardAppearanceMethods = true => home.shouldAutomaticallyForwardAppearanceMethods = false",
          "markChanged: card.viewDidLoad()",
          "nestingChanged: menu.viewWillAppear(false)",
        ])
  }

  @Test func `another parent is a re-parenting, with what it brings`() throws {
    #expect(
      try lines(
        """
        > open
        home.addChild(card)
          card.willMove(toParent: home)
        card.didMove(toParent: home) [direct]
        """,
        """
        > open
        menu.addChild(card)
          card.willMove(toParent: menu)
        card.didMove(toParent: menu) [direct]
        """) == [
          "reparented: home.addChild(card) => menu.addChild(card)",
          "  reparented: card.willMove(toParent: home) => card.willMove(toParent: menu), card.didMove(toParent: home) => card.didMove(toParent: menu)",
        ])
  }

  @Test func `an event that changed places on its lane has moved`() throws {
    let story = try Story(
      objects + """
        > open
        card.viewDidLoad()
        card.viewWillAppear(false)
        card.viewDidAppear(false)
        """,
      objects + """
        > open
        card.viewWillAppear(false)
        card.viewDidAppear(false)
        card.viewDidLoad()
        """)
    #expect(story.lines == ["moved: card.viewDidLoad()"])
    #expect(
      story.comparison.differences[0].change
        == .moved(.after(EventPair(old: SequenceNumber(rawValue: 4), new: SequenceNumber(rawValue: 3)))))
  }

  @Test func `a missing call has what it brought folded under it`() throws {
    #expect(
      try lines(
        """
        > open
        home.addChild(card)
        card.beginAppearanceTransition(true, animated: true)
          card.viewWillAppear(true)
        card.endAppearanceTransition()
          card.viewDidAppear(true)
        """,
        """
        > open
        home.addChild(card)
        card.beginAppearanceTransition(true, animated: true)
          card.viewWillAppear(true)
        """) == ["! removed: card.endAppearanceTransition()", "  ! removed: card.viewDidAppear(true)"])
  }

  @Test func `a lost callback names the call whose transition brought it`() throws {
    let start = """
      nav: UINavigationController
      detail: DetailViewController

      given nav: in window, appeared
      given detail: parent nav, disappeared

      > swipe back
      nav.popViewController(animated: true)
      detail.viewWillAppear(true)

      """
    let story = try Story(
      start + "detail.viewDidAppear(true)\nnav.transitionCompleted(isCancelled: false)",
      start + "nav.transitionCompleted(isCancelled: false)")
    #expect(story.lines == ["! removed: detail.viewDidAppear(true)"])
    let headline = try #require(story.comparison.summary.headline)
    #expect(
      headline.call.flatMap { $0.old.flatMap { story.old[$0] } }.map(story.old.words)
        == "nav.popViewController(animated: true)")
    #expect(headline.step.old.flatMap { story.old[$0] }.map(story.old.words) == "> swipe back")
    #expect(story.comparison.summary.regressions == 1)
    #expect(story.comparison.summary[.removed] == 1)
  }
}
