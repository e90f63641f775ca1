import TraceEvents

/// Reports a `willMove(toParent:)` to a parent that code sent although addChild sends it; ``text`` has the rule in
/// words.
struct RepeatedWillMove: Rule {
  static let id: RuleID = "repeated-will-move"
  // Who sent it is what counts: UIKit may repeat a callback by itself.
  static let interests: CallbackSet = [.addChild]
  static let directInterests: CallbackSet = [.addChild, .willMove]
  static let idleInterests: CallbackSet = []
  static let needs: CaptureSet = .containment

  /// A call that addChild will repeat.
  private var calls = Remembered<Act>()
  var isIdle: Bool { calls.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .willMove(let parent):
      guard parent != .null else { return }
      let call = scene.act
      if scene.before.parent == parent {
        report(call, in: scene, &findings)
      } else {
        calls[scene.event.subject] = call
      }
    case .addChild(let child):
      if let call = calls[child], case .willMove(scene.event.subject) = call.event.callback {
        report(call, in: scene, &findings)
      }
      calls[child] = nil
    default: break  // not among the interests
    }
  }

  private func report(_ call: Act, in scene: Scene, _ findings: inout Findings) {
    let child = call.event.subject
    findings.report(
      .sentTwice(child, call.event), victim: child, guilty: call, effect: .risk,
      details: [
        .happened("addChild sends willMove(toParent:) by itself"),
        .repair("leave this call out; only didMove(toParent:) is the container's to send"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "addChild sends willMove(toParent:) by itself: code does not send it as well.",
    why: "The child is told twice that it will move, and prepares twice.",
    source: "UIViewController.h, addChild(_:); rules.md C3")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given card: parent nil

      card.willMove(toParent: home) [direct]  <- guilty
      home.addChild(card)
        card.willMove(toParent: home)
      card.didMove(toParent: home) [direct]
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given card: parent nil

      home.addChild(card)
        card.willMove(toParent: home)
      card.didMove(toParent: home) [direct]
      """)
}

extension Finding.Message {
  fileprivate static func sentTwice(_ child: ObjectID, _ call: Event) -> Self {
    "\(child) gets willMove(toParent:) twice — by hand\(placeOf: call), and by addChild"
  }
}
