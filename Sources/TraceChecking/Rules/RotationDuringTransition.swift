import TraceEvents

/// Reports a rotation that crosses an open begin; ``text`` has the rule in words.
struct RotationDuringTransition: Rule {
  static let id: RuleID = "rotation-during-transition"
  static let interests: CallbackSet = [.willRotate, .viewWillTransition]
  static let needs: CaptureSet = [.appearance, .rotation]

  /// The begin that was told of a controller.
  private var told = PerObject<SequenceNumber>(.null)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    guard let open = scene.before.openBegin, told[controller] != open else { return }
    told[controller] = open
    // Repeated begins change nothing: any of them tells where the transition was begun.
    guard let begin = scene.lastBegin(of: controller) else { return }
    findings.report(
      .crossed(controller, begin.event), victim: controller, guilty: begin, effect: .remark,
      details: [
        .happened("\(scene.event) came while the transition that this begin opened was under way"),
        .expected("frames that an animation of one's own goes on to are those of the old size: set them anew, or wait"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "No rotation begins for a controller whose begin has not had its end: neither willRotate nor viewWillTransition.",
    why: "The animation of the container goes on to frames of the old size.",
    exceptions: "Legal for UIKit: a note in every profile but `strict`, once a begin.",
    source: "ECSlidingViewController, issue 219 (R15 in the corpus of reports)")

  static let example = RuleExample(
    bad: """
      deck: DeckViewController
      card: CardViewController

      given deck: in window, appeared
      given card: parent deck, in window, appeared

      card.beginAppearanceTransition(false, animated: true)  <- guilty
        card.viewWillDisappear(true)
      card.viewWillTransition(to: 1024x768)
      card.endAppearanceTransition()
        card.viewDidDisappear(true)
      """,
    good: """
      deck: DeckViewController
      card: CardViewController

      given deck: in window, appeared
      given card: parent deck, in window, appeared

      card.beginAppearanceTransition(false, animated: true)
        card.viewWillDisappear(true)
      card.endAppearanceTransition()
        card.viewDidDisappear(true)
      card.viewWillTransition(to: 1024x768)
      """)
}

extension Finding.Message {
  fileprivate static func crossed(_ controller: ObjectID, _ begin: Event) -> Self {
    "\(controller) is turned in the middle of its transition — the begin\(placeOf: begin) has not had its end"
  }
}
