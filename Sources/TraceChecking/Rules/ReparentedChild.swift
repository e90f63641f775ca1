import TraceEvents

/// Reports a child that one container takes from another; ``text`` has the rule in words.
struct ReparentedChild: Rule {
  static let id: RuleID = "reparented-child"
  static let interests: CallbackSet = [.addChild]
  static let silences = [Silence(at: interests, .addsOrphan)]
  static let needs: CaptureSet = .containment

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard case .addChild(let child) = scene.event.callback else { return }
    guard let old = scene.argumentBefore.parent else { return findings.cannotTell(.parent, about: child) }
    guard old != .null, old != scene.event.subject, !scene.isSystem(old), scene.latelyBefore.farewell == .null else {
      return
    }
    let call = scene.act
    guard call.author == .app else { return }
    findings.report(
      .taken(child, from: old, scene.event), victim: child, guilty: call, effect: .remark,
      witness: [scene.argumentBefore.parentSince],
      details: [
        .happened("addChild takes \(child) out of \(old), which is not asked, and whose view may still hold its view"),
        .expected("the old container lets go first: willMove(toParent: nil), the view, removeFromParent()"),
        .repair("`\(child).willMove(toParent: nil)` and its removal before this addChild"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let call = finding.guilty else { return [] }
    let farewell = Callback.willMove(toParent: .null)
    return [Repair(.insert(farewell, on: finding.victim, isDirect: true, .before(call.sequence)))]
  }

  static let text = RuleText(
    "Who has a parent is let go by it before another container adds it.",
    why:
      "The child hears didMove(toParent: nil) without willMove(toParent: nil), and its old container still counts on it.",
    exceptions: """
      Legal, since addChild does the removal: a note in every profile but `strict`. After willMove(toParent: nil) \
      nothing is said, nor of children of UIKit's containers.
      """,
    source: "UIViewController.h, addChild(_:); rules.md C8; cont-015")

  static let example = RuleExample(
    bad: """
      left: LeftViewController
      right: RightViewController
      card: CardViewController

      given left: in window, appeared
      given right: in window, appeared
      given card: parent left, disappeared

      right.addChild(card)  <- guilty
        card.removeFromParent()
          card.didMove(toParent: nil)
        card.willMove(toParent: right)
      card.didMove(toParent: right) [direct]
      """,
    good: """
      left: LeftViewController
      right: RightViewController
      card: CardViewController

      given left: in window, appeared
      given right: in window, appeared
      given card: parent left, disappeared

      card.willMove(toParent: nil) [direct]
      card.removeFromParent()
        card.didMove(toParent: nil)
      right.addChild(card)
        card.willMove(toParent: right)
      card.didMove(toParent: right) [direct]
      """)
}

extension Finding.Message {
  fileprivate static func taken(_ child: ObjectID, from old: ObjectID, _ call: Event) -> Self {
    "\(child) never gets willMove(toParent: nil) — \(call.subject)'s addChild\(placeOf: call) takes it from \(old)"
  }
}
