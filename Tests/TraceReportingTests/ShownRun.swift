import TraceEvents
import TraceReporting

/// A small run for tests of how runs are shown.
enum ShownRun {
  static let notation = """
    trace 1
    run "cards"
    system model iPhone 17.0 393x852 portrait
    captures loading appearance containment

    home: HomeViewController
    card: CardViewController "the card"

    given home: view loaded, in window, appeared, forwarding manual

    > raise
    card.init()
    home.addChild(card)
      card.willMove(toParent: home)
    card.viewDidLoad()
    card.beginAppearanceTransition(true, animated: true)
      card.viewWillAppear(true)
    card.willRotate(to: .landscapeLeft, duration: 0.4)
    card.didRotate(from: .portrait)
    card.endAppearanceTransition()
      card.viewDidAppear(true)

    > drop
    card.viewWillDisappear(false)
    card.viewDidDisappear(false)
    card.deinit()

    """

  static func run() throws -> Run { try Run(notation: notation) }

  static func lanes(
    _ run: Run, width: Int, selection: EventSelection = .init(), marks: [SequenceNumber: [String]] = [:]
  ) -> [Substring] {
    var text = ""
    LaneText(run, selection: selection, marks: marks, width: width, palette: Palette(usesColor: false)).write(to: &text)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  static func tree(_ run: Run, at event: UInt32 = .max, selection: EventSelection = .init()) -> [Substring] {
    var text = ""
    TreeText(run, at: SequenceNumber(rawValue: event), selection: selection, palette: Palette(usesColor: false)).write(
      to: &text)
    return text.split(separator: "\n")
  }
}
