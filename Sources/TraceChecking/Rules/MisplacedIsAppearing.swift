import TraceEvents

/// Reports a `viewIsAppearing` that is not between will and did, or comes twice there; ``text`` has the rule in words.
struct MisplacedIsAppearing: Rule {
  static let id: RuleID = "misplaced-is-appearing"
  static let interests: CallbackSet = [.viewIsAppearing]
  static let directInterests: CallbackSet = []
  static let silences = [Silence(at: interests, .inOrder)]
  static let needs: CaptureSet = .appearance
  static let yieldsTo = RuleID.causesOfDisorder

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    switch scene.before.appearance {
    case .unknown: findings.cannotTell(.appearance, about: controller)
    case .appearing:
      let seen = scene.latelyBefore.isAppearing
      guard seen > scene.before.appearanceSince else { return }
      let suspect = scene.suspect
      findings.report(
        "\(controller) gets viewIsAppearing twice in one appearance — \(suspect.reason)", victim: controller,
        guilty: suspect.guilty, effect: suspect.effect, witness: [seen], in: scene)
    case .appeared, .disappeared, .disappearing:
      let suspect = scene.suspect
      findings.report(
        "\(controller) gets viewIsAppearing while it is not appearing — \(suspect.reason)", victim: controller,
        guilty: suspect.guilty, effect: .contract, witness: [scene.before.appearanceSince], in: scene)
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "viewIsAppearing comes once, after viewWillAppear and before viewDidAppear.",
    why: "It is where geometry is right for the first time; code in it counts on being run once.",
    exceptions: "Whether it must come is not judged: it needs a window and a commit between the two.",
    era: "From iOS 13.",
    source: "UIViewController, viewIsAppearing(_:) (documentation); rules.md B5; load-005")

  static let example = RuleExample(
    bad: """
      home: HomeViewController

      given home: disappeared

      home.viewWillAppear(false)
      home.viewIsAppearing(false)
      home.viewIsAppearing(false)  <- guilty
      home.viewDidAppear(false)
      """,
    good: """
      home: HomeViewController

      given home: disappeared

      home.viewWillAppear(false)
      home.viewIsAppearing(false)
      home.viewDidAppear(false)
      """)
}
