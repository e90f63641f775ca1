import TraceEvents

/// Reports a presenter that is told that it goes and comes back within one presentation; ``text`` has the rule in
/// words.
struct PresenterComesBack: Rule {
  static let id: RuleID = "presenter-comes-back"
  static let interests: CallbackSet = [.present, .viewWillAppear]
  static let idleInterests: CallbackSet = [.present]
  static let needs: CaptureSet = [.appearance, .presentation]

  /// The last call of each presenter.
  private var presentations = Remembered<Act>()
  var isIdle: Bool { presentations.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let presenter = scene.event.subject
    if scene.event.callback.kind == .present {
      presentations[presenter] = scene.act
      return
    }
    guard let presented = scene.before.presented, presented != .null, !scene.event.isDirect,
      scene.before.appearance == .disappeared, let presentation = presentations[presenter],
      scene.before.appearanceSince > presentation.event.sequence
    else { return }
    switch scene.hierarchy[presented].appearance {
    case .disappeared, .appearing, .unknown: break
    // The presentation is over, and this is its end, or another container's doing.
    case .appeared, .disappearing: return
    }
    findings.report(
      .flickers(presenter, presented, presentation.event), victim: presenter, guilty: presentation, effect: .remark,
      witness: [scene.before.appearanceSince],
      details: [
        .happened(
          "UIKit goes by windows: an animation that takes the presenter's view out and puts it back is told so"),
        .expected("\(presenter) keeps quiet, or goes and stays away until the dismissal"),
      ], in: scene)
  }

  static let text = RuleText(
    """
    A presenter does not come back before what it presents has appeared: no viewWillAppear after its viewDidDisappear \
    within one presentation.
    """,
    why: "It stops and starts its work for nothing; screens are counted twice.",
    exceptions:
      "Legal for UIKit, where an animation puts the presenter's view back: a note in every profile but `strict`.",
    source: "SideMenu, issue 298 (S02 in the corpus of reports); rules.md D12; modal-005")

  static let example = RuleExample(
    bad: """
      main: MainViewController
      menu: MenuViewController

      given main: parent nil, in window, appeared
      given menu: presented by nil, disappeared

      main.present(menu, .custom, animated: true)  <- guilty
        main.viewWillDisappear(true)
        menu.viewWillAppear(true)
      main.viewDidDisappear(true)
      main.viewWillAppear(true)
      main.viewDidAppear(true)
      menu.viewDidAppear(true)
      main.transitionCompleted(isCancelled: false)
      """,
    good: """
      main: MainViewController
      menu: MenuViewController

      given main: parent nil, in window, appeared
      given menu: presented by nil, disappeared

      main.present(menu, .custom, animated: true)
        main.viewWillDisappear(true)
        menu.viewWillAppear(true)
      menu.viewDidAppear(true)
      main.viewDidDisappear(true)
      main.transitionCompleted(isCancelled: false)
      """)
}

extension Finding.Message {
  fileprivate static func flickers(_ presenter: ObjectID, _ presented: ObjectID, _ call: Event) -> Self {
    "\(presenter) goes and comes back before \(presented) has appeared — in one present\(placeOf: call)"
  }
}
