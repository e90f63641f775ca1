import TraceEvents

/// Reports a controller that loaded its view for nothing; ``text`` has the rule in words.
struct LoadedNeverShown: Rule {
  static let id: RuleID = "loaded-never-shown"
  static let interests: CallbackSet = [.viewDidLoad]
  static let needs: CaptureSet = [.loading, .appearance]
  static let yieldsTo: [RuleID] = [
    "child-without-view", "missing-appear", "unbracketed-child", "unforwarded-appearance", "direct-appearance-call",
    "already-presented", "presented-out-of-window",
  ]

  private var loads = PerObject<Act?>(nil)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard !scene.event.isDirect, !scene.isSystem(scene.event.subject) else { return }
    loads[scene.event.subject] = scene.act
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for controller in loads.objects {
      guard let load = loads[controller], scene.hasSettled(since: load.event.sequence) else { continue }
      let state = scene.hierarchy[controller]
      // Neither in the run nor, as its beginning tells, before it.
      guard state.appearance == .disappeared, state.appearanceSince == .null else { continue }
      findings.report(
        .forNothing(controller, load), victim: controller, guilty: load, effect: .remark, witness: [state.parentSince],
        details: [.expected("a view is loaded when it is shown; what loads it earlier costs time and memory")],
        in: scene)
    }
  }

  static let text = RuleText(
    "What loads its view is shown before the run is over.",
    why: "Something touched `view` too early, or a screen was made and forgotten.",
    exceptions: """
      A note in every profile but `strict`: a pager loads its neighbours in advance, and a unit test may want the view \
      alone. Only in a run that settled after the viewDidLoad, and where it is known that the controller had not \
      appeared before.
      """,
    source: "AMENDMENTS.md, rules added")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared

      card.init()
      card.loadView()
      card.viewDidLoad()  <- guilty
      test.settled()
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared

      card.init()
      card.loadView()
      card.viewDidLoad()
      home.present(card, .fullScreen, animated: false)
        card.viewWillAppear(false)
      card.viewDidAppear(false)
      home.transitionCompleted(isCancelled: false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func forNothing(_ controller: ObjectID, _ load: Act) -> Self {
    load.event.callback.kind == .viewDidLoad
      ? "\(controller) loads its view and is never shown"
      : "\(controller) loads its view and is never shown — since \(load.shortName)\(placeOf: load.event)"
  }
}
