import TraceEvents

/// Reports a begin that no end follows; ``text`` has the rule in words.
///
/// It is told at the end of the run, or where a later event shows that none will come: UIKit warns about the
/// controller, or a begin turns round what was open although the run had settled and nothing was cancelled.
///
/// Exactly: what an explicit begin opened or turned round, and did not ask for the state that was reached already, is
/// still open: at the end of the run, unless the did-callback came all the same; at an unbalanced-calls warning about
/// its controller; or at an opposite begin, if the run settled since and nothing was cancelled. One begin is told once.
struct UnendedBegin: Rule {
  static let id: RuleID = "unended-begin"
  static let interests: CallbackSet = [
    .beginAppearanceTransition, .endAppearanceTransition, .warns, .gesture, .coordinatorCompleted, .transitionCompleted,
  ]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = ["abandoned-transition", "end-without-begin"]

  /// The begin that opened, or last turned round, what is open.
  private var begins = PerObject<Act?>(nil)
  /// The last time that anything was cancelled.
  private var cancelled = SequenceNumber.null

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .beginAppearanceTransition:
      let begin = scene.act
      if case .open(let open) = scene.before.explicitTransition, let first = begins[scene.event.subject],
        case .open(let now) = scene.hierarchy[scene.event.subject].explicitTransition,
        now.isAppearing != open.isAppearing, !open.isRefused, scene.hasSettled(since: first.event.sequence),
        cancelled < first.event.sequence
      {
        report(first, isAppearing: open.isAppearing, .damage, in: scene, &findings)
      }
      if scene.hierarchy[scene.event.subject].openBegin == scene.event.sequence { begins[scene.event.subject] = begin }
    case .endAppearanceTransition:
      if case .closed = scene.hierarchy[scene.event.subject].explicitTransition { begins[scene.event.subject] = nil }
    case .warns(let remark, let controller):
      guard remark.kind == .unbalanced, case .open(let open) = scene.hierarchy[controller].explicitTransition,
        let begin = begins[controller], !open.isRefused
      else { return }
      report(begin, isAppearing: open.isAppearing, .damage, in: scene, &findings)
      begins[controller] = nil
    case .gesture(.cancelled), .coordinatorCompleted(isCancelled: true), .transitionCompleted(isCancelled: true):
      cancelled = scene.event.sequence
    default: break  // a gesture or transition that was not cancelled
    }
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for controller in begins.objects {
      let state = scene.hierarchy[controller]
      guard let begin = begins[controller], case .open(let open) = state.explicitTransition, !open.isRefused,
        // A did-callback came all the same: an implementation that does not count begins of one direction.
        state.appearance != (open.isAppearing ? .appeared : .disappeared)
      else { continue }
      let isOver = scene.hasSettled(since: begin.event.sequence)
      report(begin, isAppearing: open.isAppearing, isOver ? .damage : .open, in: scene, &findings)
    }
  }

  private func report(
    _ begin: Act, isAppearing: Bool, _ effect: Effect, in scene: Scene, _ findings: inout Findings
  ) {
    let controller = begin.event.subject
    let lost: Callback.Kind = isAppearing ? .viewDidAppear : .viewDidDisappear
    findings.report(
      .neverEnds(controller, lost, begin.event), victim: controller, guilty: begin, effect: effect,
      details: [
        .happened("\(begin.event) opened a transition, and no end came"),
        .expected("one end for every begin, and one for a begin that was turned round"),
        .repair("`\(controller).endAppearanceTransition()` when the animation is over"),
        .consequence("until then UIKit's own callbacks for \(controller) are held back"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let begin = finding.guilty else { return [] }
    // Right behind the begin, or when the animation is over, which is not later than that all is at rest.
    var places = [Repair.Place.after(begin.sequence)]
    if let rest = run.next(.settled, of: .test, after: begin.sequence) { places.append(.before(rest.sequence)) }
    return places.map { Repair(.insert(.endAppearanceTransition, on: finding.victim, $0)) }
      + [Repair(.leaveOut(begin.sequence))]
  }

  static let text = RuleText(
    """
    A begin is closed by one end: every beginAppearanceTransition(_:animated:) is followed by one \
    endAppearanceTransition().
    """,
    why: "Without it the did-callback never comes, and UIKit holds back its own callbacks for that controller.",
    exceptions: """
      A begin in the opposite direction turns the open transition round, and both need one end. A transition that a \
      finger holds has no deadline. At the end of a run that did not settle it is inconclusive.
      """,
    source: "UIViewController.h, endAppearanceTransition; rules.md A1; man-003, man-004")

  static let example = RuleExample(
    bad: """
      pager: PagerViewController
      page: PageViewController

      given pager: appeared
      given page: parent pager, disappeared

      > show the page
      page.beginAppearanceTransition(true, animated: true)  <- guilty
        page.viewWillAppear(true)
      test.settled()
      """,
    good: """
      pager: PagerViewController
      page: PageViewController

      given pager: appeared
      given page: parent pager, disappeared

      > show the page
      page.beginAppearanceTransition(true, animated: true)
        page.viewWillAppear(true)
      page.endAppearanceTransition()
        page.viewDidAppear(true)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func neverEnds(_ controller: ObjectID, _ lost: Callback.Kind, _ begin: Event) -> Self {
    "\(controller) never gets \(lost) — begin\(placeOf: begin) has no end"
  }
}
