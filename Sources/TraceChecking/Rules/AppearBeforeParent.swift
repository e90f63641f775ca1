import TraceEvents

/// Reports a child that appears although its container has not begun to; ``text`` has the rule in words.
///
/// Exactly: UIKit's viewDidAppear to an appearing child of a container that stands as disappeared, where no explicit
/// begin or end brought it.
struct AppearBeforeParent: Rule {
  static let id: RuleID = "appear-before-parent"
  static let interests: CallbackSet = [.viewDidAppear]
  static let directInterests: CallbackSet = []
  static let silences = [Silence(at: interests, .inShownParent)]
  static let needs: CaptureSet = .appearance
  static let yieldsTo = RuleID.causesOfDisorder

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    // What an explicit begin brought is begin-in-hidden-container's.
    guard !scene.isExplicit, scene.before.appearance == .appearing,
      let parent = scene.before.parent, parent != .null
    else { return }
    switch scene.hierarchy[parent].appearance {
    case .unknown: findings.cannotTell(.appearance, about: parent)
    case .appearing, .appeared, .disappearing: break
    case .disappeared:
      let suspect = scene.suspect
      findings.report(
        "\(scene.event.subject) appears before \(parent) begins to — \(suspect.reason)", victim: scene.event.subject,
        guilty: suspect.guilty, effect: .contract, witness: [scene.hierarchy[parent].appearanceSince], in: scene)
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "A child appears with its container or after it, not before.",
    why: "Its work on the screen is lost, or done twice.",
    source: "Pageboy (P23) in the corpus of reports; rules.md D3; man-013")

  static let example = RuleExample(
    bad: """
      pages: PagesViewController
      page: PageViewController

      given pages: disappeared
      given page: parent pages, disappeared

      page.viewWillAppear(false)
      page.viewDidAppear(false)  <- guilty
      pages.viewWillAppear(false)
      pages.viewDidAppear(false)
      """,
    good: """
      pages: PagesViewController
      page: PageViewController

      given pages: disappeared
      given page: parent pages, disappeared

      pages.viewWillAppear(false)
      page.viewWillAppear(false)
      page.viewDidAppear(false)
      pages.viewDidAppear(false)
      """)
}
