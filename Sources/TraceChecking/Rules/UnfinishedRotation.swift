import TraceEvents

/// Reports a rotation that never came to its end; ``text`` has the rule in words.
struct UnfinishedRotation: Rule {
  static let id: RuleID = "unfinished-rotation"
  static let interests: CallbackSet = [.willRotate, .didRotate, .settled]
  static let idleInterests: CallbackSet = [.willRotate]
  static let needs: CaptureSet = .rotation
  static let yieldsTo: [RuleID] = ["unforwarded-rotation"]

  private var starts = Remembered<Event>()
  var isIdle: Bool { starts.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    switch scene.event.callback {
    case .willRotate:
      guard !scene.event.isDirect else { return }
      judge(controller, in: scene, &findings)
      // The rotation to the orientation of the launch has no end.
      guard scene.hierarchy[controller].appearance == .appeared else { return }
      starts[controller] = scene.event
    case .didRotate: starts[controller] = nil
    case .settled:
      for controller in starts.objects { judge(controller, in: scene, &findings) }
    default: break  // not among the interests
    }
  }

  private mutating func judge(_ controller: ObjectID, in scene: Scene, _ findings: inout Findings) {
    guard let start = starts[controller] else { return }
    starts[controller] = nil
    findings.report(
      "\(controller) never gets didRotate — the rotation that willRotate began never came to its end",
      victim: controller, guilty: Act(start, by: .system), effect: .damage,
      details: [.expected("willRotate, willAnimateRotation, didRotate, once a rotation")], in: scene)
  }

  static let text = RuleText(
    "A rotation that began comes to its end: after UIKit's willRotate comes didRotate, before the run settles or turns again.",
    why: "Input stays blocked, and what was taken away for the rotation does not come back.",
    exceptions: """
      Always a note: UIKit sends both. The rotation at launch, to a controller that has not appeared, has no \
      didRotate. What code relays is another rule's.
      """,
    era: "To iOS 7, and later where the old callbacks are implemented.",
    source: "radar 25337014 (R13 in the corpus of reports); rules.md F1; rot-001, rot-002")

  static let example = RuleExample(
    bad: """
      home: HomeViewController

      given home: parent nil, in window, appeared

      home.willRotate(to: .landscapeLeft, duration: 0.3)  <- guilty
      home.willAnimateRotation(to: .landscapeLeft, duration: 0.3)
      test.settled()
      """,
    good: """
      home: HomeViewController

      given home: parent nil, in window, appeared

      home.willRotate(to: .landscapeLeft, duration: 0.3)
      home.willAnimateRotation(to: .landscapeLeft, duration: 0.3)
      home.didRotate(from: .portrait)
      test.settled()
      """)
}
