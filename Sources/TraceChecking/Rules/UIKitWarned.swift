import TraceEvents

/// Reports a warning of UIKit that no other rule explains, and the call it leads to; ``text`` has the rule in words.
struct UIKitWarned: Rule {
  static let id: RuleID = "uikit-warned"
  static let interests: CallbackSet = [.warns]

  private var complaints = Complaints(.plain)

  mutating func observe(in scene: Scene, _ findings: inout Findings) { complaints.take(in: scene, &findings) }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for complaint in complaints.unexplained(in: scene, &findings) {
      let guilty = complaint.calls.last
      findings.report(
        .warned(complaint.about, guilty), victim: complaint.about,
        guilty: guilty ?? Act(complaint.event, by: .app), effect: .risk, witness: [complaint.event.sequence],
        details: [.happened("UIKit printed \"\(complaint.text)\"")], in: scene)
    }
  }

  static let text = RuleText(
    "UIKit prints no warning about appearance, containment or presentation.",
    why: "A warning names the victim. The call that it leads to is told where the run holds it.",
    exceptions: "What another rule explains is told there.",
    source: "the warning's own words; rules.md A11, A12")

  static let example = RuleExample(
    bad: """
      nav: UINavigationController
      first: FirstViewController

      given nav: in window, appeared

      nav.pushViewController(first, animated: true)  <- guilty
        uikit.warns(.unexpectedState, "Finishing up a navigation transition in an unexpected state", about: nav)
      """,
    good: """
      nav: UINavigationController
      first: FirstViewController

      given nav: in window, appeared

      nav.pushViewController(first, animated: true)
      nav.transitionCompleted(isCancelled: false)
      """)
}

extension Finding.Message {
  fileprivate static func warned(_ about: ObjectID, _ guilty: Act?) -> Self {
    guard let guilty else { return "\(about): UIKit warned, and nothing recorded explains it" }
    return "\(about): UIKit warned after \(guilty.shortName)\(placeOf: guilty.event)"
  }
}
