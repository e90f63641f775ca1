import TraceEvents

/// Reports an appearance callback that the one before it does not allow; ``text`` has the rule in words.
///
/// Two kinds of disorder have rules of their own: ``RepeatedAppear`` and ``DisappearWithoutAppear``.
struct OutOfOrderCallback: Rule {
  static let id: RuleID = "out-of-order-callback"
  static let interests: CallbackSet = [.viewDidAppear, .viewWillDisappear, .viewDidDisappear]
  static let directInterests: CallbackSet = []
  static let silences = [Silence(at: interests, .inOrder)]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo = RuleID.causesOfDisorder

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    let kind = scene.event.callback.kind
    let missing: Callback.Kind?
    switch (kind, scene.before.appearance) {
    case (_, .unknown): return findings.cannotTell(.appearance, about: controller)
    case (.viewDidAppear, .disappeared), (.viewDidAppear, .disappearing): missing = .viewWillAppear
    case (.viewDidDisappear, .appeared), (.viewDidDisappear, .appearing): missing = .viewWillDisappear
    case (.viewWillDisappear, .disappearing): missing = nil
    default: return  // in order, or another rule's
    }
    let suspect = scene.suspect
    let headline: Finding.Message =
      if let missing {
        "\(controller) gets \(kind) without \(missing) — \(suspect.reason)"
      } else {
        "\(controller) gets \(kind) twice — \(suspect.reason)"
      }
    findings.report(
      headline, victim: controller, guilty: suspect.guilty, effect: suspect.effect,
      witness: [scene.before.appearanceSince, suspect.witness],
      details: [.expected("will before did, and one of each a time; only an open transition may be turned round")],
      in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "Appearance callbacks come in order: will appear, did appear, will disappear, did disappear, each once.",
    why: "What a controller starts in one and stops in the other leaks, or is stopped twice.",
    exceptions: """
      While appearing it may be told to disappear, and the other way round: a transition that was cancelled.
      """,
    source: "swift-modals, VisibilityTests; rules.md B1; x-002")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, in window, appeared

      card.viewDidDisappear(false)  <- guilty
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
