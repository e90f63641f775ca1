import TraceEvents

/// Reports a container that forwards rotation by hand and leaves one of the three out; ``text`` has the rule in words.
///
/// Exactly: each time that the container's next rotation begins, the run settles or ends: a child that the container
/// declares as visible, or, where it declares none, that has appeared, has not got a callback since the container,
/// which had children and relays by hand, last got the same.
struct UnforwardedRotation: Rule {
  static let id: RuleID = "unforwarded-rotation"
  static let interests: CallbackSet = [.willRotate, .willAnimateRotation, .didRotate, .settled]
  static let needs: CaptureSet = .rotation

  /// The three callbacks of one rotation that a container got.
  private struct Rotation: BitwiseCopyable {
    var willRotate: Event?
    var willAnimate: Event?
    var didRotate: Event?

    func with(_ event: Event) -> Rotation {
      var rotation = self
      switch event.callback.kind {
      case .willRotate: rotation.willRotate = event
      case .willAnimateRotation: rotation.willAnimate = event
      default: rotation.didRotate = event
      }
      return rotation
    }
  }

  /// What a container got and has not been judged for.
  private var rotations = PerObject<Rotation?>(nil)
  /// When each of the three reached a controller last.
  private var received = PerObject(Rotation())
  private var count = 0

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    switch scene.event.callback {
    case .willRotate:
      judge(controller, in: scene, &findings)
      note(in: scene, &findings)
    case .willAnimateRotation, .didRotate: note(in: scene, &findings)
    case .settled:
      guard count > 0 else { return }
      for container in rotations.objects { judge(container, in: scene, &findings) }
    default: break  // not among the interests
    }
  }

  private mutating func note(in scene: Scene, _ findings: inout Findings) {
    let container = scene.event.subject
    received[container] = received[container].with(scene.event)
    guard !scene.hierarchy.hasNoChildren(container), !scene.isSystem(container) else { return }
    switch scene.hierarchy[container].forwardsRotation {
    case nil: findings.cannotTell(.rotationForwarding, about: container)
    case true?: break
    case false?:
      if rotations[container] == nil { count += 1 }
      rotations[container] = (rotations[container] ?? Rotation()).with(scene.event)
    }
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for container in rotations.objects where scene.run.ending == .ended { judge(container, in: scene, &findings) }
  }

  private mutating func judge(_ container: ObjectID, in scene: Scene, _ findings: inout Findings) {
    guard let rotation = rotations[container] else { return }
    rotations[container] = nil
    count -= 1
    for child in scene.hierarchy.children(of: container) where isSeen(child, in: container, scene) {
      let relayed = received[child]
      let steps = [
        (rotation.willRotate, relayed.willRotate), (rotation.willAnimate, relayed.willAnimate),
        (rotation.didRotate, relayed.didRotate),
      ]
      let lost = steps.compactMap { own, relay in
        own.flatMap { own in relay.map { $0.sequence < own.sequence } ?? true ? own : nil }
      }
      guard let first = lost.first else { continue }
      findings.report(
        .deaf(child, container, first, others: lost.dropFirst().map(\.callback.kind)), victim: child,
        guilty: Act(first, by: .app), effect: .damage, witness: lost.map(\.sequence),
        details: [
          .happened("\(container) says that it forwards rotation by hand"),
          .expected("it relays all three, each from its own counterpart"),
          .repair("the same call on \(child) in \(container)'s \(first.callback.kind)"),
        ], in: scene)
    }
  }

  private func isSeen(_ child: ObjectID, in container: ObjectID, _ scene: Scene) -> Bool {
    if let declared = scene.hierarchy[container].visibleChild { return declared == child }
    return scene.hierarchy[child].appearance == .appeared
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    let kinds: CallbackSet = [.willRotate, .willAnimateRotation, .didRotate]
    let lost = finding.witness.compactMap { run[$0] }.filter {
      $0.subject == finding.guilty?.subject && kinds.contains($0.callback.kind)
    }
    let relays = lost.reversed().map { own in
      Repair.Edit.insert(own.callback, on: finding.victim, isDirect: true, .after(own.sequence))
    }
    return relays.isEmpty ? [] : [Repair(relays)]
  }

  static let text = RuleText(
    """
    A container that forwards rotation by hand relays willRotate, willAnimateRotation and didRotate, each from \
    its counterpart.
    """,
    why: "A child that hears of the start and not of the end stays half rotated.",
    exceptions: "Children that are not seen get none.",
    era: "From iOS 6, where this switch is separate, to iOS 8, where sizes take over.",
    source: "UIViewController.h, shouldAutomaticallyForwardRotationMethods; rules.md F4; rot-005")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: appeared, rotation forwarding manual
      given card: parent home, appeared

      home.willRotate(to: .landscapeLeft, duration: 0.3)
        card.willRotate(to: .landscapeLeft, duration: 0.3) [direct]
      home.willAnimateRotation(to: .landscapeLeft, duration: 0.3)
        card.willAnimateRotation(to: .landscapeLeft, duration: 0.3) [direct]
      home.didRotate(from: .portrait)  <- guilty
      test.settled()
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: appeared, rotation forwarding manual
      given card: parent home, appeared

      home.willRotate(to: .landscapeLeft, duration: 0.3)
        card.willRotate(to: .landscapeLeft, duration: 0.3) [direct]
      home.willAnimateRotation(to: .landscapeLeft, duration: 0.3)
        card.willAnimateRotation(to: .landscapeLeft, duration: 0.3) [direct]
      home.didRotate(from: .portrait)
        card.didRotate(from: .portrait) [direct]
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func deaf(
    _ child: ObjectID, _ container: ObjectID, _ first: Event, others: [Callback.Kind]
  ) -> Self {
    let more = others.map { ", \($0.signature.member)" }.joined()
    return "\(child) never gets \(first.callback.kind)\(more) — \(container)'s own\(placeOf: first) does not relay it"
  }
}
