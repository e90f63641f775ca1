import TraceEvents

/// Reports a begin to a controller that is no child of the app's; ``text`` has the rule in words.
///
/// Exactly: a begin to a controller without a parent outside of a window, and then an addChild of it with no other
/// begin between, whether the end has come or not; or a begin in a window to a controller without a parent, or with one
/// of UIKit's: at once, if it presents another one, else when the run next settles or is over. Inside of the callbacks
/// of a custom presentation nothing is told.
struct BeginWithoutParent: Rule {
  static let id: RuleID = "begin-without-parent"
  static let interests: CallbackSet = [.beginAppearanceTransition, .addChild, .settled]
  static let idleInterests: CallbackSet = [.beginAppearanceTransition]
  static let needs: CaptureSet = .appearance
  static let yieldsTo: [RuleID] = ["begin-to-same-state"]

  /// The begin of an open transition that came before its controller had a parent.
  private var early = Remembered<Act>()
  /// A begin to a controller that UIKit drives, not judged yet.
  private var begins = Remembered<Act>()
  var isIdle: Bool { early.isEmpty && begins.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .beginAppearanceTransition: begin(in: scene, &findings)
    case .addChild(let child):
      defer { early[child] = nil }
      guard let begin = early[child] else { return }
      findings.report(
        .begunFirst(child, scene.event.subject, begin.event), victim: child, guilty: begin, effect: .risk,
        details: [
          .happened("in viewWillAppear it had no parent and no navigation controller"),
          .expected("addChild, then begin"),
          .repair("move `\(scene.event.subject).addChild(\(child))` before the begin"),
        ], in: scene)
    case .settled: judgeAll(in: scene, &findings)
    default: break  // not among the interests
    }
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) { judgeAll(in: scene, &findings) }

  private mutating func begin(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    early[controller] = nil
    guard let parent = scene.before.parent else { return findings.cannotTell(.parent, about: controller) }
    guard parent == .null || scene.isSystem(parent) else { return }
    let begin = scene.act
    guard scene.before.isInWindow == true else {
      if parent == .null { early[controller] = begin }
      return
    }
    guard !isToldByPresentation(in: scene) else { return }
    if scene.before.presented ?? .null != .null {
      report(begin, .risk, in: scene, &findings)
    } else if begins[controller] == nil {
      begins[controller] = begin
    }
  }

  private mutating func judgeAll(in scene: Scene, _ findings: inout Findings) {
    guard !begins.isEmpty else { return }
    for controller in begins.objects {
      guard let begin = begins[controller] else { continue }
      let state = scene.hierarchy[controller]
      // It says that it is gone, and it is not: its real disappearance will be out of order.
      let isGoneOnScreen = state.appearance == .disappeared && state.isInWindow == true
      report(begin, isGoneOnScreen ? .risk : .contract, in: scene, &findings)
      begins[controller] = nil
    }
  }

  private func report(_ begin: Act, _ effect: Effect, in scene: Scene, _ findings: inout Findings) {
    findings.report(
      .nobodysChild(begin.event.subject, begin.event), victim: begin.event.subject, guilty: begin, effect: effect,
      details: [
        .expected(
          """
          UIKit drives it, by its window, its container or its presentation; begin and end are for children of \
          yours
          """),
        .repair("leave the begin and its end out"),
      ], in: scene)
  }

  /// A presentation that leaves its presenter in place may tell it that it is covered.
  private func isToldByPresentation(in scene: Scene) -> Bool {
    scene.enclosing.contains { event in
      switch event.callback {
      case .presentationTransitionWillBegin, .presentationTransitionDidEnd, .dismissalTransitionWillBegin,
        .dismissalTransitionDidEnd:
        true
      default: false
      }
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let begin = finding.guilty else { return [] }
    return [Repair(.move(finding.shownAt, before: begin.sequence))] + Repair.leavingOutGuilty(of: finding, in: run)
  }

  static let text = RuleText(
    "begin and end are for children of one's own: no begin before addChild, none for a controller that UIKit drives.",
    why: """
      In its viewWillAppear the child has no parent and no navigation controller; a root or a screen of a \
      navigation controller is driven by UIKit anyway, and is then told twice.
      """,
    exceptions: """
      A lone controller in a test. A custom presentation that leaves its presenter in place may have to tell it; then \
      it does so in presentationTransitionWillBegin and its like.
      """,
    source: "XLPagerTabStrip (M03) and NYTPhotoViewer (M24) in the corpus of reports; rules.md A10, D11")

  static let example = RuleExample(
    bad: """
      strip: StripViewController
      page: PageViewController

      given strip: appeared
      given page: parent nil, not in window, disappeared

      page.beginAppearanceTransition(true, animated: false)  <- guilty
        page.viewWillAppear(false)
      strip.addChild(page)
        page.willMove(toParent: strip)
      page.didMove(toParent: strip) [direct]
      page.endAppearanceTransition()
        page.viewDidAppear(false)
      """,
    good: """
      strip: StripViewController
      page: PageViewController

      given strip: appeared
      given page: parent nil, not in window, disappeared

      strip.addChild(page)
        page.willMove(toParent: strip)
      page.beginAppearanceTransition(true, animated: false)
        page.viewWillAppear(false)
      page.didMove(toParent: strip) [direct]
      page.endAppearanceTransition()
        page.viewDidAppear(false)
      """)
}

extension Finding.Message {
  fileprivate static func begunFirst(_ child: ObjectID, _ parent: ObjectID, _ begin: Event) -> Self {
    "\(child) is told to appear without its parent — begin\(placeOf: begin) comes before \(parent)'s addChild"
  }

  fileprivate static func nobodysChild(_ controller: ObjectID, _ begin: Event) -> Self {
    "\(controller) is driven by hand though UIKit drives it — begin\(placeOf: begin)"
  }
}
