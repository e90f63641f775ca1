import TraceEvents

/// Reports a `didMove(toParent: nil)` that code sent although removeFromParent sends it; ``text`` has the rule in
/// words.
struct RepeatedDidMove: Rule {
  static let id: RuleID = "repeated-did-move"
  // Who sent it is what counts: UIKit repeats the callback by itself at the end of an appearance.
  static let interests: CallbackSet = [.addChild, .removeFromParent]
  static let directInterests: CallbackSet = [.addChild, .removeFromParent, .didMove]
  static let idleInterests: CallbackSet = []
  static let needs: CaptureSet = .containment

  /// A `didMove(toParent: nil)` that removeFromParent will repeat.
  private var calls = Remembered<Act>()
  /// The first `didMove` to the present parent that code sent.
  private var arrivals = Remembered<SequenceNumber>()
  var isIdle: Bool { calls.isEmpty && arrivals.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    switch scene.event.callback {
    case .addChild(let child):
      calls[child] = nil
      arrivals[child] = nil
    case .removeFromParent:
      if let call = calls[controller] { report(call, .gone(controller, call.event), in: scene, &findings) }
      calls[controller] = nil
      arrivals[controller] = nil
    case .didMove(let parent):
      let call = scene.act
      if parent == .null {
        switch scene.before.parent {
        case .null?: report(call, .gone(controller, scene.event), in: scene, &findings)
        case nil: findings.cannotTell(.parent, about: controller)
        case _?: calls[controller] = call
        }
      } else if arrivals[controller] == nil {
        arrivals[controller] = scene.event.sequence
      } else {
        report(call, .arrived(controller, scene.event), in: scene, &findings)
      }
    default: break  // not among the interests
    }
  }

  private func report(
    _ call: Act, _ headline: Finding.Message, in scene: Scene, _ findings: inout Findings
  ) {
    let child = call.event.subject
    findings.report(
      headline, victim: child, guilty: call, effect: .risk, witness: [arrivals[child] ?? .null],
      details: [.repair("leave this call out")], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "removeFromParent sends didMove(toParent: nil) by itself, and a container sends didMove to a parent once.",
    why: "The child is told twice, and cleans up twice.",
    exceptions: "UIKit may repeat the callback by itself; only calls count.",
    source: "UIViewController, didMove(toParent:) (documentation); rules.md C5")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given card: parent home

      card.willMove(toParent: nil) [direct]
      card.removeFromParent()
        card.didMove(toParent: nil)
      card.didMove(toParent: nil) [direct]  <- guilty
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given card: parent home

      card.willMove(toParent: nil) [direct]
      card.removeFromParent()
        card.didMove(toParent: nil)
      """)
}

extension Finding.Message {
  fileprivate static func gone(_ child: ObjectID, _ call: Event) -> Self {
    "\(child) gets didMove(toParent: nil) twice — by hand\(placeOf: call), and by removeFromParent"
  }

  fileprivate static func arrived(_ child: ObjectID, _ call: Event) -> Self {
    "\(child) gets didMove(toParent:) twice for one addChild — by hand again\(placeOf: call)"
  }
}
