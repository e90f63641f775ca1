import TraceEvents

/// Reports a warning of UIKit that no other rule explains, and the call it leads to; ``text`` has the rule in words.
///
/// Exactly: at the end of the run, or when UIKit raises, a warning that leads to one call at most, and that no rule
/// explains: none that does spoke of the same controller at the warning or since, or before it with no fresh start
/// between.
struct UIKitWarned: Rule {
  static let id: RuleID = "uikit-warned"
  static let interests: CallbackSet = [.warns, .raises]

  private var complaints = Complaints(.plain)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard scene.event.callback.kind == .raises else { return complaints.take(in: scene, &findings) }
    finish(in: scene, &findings)
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for group in complaints.unexplained(in: scene, &findings) {
      guard let first = group.first else { continue }
      let guilty = first.calls.last
      var details: [Finding.Detail] = [.happened("UIKit printed \"\(first.text)\"")]
      if guilty == nil { details.append(.expected(.theCall)) }
      findings.report(
        .warned(first.about, guilty), victim: first.about, guilty: guilty ?? Act(first.event, by: .app), effect: .risk,
        witness: [first.event.sequence], details: details,
        consequences: group.dropFirst().map(\.event.sequence), in: scene)
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

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
  fileprivate static var theCall: Self {
    """
    in the run, too, the call that it comes of: a begin, an end, a push, a presentation; without it nobody can be named
    """
  }

  fileprivate static func warned(_ about: ObjectID, _ guilty: Act?) -> Self {
    guard let guilty else { return "\(about): UIKit warned, and nothing recorded explains it" }
    return "\(about): UIKit warned after \(guilty.shortName)\(placeOf: guilty.event)"
  }
}
