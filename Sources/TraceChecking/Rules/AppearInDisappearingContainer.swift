import TraceEvents

/// Reports a begin that lets a child appear while its container goes; ``text`` has the rule in words.
struct AppearInDisappearingContainer: Rule {
  static let id: RuleID = "appear-in-disappearing-container"
  static let interests: CallbackSet = [.beginAppearanceTransition]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = ["begin-to-same-state"]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard case .beginAppearanceTransition(isAppearing: true, _) = scene.event.callback,
      // What turns a child's own disappearance round is a cancel.
      scene.before.appearance != .disappearing,
      let parent = scene.hierarchy[scene.event.subject].parent, parent != .null, !scene.isSystem(parent),
      scene.hierarchy[parent].appearance == .disappearing
    else { return }
    findings.report(
      .tooLate(scene.event.subject, in: parent, scene.event), victim: scene.event.subject,
      guilty: scene.act, effect: .risk, witness: [scene.hierarchy[parent].appearanceSince],
      details: [.expected("while a container disappears its children do too, or stay as they are")], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "No child begins to appear while its container disappears.",
    why: "It is told that it comes to a screen that goes.",
    exceptions: "A cancel, which turns the container round first, or the child's own disappearance.",
    source: "swift-modals, nested visibility; Parchment; rules.md D5; man-013")

  static let example = RuleExample(
    bad: """
      drawer: DrawerController
      pane: PaneViewController

      given drawer: appeared, forwarding manual
      given pane: parent drawer, disappeared

      drawer.viewWillDisappear(true)
        pane.beginAppearanceTransition(true, animated: true)  <- guilty
          pane.viewWillAppear(true)
      drawer.viewDidDisappear(true)
        pane.endAppearanceTransition()
          pane.viewDidAppear(true)
      """,
    good: """
      drawer: DrawerController
      pane: PaneViewController

      given drawer: appeared, forwarding manual
      given pane: parent drawer, appeared

      drawer.viewWillDisappear(true)
        pane.beginAppearanceTransition(false, animated: true)
          pane.viewWillDisappear(true)
      drawer.viewDidDisappear(true)
        pane.endAppearanceTransition()
          pane.viewDidDisappear(true)
      """)
}

extension Finding.Message {
  fileprivate static func tooLate(_ child: ObjectID, in parent: ObjectID, _ begin: Event) -> Self {
    "\(child) is told to appear while \(parent) disappears — begin\(placeOf: begin) came too late"
  }
}
