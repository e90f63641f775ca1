import TraceEvents

/// Reports an `endAppearanceTransition()` that no begin opened; ``text`` has the rule in words.
///
/// A begin in the opposite direction replaces the open transition and still needs one end only, so a cancelled
/// transition is legal.
struct EndWithoutBegin: Rule {
  static let id: RuleID = "end-without-begin"
  static let interests: CallbackSet = [.endAppearanceTransition]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    switch scene.before.explicitTransition {
    case .unknown: findings.cannotTell(.openTransition, about: controller)
    case .open: break
    case .closed:
      findings.report(
        .nothingToEnd(controller, scene.event, wasEnded: scene.before.lastEnd != .null), victim: controller,
        guilty: scene.act, effect: scene.isDrivenByApp(controller) ? .risk : .contract,
        witness: [scene.before.lastEnd],
        details: [
          .expected(
            """
            an end closes a transition that a begin opened: one end for each, and one for a begin that was \
            turned round
            """),
          .repair("leave this end out, or send it only where the begin was sent"),
        ], in: scene)
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    """
    An end needs a begin: endAppearanceTransition() closes a transition that \
    beginAppearanceTransition(_:animated:) opened.
    """,
    why: """
      UIKit prints \"Unbalanced calls to begin/end appearance transitions\" and names the controller, not the \
      call.
      """,
    exceptions: "A begin in the opposite direction replaces the open transition: two begins, one end.",
    source: "UIViewController.h, endAppearanceTransition; rules.md A2; man-007")

  static let example = RuleExample(
    bad: """
      pager: PagerViewController
      page: PageViewController

      given pager: appeared
      given page: parent pager, disappeared

      page.beginAppearanceTransition(true, animated: false)
        page.viewWillAppear(false)
      page.endAppearanceTransition()
        page.viewDidAppear(false)
      page.endAppearanceTransition()  <- guilty
      """,
    good: """
      pager: PagerViewController
      page: PageViewController

      given pager: appeared
      given page: parent pager, disappeared

      page.beginAppearanceTransition(true, animated: false)
        page.viewWillAppear(false)
      page.endAppearanceTransition()
        page.viewDidAppear(false)
      """)
}

extension Finding.Message {
  fileprivate static func nothingToEnd(_ controller: ObjectID, _ end: Event, wasEnded: Bool) -> Self {
    wasEnded
      ? "\(controller) is told twice that its transition ended — this end\(placeOf: end) follows the one that closed it"
      : "\(controller) is told that a transition ended, but none had begun — this end\(placeOf: end) has no begin"
  }
}
