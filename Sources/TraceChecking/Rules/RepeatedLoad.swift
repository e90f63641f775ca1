import TraceEvents

/// Reports a `viewDidLoad` that no loading brought; ``text`` has the rule in words.
struct RepeatedLoad: Rule {
  static let id: RuleID = "repeated-load"
  static let interests: CallbackSet = [.loadView, .viewDidLoad, .viewDidUnload]
  static let needs: CaptureSet = .loading

  /// A view was made, or went, since the last `viewDidLoad`.
  private var isFresh = PerObject(false)
  /// The last `viewDidLoad`.
  private var loaded = PerObject<SequenceNumber>(.null)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    guard scene.event.callback.kind == .viewDidLoad else {
      isFresh[controller] = true
      return
    }
    defer {
      isFresh[controller] = false
      loaded[controller] = scene.event.sequence
    }
    guard scene.before.isViewLoaded == true, !isFresh[controller] else { return }
    let guilty = scene.act
    findings.report(
      .loadedAgain(controller, guilty), victim: controller, guilty: guilty, effect: .damage,
      witness: [loaded[controller]],
      details: [
        .happened("its view was loaded already, and nothing made a new one"),
        .expected("UIKit sends viewDidLoad, once for each view that is loaded"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "viewDidLoad comes once for each view that is loaded.",
    why: "What it sets up stands there twice: observers, subviews, constraints.",
    exceptions: """
      After a loadView or viewDidUnload it comes again: `view = nil` and, to iOS 5, a memory warning make room for a \
      new view.
      """,
    source: "UIViewController, viewDidLoad() (documentation); rules.md B2; load-001")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, view loaded, in window, appeared

      home.viewDidLayoutSubviews()
        card.viewDidLoad() [direct]  <- guilty
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, view loaded, in window, appeared

      card.loadView()
      card.viewDidLoad()
      """)
}

extension Finding.Message {
  fileprivate static func loadedAgain(_ controller: ObjectID, _ guilty: Act) -> Self {
    guilty.event.isDirect
      ? "\(controller) is told twice that its view was loaded — viewDidLoad is called by hand\(placeOf: guilty.event)"
      : "\(controller) is told twice that its view was loaded — after \(guilty.shortName)\(placeOf: guilty.event)"
  }
}
