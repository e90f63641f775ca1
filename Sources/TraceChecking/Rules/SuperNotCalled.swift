import TraceEvents

/// Reports an override that never reached UIKit's own implementation; ``text`` has the rule in words.
struct SuperNotCalled: Rule {
  static let id: RuleID = "super-not-called"
  static let interests: CallbackSet = [.superNotReached]
  static let yieldsTo: [RuleID] = ["direct-appearance-call"]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard case .superNotReached(let sequence) = scene.event.callback else { return }
    guard let override = scene.recent(sequence) else {
      return findings.cannotTell(.surroundings, about: scene.event.subject)
    }
    let kind = override.callback.kind
    guard let effect = Self.effect(of: kind) else { return }
    findings.report(
      .swallowed(override), victim: override.subject,
      guilty: Act(override, by: scene.isSystem(override.subject) ? .system : .app), effect: effect,
      details: [
        .expected("an override of \(kind) calls super"),
        .repair("`super.\(kind)(…)` in \(override.subject)'s override"),
      ], in: scene)
  }

  private static func effect(of kind: Callback.Kind) -> Effect? {
    switch kind {
    case .addChild, .removeFromParent, .willMove, .didMove: .damage
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: .contract
    default: nil  // no contract that this rule is about
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    finding.guilty.map { [Repair(.callSuper($0.sequence))] } ?? []
  }

  static let text = RuleText(
    """
    Overrides of addChild, removeFromParent, willMove and didMove call super; those of the four appearance \
    callbacks do too.
    """,
    why: """
      Without super the containment calls do nothing; appearance goes on, but a superclass in between hears \
      nothing.
      """,
    source: "UIViewController.h; rules.md C11, B11")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      home.addChild(card)
        card.willMove(toParent: home) [super not reached]  <- guilty
      card.didMove(toParent: home) [direct]
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      home.addChild(card)
        card.willMove(toParent: home)
      card.didMove(toParent: home) [direct]
      """)
}

extension Finding.Message {
  fileprivate static func swallowed(_ override: Event) -> Self {
    "\(override.subject)'s \(override.callback.kind) never reaches UIKit — its override does not call super"
  }
}
