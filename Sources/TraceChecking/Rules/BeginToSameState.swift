import TraceEvents

/// Reports a begin toward the state that its controller is in already; ``text`` has the rule in words.
struct BeginToSameState: Rule {
  static let id: RuleID = "begin-to-same-state"
  static let interests: CallbackSet = [.beginAppearanceTransition]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = [
    "direct-appearance-call", "unforwarded-appearance", "unbracketed-child", "missing-appear", "missing-disappear",
    "unended-begin", "abandoned-transition", "double-forwarding",
  ]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard case .beginAppearanceTransition(let isAppearing, _) = scene.event.callback else { return }
    let controller = scene.event.subject
    switch scene.before.explicitTransition {
    case .unknown: findings.cannotTell(.openTransition, about: controller)
    case .open: break
    case .closed:
      switch (scene.before.appearance, isAppearing) {
      case (.unknown, _): findings.cannotTell(.appearance, about: controller)
      case (.appeared, true), (.disappeared, false):
        findings.report(
          .thereAlready(controller, scene.event, isAppearing: isAppearing), victim: controller,
          guilty: scene.act, effect: scene.isDrivenByApp(controller) ? .risk : .contract,
          witness: [scene.before.appearanceSince],
          details: [
            .expected("begin leads to the other state; \(controller) is where this one leads already"),
            .repair("leave this begin and its end out, or find out who moved \(controller) before"),
          ], in: scene)
      case (.appeared, false), (.disappeared, true), (.appearing, _), (.disappearing, _): break
      }
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    """
    A begin leads to another state: no begin(true) on a controller that has appeared, none with false on one \
    that has disappeared.
    """,
    why: "UIKit logs unbalanced calls, and which callbacks come is not settled.",
    exceptions: "An open transition may be turned round.",
    source: "swift-modals, VisibilityTests; rules.md A3; man-008, man-009")

  static let example = RuleExample(
    bad: """
      pager: PagerViewController
      page: PageViewController

      given pager: appeared
      given page: parent pager, disappeared

      page.beginAppearanceTransition(false, animated: false)  <- guilty
      page.endAppearanceTransition()
      """,
    good: """
      pager: PagerViewController
      page: PageViewController

      given pager: appeared
      given page: parent pager, appeared

      page.beginAppearanceTransition(false, animated: false)
        page.viewWillDisappear(false)
      page.endAppearanceTransition()
        page.viewDidDisappear(false)
      """)
}

extension Finding.Message {
  fileprivate static func thereAlready(_ controller: ObjectID, _ begin: Event, isAppearing: Bool) -> Self {
    let direction = isAppearing ? "appear" : "disappear"
    return "\(controller) is told to \(direction) though it has — this begin\(placeOf: begin) leads nowhere"
  }
}
