import TraceEvents

/// Reports a begin in the direction that is open already; ``text`` has the rule in words.
struct RepeatedBegin: Rule {
  static let id: RuleID = "repeated-begin"
  static let interests: CallbackSet = [.beginAppearanceTransition]
  static let needs: CaptureSet = .appearance

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard case .beginAppearanceTransition(let isAppearing, _) = scene.event.callback,
      case .open(let open) = scene.before.explicitTransition, open.isAppearing == isAppearing, !open.isRefused
    else { return }
    let controller = scene.event.subject
    findings.report(
      .begunAgain(controller, scene.event), victim: controller, guilty: scene.act,
      effect: .contract, witness: [open.begin],
      details: [
        .expected("one begin a direction; a transition that goes on needs none"),
        .consequence("UIKit's header counts such begins, so that the did-callback waits for as many ends"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "A begin is sent once: none in a direction that is open already.",
    why: "It brings no callback, its animated flag is lost, and it may need an end of its own; sources differ.",
    source: "UIViewController.h, beginAppearanceTransition; rules.md A6; man-006")

  static let example = RuleExample(
    bad: """
      pager: PagerViewController
      page: PageViewController

      given pager: appeared
      given page: parent pager, disappeared

      page.beginAppearanceTransition(true, animated: false)
        page.viewWillAppear(false)
      page.beginAppearanceTransition(true, animated: true)  <- guilty
      page.endAppearanceTransition()
      page.endAppearanceTransition()
        page.viewDidAppear(false)
      """,
    good: """
      pager: PagerViewController
      page: PageViewController

      given pager: appeared
      given page: parent pager, disappeared

      page.beginAppearanceTransition(true, animated: true)
        page.viewWillAppear(true)
      page.beginAppearanceTransition(false, animated: true)
        page.viewWillDisappear(true)
      page.endAppearanceTransition()
        page.viewDidDisappear(true)
      """)
}

extension Finding.Message {
  fileprivate static func begunAgain(_ controller: ObjectID, _ begin: Event) -> Self {
    "\(controller) gets nothing from this begin\(placeOf: begin) — the same transition is open already"
  }
}
