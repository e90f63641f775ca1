import TraceEvents

/// Reports a begin that lets a child appear while its container is not shown; ``text`` has the rule in words.
struct BeginInHiddenContainer: Rule {
  static let id: RuleID = "begin-in-hidden-container"
  static let interests: CallbackSet = [.beginAppearanceTransition]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = ["begin-to-same-state"]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard case .beginAppearanceTransition(isAppearing: true, _) = scene.event.callback else { return }
    let child = scene.event.subject
    guard let parent = scene.hierarchy[child].parent else { return findings.cannotTell(.parent, about: child) }
    guard parent != .null, !scene.isSystem(parent) else { return }
    switch scene.hierarchy[parent].appearance {
    case .unknown: findings.cannotTell(.appearance, about: parent)
    case .appearing, .appeared, .disappearing: break
    case .disappeared:
      findings.report(
        .unseen(child, in: parent, scene.event), victim: child, guilty: scene.act, effect: .risk,
        witness: [scene.hierarchy[parent].appearanceSince, scene.hierarchy[child].parentSince],
        details: [
          .expected("a child is never more visible than its container: it appears when the container does"),
          .repair("send begin only when \(parent) is shown, and forward in its viewWillAppear"),
        ], in: scene)
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "No child appears while its container is not shown.",
    why: "The child works for a screen that nobody sees, and is told again when the container appears.",
    exceptions: "A controller without a parent may be driven by a test.",
    source: "MMDrawerController, issue 271; MSDynamicsDrawerViewController; rules.md D3; man-013")

  static let example = RuleExample(
    bad: """
      drawer: DrawerController
      pane: PaneViewController

      given drawer: disappeared, forwarding manual
      given pane: parent drawer, disappeared

      pane.beginAppearanceTransition(true, animated: false)  <- guilty
        pane.viewWillAppear(false)
      pane.endAppearanceTransition()
        pane.viewDidAppear(false)
      """,
    good: """
      drawer: DrawerController
      pane: PaneViewController

      given drawer: disappeared, forwarding manual
      given pane: parent drawer, disappeared

      drawer.viewWillAppear(false)
        pane.beginAppearanceTransition(true, animated: false)
          pane.viewWillAppear(false)
      drawer.viewDidAppear(false)
        pane.endAppearanceTransition()
          pane.viewDidAppear(false)
      """)
}

extension Finding.Message {
  fileprivate static func unseen(_ child: ObjectID, in parent: ObjectID, _ begin: Event) -> Self {
    "\(child) is told to appear while \(parent) is not shown — begin\(placeOf: begin) came too early"
  }
}
