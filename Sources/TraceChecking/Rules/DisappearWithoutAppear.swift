import TraceEvents

/// Reports a disappearance of a controller that had not appeared; ``text`` has the rule in words.
struct DisappearWithoutAppear: Rule {
  static let id: RuleID = "disappear-without-appear"
  static let interests: CallbackSet = [.viewWillDisappear, .viewDidDisappear]
  static let directInterests: CallbackSet = []
  static let silences = [Silence(at: interests, .inOrder)]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo = RuleID.causesOfDisorder

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    switch scene.before.appearance {
    case .unknown: findings.cannotTell(.appearance, about: controller)
    case .disappeared:
      let suspect = scene.suspect
      findings.report(
        "\(controller) gets \(scene.event.callback.kind) though it had not appeared — \(suspect.reason)",
        victim: controller, guilty: suspect.guilty, effect: suspect.effect,
        witness: [scene.before.appearanceSince, suspect.witness],
        details: [.expected("only what has appeared, or is appearing, is told that it goes")], in: scene)
    case .appearing, .appeared, .disappearing: break
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "Only what has come can go: no viewWillDisappear or viewDidDisappear on a controller that has not appeared.",
    why: "It stops what it never started, and may touch a view that is not loaded.",
    exceptions: "A reversal: will appear, will disappear, did disappear.",
    source: "UIViewController.h; rules.md B3; nav-012, page-002")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, disappeared

      card.viewWillDisappear(false)  <- guilty
      card.viewDidDisappear(false)
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, disappeared

      card.viewWillAppear(true)
      card.viewWillDisappear(true)
      card.viewDidDisappear(true)
      """)
}
