import TraceEvents

/// Reports a child that appears although its container declares another one as visible; ``text`` has the rule in words.
///
/// Exactly: UIKit's viewDidAppear to a child of a container that declares another one, or none, as visible; or to one
/// whose view is hidden, where an explicit begin or end brought it.
struct HiddenChildAppears: Rule {
  static let id: RuleID = "hidden-child-appears"
  static let interests: CallbackSet = [.viewDidAppear]
  static let directInterests: CallbackSet = []
  static let needs: CaptureSet = .appearance

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let child = scene.event.subject
    guard let parent = scene.before.parent, parent != .null else { return }
    let isHiddenByHand = scene.hierarchy[child].isViewHidden == true && scene.isExplicit
    if !isHiddenByHand {
      guard let declared = scene.hierarchy[parent].visibleChild else {
        if hasShownSibling(child, in: parent, scene) { findings.cannotTell(.visibleChild, about: parent) }
        return
      }
      guard declared != child else { return }
    }
    findings.report(
      .unseen(child, in: parent), victim: child,
      guilty: scene.act.asked ?? Act(scene.event, by: .app), effect: .advice, witness: [scene.before.appearanceSince],
      details: [
        .happened("UIKit goes by windows: a view that is outside, behind or transparent counts as visible"),
        .expected("a container whose children are not all seen forwards by hand, to the one that is"),
      ], in: scene)
  }

  /// Two children that are both told so: one of them may be out of sight, and only the container knows.
  private func hasShownSibling(_ child: ObjectID, in container: ObjectID, _ scene: Scene) -> Bool {
    scene.hierarchy.children(of: container).contains { sibling in
      guard sibling != child else { return false }
      switch scene.hierarchy[sibling].appearance {
      case .appearing, .appeared: return true
      case .unknown, .disappearing, .disappeared: return false
      }
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    """
    A container tells only those children that they appear which it shows: not the others, and none with a \
    hidden view.
    """,
    why: "Pages that nobody sees load, count and play.",
    exceptions: "A container that declares nothing. Legal for UIKit: advice for authors of containers.",
    source: "BWWalkthrough, pull 108; XLPagerTabStrip; rules.md D9; cont-024")

  static let example = RuleExample(
    bad: """
      tour: TourViewController
      first: FirstViewController
      second: SecondViewController

      given tour: appeared, visible child first
      given first: parent tour, appeared
      given second: parent tour, appearing

      second.viewDidAppear(false)  <- guilty
      """,
    good: """
      tour: TourViewController
      first: FirstViewController
      second: SecondViewController

      given tour: appeared, visible child first
      given first: parent tour, appearing
      given second: parent tour, disappeared

      first.viewDidAppear(false)
      """)
}

extension Act {
  /// The call itself; nil if nobody asked.
  fileprivate var asked: Act? { event.callback.kind.role == .call || event.isDirect ? self : nil }
}

extension Finding.Message {
  fileprivate static func unseen(_ child: ObjectID, in parent: ObjectID) -> Self {
    "\(child) is told that it appeared, but \(parent) does not show it"
  }
}
