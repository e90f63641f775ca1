import TraceEvents

/// Reports an exception of UIKit that no other rule explains; ``text`` has the rule in words.
struct UIKitRaised: Rule {
  static let id: RuleID = "uikit-raised"
  static let interests: CallbackSet = [.raises]
  static let yieldsTo: [RuleID] = [
    "view-under-wrong-parent", "child-under-wrong-parent", "misused-transition", "transition-in-manual-container",
    "pushed-twice", "pushed-a-navigation-controller", "already-presented", "overlapping-transitions",
  ]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard let raise = Raise(in: scene) else { return }
    let guilty = raise.call ?? Act(scene.event, by: .app)
    findings.report(
      .raised(raise, guilty), victim: raise.victim, guilty: guilty, effect: .damage,
      details: [.happened("UIKit raised \(raise.words)")], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "UIKit raises no exception.",
    why: "The app ends, or goes on in a state that nobody planned; nothing after it is judged.",
    source: "the exception's own words")

  static let example = RuleExample(
    bad: """
      nav: UINavigationController
      detail: DetailViewController

      nav.pushViewController(detail, animated: true)  <- guilty
        uikit.raises("NSInternalInconsistencyException", "the stack is being changed", about: detail)
      """,
    good: """
      nav: UINavigationController
      detail: DetailViewController

      nav.pushViewController(detail, animated: true)
      """)
}

extension Finding.Message {
  fileprivate static func raised(_ raise: Raise, _ guilty: Act) -> Self {
    guard let call = raise.call else { return "\(raise.victim): UIKit raised \(raise.name)" }
    return "\(raise.victim): UIKit refuses \(call.shortName)\(placeOf: call.event) and raises \(raise.name)"
  }
}
