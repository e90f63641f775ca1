import TraceEvents

/// Reports an appearance that comes twice in a row; ``text`` has the rule in words.
struct RepeatedAppear: Rule {
  static let id: RuleID = "repeated-appear"
  static let interests: CallbackSet = [.viewWillAppear, .viewDidAppear]
  static let directInterests: CallbackSet = []
  static let silences = [Silence(at: interests, .inOrder)]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo = RuleID.causesOfDisorder

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    let kind = scene.event.callback.kind
    switch (kind, scene.before.appearance) {
    case (_, .unknown): findings.cannotTell(.appearance, about: controller)
    case (.viewWillAppear, .appearing), (.viewWillAppear, .appeared), (.viewDidAppear, .appeared):
      let suspect = scene.suspect
      findings.report(
        "\(controller) gets \(kind) twice in a row — \(suspect.reason)", victim: controller,
        guilty: suspect.guilty, effect: suspect.effect, witness: [scene.before.appearanceSince, suspect.witness],
        details: [.expected("one will and one did a time that it comes to be seen")], in: scene)
    default: break  // in order, or another rule's
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let guilty = finding.guilty, guilty.callback.kind == .addChild else {
      return Repair.leavingOutGuilty(of: finding, in: run)
    }
    return [Repair(.leaveOut(guilty.sequence, bringing: [finding.shownAt]))]
  }

  static let text = RuleText(
    "A controller appears once before it disappears: no second viewWillAppear or viewDidAppear in a row.",
    why: "Observers are added twice, screens are counted twice, animations start again.",
    exceptions: "After a cancelled disappearance both come again.",
    source: "swift-modals, VisibilityTests; rules.md B4; modal-008, man-004")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, in window, disappeared

      card.viewWillAppear(false)
      card.viewDidAppear(false)
      card.viewDidAppear(false)  <- guilty
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, in window, appeared

      card.viewWillDisappear(true)
      card.viewWillAppear(true)
      card.viewDidAppear(true)
      """)
}
