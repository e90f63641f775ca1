import TraceEvents

/// Reports an appearance with a layout and without `viewIsAppearing`; ``text`` has the rule in words.
struct MissingIsAppearing: Rule {
  static let id: RuleID = "missing-is-appearing"
  static let interests: CallbackSet = [.viewDidAppear]
  static let directInterests: CallbackSet = []
  static let silences = [Silence(at: interests, .toldIsAppearing)]
  static let needs: CaptureSet = [.appearance, .layout]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    let will = scene.before.appearanceSince
    let lately = scene.latelyBefore
    guard scene.sendsIsAppearing, will != .null, scene.before.appearance == .appearing, lately.layout > will,
      lately.toldIsAppearing < will
    else { return }
    findings.report(
      "\(controller) appears without viewIsAppearing — it was laid out in its window, so that one was due",
      victim: controller, guilty: Act(scene.event, by: .system), effect: .contract, witness: [will, lately.layout],
      in: scene)
  }

  static let text = RuleText(
    "viewIsAppearing comes between viewWillAppear and viewDidAppear, where the view was laid out in a window between both.",
    why: "What is set up there, once geometry is right, is not set up.",
    exceptions: """
      Always a note: UIKit sends it. Only where the run shows that the system sends it at all, and where the \
      controller got viewDidLayoutSubviews in a window between the two; without a window or a commit nothing is known.
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
