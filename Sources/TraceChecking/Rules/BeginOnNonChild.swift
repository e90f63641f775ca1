import TraceEvents

/// Reports a begin sent to a controller that is nobody's child; ``text`` has the rule in words.
///
/// Two such begins are told: one that `addChild` follows while it is open, and one on a controller that is in a window,
/// whose appearance is UIKit's business. A controller that never gets near a window is a test's, and is left alone.
struct BeginOnNonChild: Rule {
  static let id: RuleID = "begin-on-non-child"
  static let interests: CallbackSet = [.beginAppearanceTransition, .addChild]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]

  /// The begins sent before there was a parent, while they are open.
  private var early = PerObject<Act?>(nil)

  mutating func observe(_ moment: Moment, in scene: borrowing Scene, _ findings: inout Findings) {
    switch moment.event.callback {
    case .beginAppearanceTransition: begin(moment, in: scene, &findings)
    case .addChild(let child): add(child, moment, in: scene, &findings)
    default: break  // not among the interests
    }
  }

  private mutating func begin(_ moment: Moment, in scene: borrowing Scene, _ findings: inout Findings) {
    let controller = moment.subject
    early[controller] = nil
    guard let parent = moment.before.parent else { return findings.cannotTell(.parent, about: controller) }
    guard parent == .null, !isInPresentationHook(scene) else { return }
    let act = scene.act(behind: moment.event)
    guard moment.before.isInWindow == true else {
      early[controller] = act
      return
    }
    findings.report(
      .uikitsBusiness(controller, moment.event), victim: controller, guilty: act, effect: .risk,
      details: [
        .happened("\(controller) has no parent, and its view is in a window: UIKit tells it when it appears"),
        .expected("begin and end are for a container that tells its own children"),
        .repair("send it only to a controller that has a parent, or from a presentation controller's transition hooks"),
      ], in: scene)
  }

  private mutating func add(
    _ child: ObjectID, _ moment: Moment, in scene: borrowing Scene, _ findings: inout Findings
  ) {
    defer { early[child] = nil }
    guard let begin = early[child], case .open = moment.argumentBefore.explicitTransition else { return }
    findings.report(
      .noParentYet(child, begin.event), victim: child, guilty: begin, effect: .risk,
      details: [
        .happened("\(child) is added to \(moment.subject) after its begin: in its first callback it found no parent"),
        .repair("call addChild before begin"),
      ], in: scene)
  }

  /// Whether this happens where a presentation controller may tell a presenter what UIKit does not.
  private func isInPresentationHook(_ scene: borrowing Scene) -> Bool {
    scene.enclosing.contains { Self.hooks.contains($0.callback.kind) }
  }

  private static let hooks: CallbackSet = [
    .presentationTransitionWillBegin, .presentationTransitionDidEnd, .dismissalTransitionWillBegin,
    .dismissalTransitionDidEnd,
  ]

  static let text = RuleText(
    "A begin is sent to a child: beginAppearanceTransition(_:animated:) is how a container tells its own children, after addChild.",
    why: "Before addChild the child finds no parent in viewWillAppear; a root or presenter is told by UIKit as well.",
    exceptions:
      "A presentation controller may tell the presenter from its transition hooks; a controller outside of any window is a test's.",
    source: "UIViewController.h, beginAppearanceTransition; reports M03 and M24; rules.md D11; modal-021")

  static let example = RuleExample(
    bad: """
      pager: PagerViewController
      page: PageViewController

      given page: parent nil, disappeared

      page.beginAppearanceTransition(true, animated: false)  <- guilty
        page.viewWillAppear(false)
      pager.addChild(page)
        page.willMove(toParent: pager)
      page.didMove(toParent: pager) [direct]
      page.endAppearanceTransition()
        page.viewDidAppear(false)
      """,
    good: """
      pager: PagerViewController
      page: PageViewController

      given page: parent nil, disappeared

      pager.addChild(page)
        page.willMove(toParent: pager)
      page.beginAppearanceTransition(true, animated: false)
        page.viewWillAppear(false)
      page.didMove(toParent: pager) [direct]
      page.endAppearanceTransition()
        page.viewDidAppear(false)
      """)
}

extension Finding.Message {
  fileprivate static func uikitsBusiness(_ controller: ObjectID, _ begin: Event) -> Self {
    "\(controller) is told by hand what UIKit tells it — this begin\(placeOf: begin) is not to a child"
  }

  fileprivate static func noParentYet(_ child: ObjectID, _ begin: Event) -> Self {
    "\(child) appears without its parent — this begin\(placeOf: begin) comes before addChild"
  }
}
