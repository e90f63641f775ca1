import TraceEvents

/// Reports a child whose appearance was ended before its container's, and so came twice; ``text`` has the rule in
/// words.
///
/// Exactly: a viewDidAppear of UIKit's to a child that had appeared, after an end that closed its appearance while its
/// container was appearing; with no viewWillDisappear between, and once for an end.
struct EarlyEnd: Rule {
  static let id: RuleID = "early-end"
  static let interests: CallbackSet = [.endAppearanceTransition, .viewDidAppear, .viewWillDisappear]
  static let idleInterests: CallbackSet = [.endAppearanceTransition]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = ["double-forwarding"]

  /// An end that closed a child's appearance while its container was still appearing.
  private var ends = Remembered<Act>()
  var isIdle: Bool { ends.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let child = scene.event.subject
    switch scene.event.callback {
    case .endAppearanceTransition:
      guard case .open(let open) = scene.before.explicitTransition, open.isAppearing, !open.isRefused, open.depth == 1,
        let parent = scene.hierarchy[child].parent, scene.hierarchy[parent].appearance == .appearing
      else { return }
      // In the container's own viewDidAppear it is in time, whichever of both is recorded first.
      ends[child] = scene.act
    case .viewDidAppear:
      guard !scene.event.isDirect, scene.before.appearance == .appeared, let end = ends[child],
        let parent = scene.hierarchy[child].parent
      else { return }
      ends[child] = nil
      findings.report(
        .tooEarly(child, parent, end.event), victim: child, guilty: end, effect: .damage,
        witness: [scene.before.appearanceSince, scene.hierarchy[parent].appearanceSince],
        details: [
          .expected("the end waits for \(parent)'s viewDidAppear"),
          .repair("`\(child).endAppearanceTransition()` in \(parent)'s viewDidAppear, not before"),
        ], in: scene)
    case .viewWillDisappear: ends[child] = nil
    default: break  // not among the interests
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let end = finding.guilty, let container = finding.containers.first,
      let did = run.next(.viewDidAppear, of: container, after: end.sequence)
    else { return [] }
    return [
      Repair(.insert(.endAppearanceTransition, on: finding.victim, .after(did.sequence)), .leaveOut(end.sequence))
    ]
  }

  static let text = RuleText(
    "A child's appearance is not ended before its container's viewDidAppear.",
    why: "It is then ended twice, or gets viewDidAppear twice.",
    exceptions: "Told only where the second delivery was seen.",
    source: "Parchment, pull 373; stripe-ios, pull 3814; rules.md D4; man-013, modal-023")

  static let example = RuleExample(
    bad: """
      pager: PagerViewController
      page: PageViewController

      given pager: disappeared, forwarding manual
      given page: parent pager, disappeared

      pager.viewWillAppear(false)
        page.beginAppearanceTransition(true, animated: false)
          page.viewWillAppear(false)
      page.endAppearanceTransition()  <- guilty
        page.viewDidAppear(false)
      pager.viewDidAppear(false)
      page.viewDidAppear(false)
      """,
    good: """
      pager: PagerViewController
      page: PageViewController

      given pager: disappeared, forwarding manual
      given page: parent pager, disappeared

      pager.viewWillAppear(false)
        page.beginAppearanceTransition(true, animated: false)
          page.viewWillAppear(false)
      pager.viewDidAppear(false)
        page.endAppearanceTransition()
          page.viewDidAppear(false)
      """)
}

extension Finding.Message {
  fileprivate static func tooEarly(_ child: ObjectID, _ parent: ObjectID, _ end: Event) -> Self {
    "\(child) gets viewDidAppear twice — end\(placeOf: end) came before \(parent)'s viewDidAppear"
  }
}
