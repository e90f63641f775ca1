import TraceEvents

/// Reports a child that hears of a rotation twice, from its container and from UIKit; ``text`` has the rule in words.
struct DoubleRotation: Rule {
  static let id: RuleID = "double-rotation"
  static let interests: CallbackSet = [.willRotate, .willAnimateRotation, .didRotate]
  static let needs: CaptureSet = .rotation
  /// Three callbacks, one fault.
  static let yieldsTo: [RuleID] = [id]

  /// The callbacks of the present rotation that code sent.
  private struct Relays: BitwiseCopyable {
    var first: Act?
    var kinds = CallbackSet()
  }

  private var relays = PerObject(Relays())

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let child = scene.event.subject
    let kind = scene.event.callback.kind
    if scene.event.isDirect {
      if kind == .willRotate || relays[child].first == nil {
        relays[child] = Relays(first: scene.act)
      }
      relays[child].kinds.insert(kind)
      return
    }
    guard let call = relays[child].first, relays[child].kinds.contains(kind),
      let parent = scene.hierarchy[child].parent, parent != .null
    else { return }
    if kind == .didRotate { relays[child] = Relays() }
    guard let isAutomatic = scene.hierarchy[parent].forwardsRotation else {
      return findings.cannotTell(.rotationForwarding, about: parent)
    }
    guard isAutomatic else { return }
    findings.report(
      .heardTwice(child, kind, parent, call), victim: child, guilty: call, effect: .damage,
      details: [
        .happened("\(parent) relays rotation by hand, and UIKit forwards for it as well"),
        .expected("one of both"),
        .repair("`override var shouldAutomaticallyForwardRotationMethods: Bool { false }` in \(parent)"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let first = finding.guilty else { return [] }
    let relays = run.events.filter {
      $0.sequence >= first.sequence && $0.subject == finding.victim && $0.isDirect && interests.contains($0.callback.kind)
    }
    return [Repair(relays.reversed().map { .leaveOut($0.sequence) })]
  }

  static let text = RuleText(
    "A container relays rotation by hand or lets UIKit forward, not both.",
    why: "Its children lay out and animate twice.",
    era: "To iOS 5 one switch answers for appearance and rotation; iOS 6 asks two of its own and no more the old one.",
    source: "UIViewController.h, shouldAutomaticallyForwardRotationMethods; rules.md D13, F4; rot-005")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: appeared, rotation forwarding automatic
      given card: parent home, appeared

      home.willRotate(to: .landscapeLeft, duration: 0.3)
        card.willRotate(to: .landscapeLeft, duration: 0.3) [direct]  <- guilty
      card.willRotate(to: .landscapeLeft, duration: 0.3)
      home.didRotate(from: .portrait)
        card.didRotate(from: .portrait) [direct]
      card.didRotate(from: .portrait)
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: appeared, rotation forwarding automatic
      given card: parent home, appeared

      home.willRotate(to: .landscapeLeft, duration: 0.3)
      card.willRotate(to: .landscapeLeft, duration: 0.3)
      home.didRotate(from: .portrait)
      card.didRotate(from: .portrait)
      """)
}

extension Finding.Message {
  fileprivate static func heardTwice(_ child: ObjectID, _ kind: Callback.Kind, _ parent: ObjectID, _ call: Act) -> Self {
    "\(child) gets \(kind) twice — \(parent) relays it by hand\(placeOf: call.event), and UIKit does, too"
  }
}
