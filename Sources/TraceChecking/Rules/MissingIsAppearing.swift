import TraceEvents

/// Reports an appearance with a layout and without `viewIsAppearing`; ``text`` has the rule in words.
struct MissingIsAppearing: Rule {
  static let id: RuleID = "missing-is-appearing"
  static let interests: CallbackSet = [.viewIsAppearing, .viewDidLayoutSubviews, .viewDidAppear]
  static let needs: CaptureSet = [.appearance, .layout]

  /// What the present appearance has had: its layout, without and then with `viewIsAppearing`.
  private var layouts = PerObject<SequenceNumber>(.null)
  private var told = PerObject<SequenceNumber>(.null)
  /// Whether this system sends it at all.
  private var isSent = false

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    switch scene.event.callback {
    case .viewIsAppearing:
      isSent = true
      told[controller] = scene.event.sequence
    case .viewDidLayoutSubviews:
      guard scene.before.appearance == .appearing, scene.before.isInWindow == true else { return }
      layouts[controller] = scene.event.sequence
    case .viewDidAppear:
      let will = scene.before.appearanceSince
      guard isSent, !scene.event.isDirect, will != .null, scene.before.appearance == .appearing,
        layouts[controller] > will, told[controller] < will
      else { return }
      findings.report(
        "\(controller) appears without viewIsAppearing — it was laid out in its window, so that one was due",
        victim: controller, guilty: Act(scene.event, by: .system), effect: .contract, witness: [will, layouts[controller]],
        in: scene)
    default: break  // not among the interests
    }
  }

  static let text = RuleText(
    "viewIsAppearing comes between viewWillAppear and viewDidAppear, where the view was laid out in a window between both.",
    why: "What is set up there, once geometry is right, is not set up.",
    exceptions: """
      Always a note: UIKit sends it. Only where the run shows that the system sends it at all, and where the controller got \
      viewDidLayoutSubviews in a window between the two; without a window or a commit nothing is known.
      """,
    era: "From iOS 13.",
    source: "UIViewController, viewIsAppearing(_:) (documentation); AMENDMENTS.md, B5; load-005")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appearing
      given card: parent home, view loaded, in window, disappeared

      home.viewIsAppearing(false)
      home.viewDidAppear(false)
      card.viewWillAppear(false)
      card.viewWillLayoutSubviews()
      card.viewDidLayoutSubviews()
      card.viewDidAppear(false)  <- guilty
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appearing
      given card: parent home, view loaded, in window, disappeared

      home.viewIsAppearing(false)
      home.viewDidAppear(false)
      card.viewWillAppear(false)
      card.viewIsAppearing(false)
      card.viewWillLayoutSubviews()
      card.viewDidLayoutSubviews()
      card.viewDidAppear(false)
      """)
}
