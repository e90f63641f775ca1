import TraceEvents

/// Reports a rotation callback that the one before it does not allow; ``text`` has the rule in words.
struct OutOfOrderRotation: Rule {
  static let id: RuleID = "out-of-order-rotation"
  static let interests: CallbackSet = [.willRotate, .willAnimateRotation, .didRotate]
  static let needs: CaptureSet = .rotation
  static let yieldsTo: [RuleID] = ["double-rotation"]

  /// How far a controller's rotation has come, as UIKit tells.
  private enum Phase: BitwiseCopyable { case unknown, over, begun, animated }

  private struct Rotation: BitwiseCopyable {
    var phase = Phase.unknown
    var since = SequenceNumber.null
  }

  private var rotations = PerObject(Rotation())

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard !scene.event.isDirect else { return }
    let controller = scene.event.subject
    let kind = scene.event.callback.kind
    let rotation = rotations[controller]
    let fault: String?
    let next: Phase
    switch (kind, rotation.phase) {
    // A second willRotate is told where the first one has no end.
    case (.willRotate, _): (fault, next) = (nil, .begun)
    case (.willAnimateRotation, .over): (fault, next) = ("without willRotate", .animated)
    case (.willAnimateRotation, .animated): (fault, next) = ("twice in one rotation", .animated)
    case (.willAnimateRotation, _): (fault, next) = (nil, .animated)
    case (.didRotate, .over): (fault, next) = ("without willRotate", .over)
    default: (fault, next) = (nil, .over)
    }
    rotations[controller] = Rotation(phase: next, since: scene.event.sequence)
    guard let fault else { return }
    findings.report(
      "\(controller) gets \(kind) \(fault) — UIKit did it by itself", victim: controller,
      guilty: Act(scene.event, by: .system), effect: .damage, witness: [rotation.since],
      details: [.expected("willRotate, willAnimateRotation, didRotate, each at most once a rotation")], in: scene)
  }

  static let text = RuleText(
    "Rotation comes in order: willRotate, then willAnimateRotation, then didRotate, each at most once a rotation.",
    why: "What was taken away at will comes back twice at did, or was never taken away.",
    exceptions: """
      Always a note, and only for what UIKit sends. What came before the first willRotate or didRotate of a run is \
      unknown. didRotate may be missing (`unfinished-rotation`), willAnimateRotation may be left out.
      """,
    era: "To iOS 7, and later where the old callbacks are implemented.",
    source: "UIViewController, willRotate(to:duration:) (documentation); rules.md F1; rot-001")

  static let example = RuleExample(
    bad: """
      home: HomeViewController

      given home: parent nil, in window, appeared

      home.willRotate(to: .landscapeLeft, duration: 0.3)
      home.didRotate(from: .portrait)
      home.willAnimateRotation(to: .landscapeLeft, duration: 0.3)  <- guilty
      """,
    good: """
      home: HomeViewController

      given home: parent nil, in window, appeared

      home.willRotate(to: .landscapeLeft, duration: 0.3)
      home.willAnimateRotation(to: .landscapeLeft, duration: 0.3)
      home.didRotate(from: .portrait)
      """)
}
