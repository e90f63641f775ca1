import TraceEvents

/// Reports `transition(from:to:)` in a container that forwards appearance by hand; ``text`` has the rule in words.
struct TransitionInManualContainer: Rule {
  static let id: RuleID = "transition-in-manual-container"
  static let interests: CallbackSet = [.raises]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard let raise = Raise(in: scene), let call = raise.call,
      case .transition = call.event.callback, scene.hierarchy[call.event.subject].forwardsAppearance == false
    else { return }
    let container = call.event.subject
    findings.report(
      .byHand(container, call.event), victim: raise.victim, guilty: call, effect: .damage,
      details: [
        .happened("UIKit raised \(raise.words)"),
        .expected("a container that forwards by hand sends begin and end itself"),
        .repair("begin and end for both children around an animation of your own, or forward automatically"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "transition(from:to:…) is not for containers that forward appearance by hand.",
    why: "UIKit raises NSInvalidArgumentException: the method would send begin and end itself.",
    source: "UIViewController.h, transition(from:to:duration:options:animations:completion:); rules.md D8; man-018")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      first: FirstViewController
      second: SecondViewController

      given home: forwarding manual
      given first: parent home
      given second: parent home

      home.transition(from: first, to: second, animated: true)  <- guilty
        uikit.raises("NSInvalidArgumentException", "transition is not available while forwarding is manual", about: home)
      """,
    good: """
      home: HomeViewController
      first: FirstViewController
      second: SecondViewController

      given home: forwarding automatic
      given first: parent home
      given second: parent home

      home.transition(from: first, to: second, animated: true)
      """)
}

extension Finding.Message {
  fileprivate static func byHand(_ container: ObjectID, _ call: Event) -> Self {
    "\(container) forwards appearance by hand — UIKit refuses its transition(from:to:)\(placeOf: call)"
  }
}
