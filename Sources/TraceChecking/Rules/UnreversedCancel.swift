import TraceEvents

/// Reports a cancelled transition that was closed as if it had been completed; ``text`` has the rule in words.
///
/// Exactly: the end that closes what one begin opened, which was not turned round, although since then a gesture, a
/// coordinator or a transition was cancelled on the controller, its parent, or another child of the parent.
struct UnreversedCancel: Rule {
  static let id: RuleID = "unreversed-cancel"
  static let interests: CallbackSet = [
    .beginAppearanceTransition, .endAppearanceTransition, .gesture, .coordinatorCompleted, .transitionCompleted,
  ]
  static let needs: CaptureSet = [.appearance, .application]

  /// The begin that is open and was not turned round.
  private var begins = PerObject<Act?>(nil)
  /// The last cancel that a container, or a view of it, was part of.
  private var cancels = PerObject<SequenceNumber>(.null)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject.owner
    switch scene.event.callback {
    case .beginAppearanceTransition:
      // One of the same direction changes nothing: what was begun first is still to be turned round.
      guard case .open(let open) = scene.hierarchy[controller].explicitTransition, open.begin == scene.event.sequence
      else { return }
      let turnsRound: Bool
      if case .open = scene.before.explicitTransition { turnsRound = true } else { turnsRound = false }
      begins[controller] = turnsRound || open.isRefused ? nil : scene.act
    case .gesture(.cancelled), .coordinatorCompleted(isCancelled: true), .transitionCompleted(isCancelled: true):
      cancels[controller] = scene.event.sequence
      // A gesture on a child's view is its container's.
      if let parent = scene.hierarchy[controller].parent { cancels[parent] = scene.event.sequence }
    case .endAppearanceTransition:
      // Of begins of one direction the last end closes.
      if case .open = scene.hierarchy[controller].explicitTransition { return }
      defer { begins[controller] = nil }
      // Who was born again since has nothing open.
      guard case .open = scene.before.explicitTransition, let begin = begins[controller],
        case .beginAppearanceTransition(let isAppearing, _) = begin.event.callback
      else { return }
      let parent = scene.hierarchy[controller].parent ?? .null
      let cancel = max(cancels[controller], cancels[parent])
      guard cancel > begin.event.sequence else { return }
      findings.report(
        .notTurnedRound(controller, isAppearing ? .viewDidAppear : .viewDidDisappear, scene.event),
        victim: controller, guilty: scene.act, effect: .damage,
        witness: [begin.event.sequence, cancel],
        details: [
          .happened("\(begin.event) was cancelled, and the end then closed it as done"),
          .expected("a cancel is a begin in the opposite direction for both controllers, then one end for each"),
          .repair("`\(controller).beginAppearanceTransition(\(!isAppearing), animated: …)` before this end"),
        ], in: scene)
    default: break  // what was not cancelled
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let end = finding.guilty, let begin = finding.details.compactMap(\.message.begin).first else { return [] }
    let reversal = Callback.beginAppearanceTransition(isAppearing: !begin.isAppearing, animated: begin.animated)
    return [Repair(.insert(reversal, on: finding.victim, .before(end.sequence)))]
  }

  static let text = RuleText(
    """
    A cancelled transition is turned round: a begin in the opposite direction for both controllers, then one \
    end for each.
    """,
    why: "An end alone reports the transition as done: the controller that stayed is told that it left.",
    exceptions: "A container may wait with its begins until the gesture can't be cancelled any more.",
    source: "UIViewControllerTransitionCoordinator.h; Parchment, PageViewManagerTests; rules.md A5; man-005, man-015")

  static let example = RuleExample(
    bad: """
      pager: PagerViewController
      page: PageViewController

      given pager: in window, appeared
      given page: parent pager, in window, appeared

      > drag half a page and let go
      pager.view.gesture(.began)
      page.beginAppearanceTransition(false, animated: true)
        page.viewWillDisappear(true)
      pager.view.gesture(.cancelled)
      page.endAppearanceTransition()  <- guilty
        page.viewDidDisappear(true)
      """,
    good: """
      pager: PagerViewController
      page: PageViewController

      given pager: in window, appeared
      given page: parent pager, in window, appeared

      > drag half a page and let go
      pager.view.gesture(.began)
      page.beginAppearanceTransition(false, animated: true)
        page.viewWillDisappear(true)
      pager.view.gesture(.cancelled)
      page.beginAppearanceTransition(true, animated: true)
        page.viewWillAppear(true)
      page.endAppearanceTransition()
        page.viewDidAppear(true)
      """)
}

extension Finding.Message {
  fileprivate static func notTurnedRound(_ controller: ObjectID, _ wrong: Callback.Kind, _ end: Event) -> Self {
    "\(controller) gets \(wrong) though it was cancelled — the end\(placeOf: end) turned nothing round"
  }
}

extension Finding.Message {
  /// The begin that a sentence names.
  fileprivate var begin: (isAppearing: Bool, animated: Bool)? {
    for case .event(let event) in pieces {
      if case .beginAppearanceTransition(let isAppearing, let animated) = event.callback {
        return (isAppearing, animated)
      }
    }
    return nil
  }
}
