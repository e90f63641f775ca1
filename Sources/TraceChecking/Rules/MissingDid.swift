import TraceEvents

/// Reports a transition that UIKit opened and that never came to its did-callback; ``text`` has the rule in words.
///
/// What an explicit begin opened is ``UnendedBegin``'s.
///
/// Exactly: UIKit's will-callback, sent while no explicit begin was open, was the last of the four that a controller
/// got from UIKit when it dies, or at the end of the run.
struct MissingDid: Rule {
  static let id: RuleID = "missing-did"
  static let interests: CallbackSet = [.viewWillAppear, .viewWillDisappear, .deinitialized]
  static let directInterests: CallbackSet = []
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = [
    "unended-begin", "abandoned-transition", "direct-appearance-call", "repeated-appear", "out-of-order-callback",
    "disappear-without-appear", "double-forwarding", "unbracketed-child", "begin-in-hidden-container", "orphan-died",
  ]

  /// A will-callback that waits for its did.
  private struct Opening: BitwiseCopyable {
    var will: Event
    var suspect: Suspect
  }

  /// The last of each controller.
  private var openings = PerObject<Opening?>(nil)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    switch scene.event.callback {
    case .viewWillAppear, .viewWillDisappear:
      guard !scene.hierarchy[controller].isExplicitlyOpen else { return }
      openings[controller] = Opening(will: scene.event, suspect: scene.suspect)
    case .deinitialized:
      if let opening = opening(of: controller, in: scene) {
        report(opening, opening.suspect.effect, in: scene, &findings)
        openings[controller] = nil
      }
    default: break  // not among the interests
    }
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for controller in openings.objects {
      guard let opening = opening(of: controller, in: scene) else { continue }
      let isOver = scene.hasSettled(since: opening.will.sequence)
      report(opening, isOver ? opening.suspect.effect : .open, in: scene, &findings)
    }
  }

  /// The will-callback of a controller that nothing of UIKit's followed.
  private func opening(of controller: ObjectID, in scene: Scene) -> Opening? {
    guard let opening = openings[controller], scene.hierarchy[controller].appearanceSince == opening.will.sequence
    else {
      return nil
    }
    return opening
  }

  private func report(
    _ opening: Opening, _ effect: Effect, in scene: Scene, _ findings: inout Findings
  ) {
    let controller = opening.will.subject
    let lost: Callback.Kind = opening.will.callback.kind == .viewWillAppear ? .viewDidAppear : .viewDidDisappear
    var details: [Finding.Detail] = [.happened("\(opening.suspect.reason)")]
    if scene.hierarchy[controller].parent.map({ scene.hierarchy[$0].isViewHidden == true }) ?? false {
      details.append(.happened("its container's view was hidden: UIKit goes by windows and does not report hiding"))
    }
    findings.report(
      .neverClosed(controller, lost, opening.will), victim: controller,
      guilty: Act(opening.will, by: opening.suspect.guilty.author), effect: effect,
      witness: [opening.suspect.guilty.event.sequence], details: details, in: scene)
  }

  static let text = RuleText(
    "What UIKit announces it also ends: a will-callback is followed by its did-callback, or turned round.",
    why: "What was started at will and is finished at did stays half done.",
    exceptions: "While a finger holds it there is no deadline. In a run that did not settle it is inconclusive.",
    source: "UIViewController, viewDidAppear(_:) (documentation); rules.md A1, A13, B1")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, disappeared

      home.view.addSubview(card.view)
        card.viewWillAppear(false)  <- guilty
      test.settled()
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, disappeared

      home.view.addSubview(card.view)
        card.viewWillAppear(false)
      card.viewDidAppear(false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func neverClosed(_ controller: ObjectID, _ lost: Callback.Kind, _ will: Event) -> Self {
    "\(controller) never gets \(lost) — nothing closes what \(will.callback.kind) opened"
  }
}
