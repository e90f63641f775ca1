import TraceEvents

/// Reports a child that hears of a rotation twice, from its container and from UIKit; ``text`` has the rule in words.
///
/// Exactly: the same callback comes to a child from code and from UIKit, in either order, in one rotation, and its
/// container forwards rotation by itself. A rotation ends at didRotate, and begins at willRotate.
struct DoubleRotation: Rule {
  static let id: RuleID = "double-rotation"
  static let interests: CallbackSet = [.willRotate, .willAnimateRotation, .didRotate]
  static let needs: CaptureSet = .rotation
  /// Three callbacks, one fault.
  static let yieldsTo: [RuleID] = [id]

  /// Which way a callback came that has not come the other way in the same rotation.
  private enum Way: BitwiseCopyable { case neither, byCode, byUIKit }

  /// What a child heard of its present rotation.
  private struct Heard: BitwiseCopyable {
    var will = Way.neither
    var animation = Way.neither
    var did = Way.neither
    /// The first that code sent.
    var call: Act?
  }

  private var heard = PerObject(Heard())

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let child = scene.event.subject
    let kind = scene.event.callback.kind
    let way: Way = scene.event.isDirect ? .byCode : .byUIKit
    var heard = heard[child]
    if way == .byCode, heard.call == nil || kind == .willRotate { heard.call = scene.act }
    let isSecond: Bool
    switch kind {
    case .willRotate:
      isSecond = Self.hear(way, &heard.will)
      (heard.animation, heard.did) = (.neither, .neither)
    case .willAnimateRotation: isSecond = Self.hear(way, &heard.animation)
    default:
      isSecond = Self.hear(way, &heard.did)
      heard.will = .neither
    }
    let call = heard.call
    if isSecond, kind == .didRotate { heard.call = nil }
    self.heard[child] = heard
    guard isSecond, let call, let parent = scene.hierarchy[child].parent, parent != .null else { return }
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

  /// Takes a callback in, and says whether it is the second of a pair.
  private static func hear(_ way: Way, _ last: inout Way) -> Bool {
    let isSecond = last != .neither && last != way
    last = isSecond ? .neither : way
    return isSecond
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let first = finding.guilty else { return [] }
    let relays = run.events.filter {
      $0.sequence >= first.sequence && $0.subject == finding.victim && $0.isDirect
        && interests.contains($0.callback.kind)
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
  fileprivate static func heardTwice(_ child: ObjectID, _ kind: Callback.Kind, _ parent: ObjectID, _ call: Act) -> Self
  {
    "\(child) gets \(kind) twice — \(parent) relays it by hand\(placeOf: call.event), and UIKit does, too"
  }
}
