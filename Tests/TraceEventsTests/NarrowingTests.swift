import Testing
import TraceEvents
import TraceTestSupport

@Suite struct NarrowingTests {
  private let whole = """
    trace 1
    run "r"
    system model iPhone 17.0 393x852 portrait
    captures loading appearance containment views

    home: Home
    dim: UIView
    card: Card
    never: Never

    given home: view loaded

    never.init()
    > add the card
    home.addChild(card)
      card.willMove(toParent: home)
        card.viewDidLoad()
          card.viewWillAppear(false) [super not reached]
    dim.addSubview(card.view)
    card.view.didMoveToWindow(nil)
    uikit.warns(.other, "hm", about: card)
    test.settled()

    """

  @Test func `what belongs to other groups goes, and what happened inside of it stays where it was`() throws {
    let run = try Run(notation: whole).narrowed(to: [.appearance, .containment])
    #expect(
      run.notation == """
        trace 1
        run "r"
        system model iPhone 17.0 393x852 portrait
        captures appearance containment

        home: Home
        card: Card

        given home: view loaded

        > add the card
        home.addChild(card)
          card.willMove(toParent: home)
            card.viewWillAppear(false) [super not reached]
        uikit.warns(.other, "hm", about: card)
        test.settled()

        """)
  }

  @Test func `a run that captures no more is left as it is`() throws {
    let run = try Run(notation: whole)
    #expect(run.narrowed(to: .everything).notation == run.notation)
  }

  @Test(arguments: 0..<50)
  func `what is left of any run can be read again, and is its own part`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let captures: CaptureSet = [.appearance, .containment, .navigation]
    let part = RandomRun.make(events: 80, using: &random).narrowed(to: captures)
    #expect(try Run(notation: part.notation).narrowed(to: captures).notation == part.notation)
  }
}
