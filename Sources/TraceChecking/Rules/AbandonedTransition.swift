import TraceEvents

/// Reports an open transition of a controller that left its window, parent or life; ``text`` has the rule in words.
///
/// Exactly: a begin that is open, and did not ask for the state that was reached already, when its controller dies; or
/// at the end of the run, if its view left its window, or it left its parent, since, and its view did not come into a
/// window again.
struct AbandonedTransition: Rule {
  static let id: RuleID = "abandoned-transition"
  static let interests: CallbackSet = [
    .beginAppearanceTransition, .endAppearanceTransition, .didMoveToWindow, .removeFromParent, .deinitialized,
  ]
  static let idleInterests: CallbackSet = [.beginAppearanceTransition]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]

  /// What is open, and how its controller left.
  private struct Memory {
    var begin: Act
    var departure: Act?
  }

  private var memories = Remembered<Memory>()
  var isIdle: Bool { memories.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject.owner
    switch scene.event.callback {
    case .beginAppearanceTransition:
      guard scene.hierarchy[controller].openBegin == scene.event.sequence else { return }
      memories[controller] = Memory(begin: scene.act)
    case .endAppearanceTransition:
      if !scene.hierarchy[controller].isExplicitlyOpen { memories[controller] = nil }
    case .didMoveToWindow(let window):
      // A swap may take the view out before it sends the end: told only if none comes.
      note(window == .null ? scene.act : nil, of: controller)
    case .removeFromParent: note(scene.act, of: controller)
    case .deinitialized:
      report(controller, gone: scene.event, .damage, in: scene, &findings)
      memories[controller] = nil
    default: break  // not among the interests
    }
  }

  private mutating func note(_ departure: Act?, of controller: ObjectID) {
    guard var memory = memories[controller] else { return }
    memory.departure = departure
    memories[controller] = memory
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for controller in memories.objects {
      guard let departure = memories[controller]?.departure?.event else { continue }
      let isOver = scene.hasSettled(since: departure.sequence) || scene.run.ending == .ended
      report(controller, gone: departure, isOver ? .damage : .open, in: scene, &findings)
    }
  }

  private func report(
    _ controller: ObjectID, gone departure: Event, _ effect: Effect, in scene: Scene,
    _ findings: inout Findings
  ) {
    guard let begin = memories[controller]?.begin, scene.hierarchy[controller].isExplicitlyOpen,
      case .beginAppearanceTransition(let isAppearing, _) = begin.event.callback
    else { return }
    let lost: Callback.Kind = isAppearing ? .viewDidAppear : .viewDidDisappear
    findings.report(
      .leftOpen(controller, lost, begin.event), victim: controller, guilty: begin, effect: effect,
      witness: [departure.sequence],
      details: [
        .happened("\(begin.event) opened a transition; it was still open at \(departure)"),
        .expected("the end comes, if not before, then right after the view is gone"),
        .repair("`\(controller).endAppearanceTransition()` before or right behind the removal"),
        .consequence("UIKit sends nothing by itself while an explicit transition is open"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let begin = finding.guilty else { return [] }
    return [
      Repair(.insert(.endAppearanceTransition, on: finding.victim, .after(begin.sequence))),
      Repair(.leaveOut(begin.sequence)),
    ]
  }

  static let text = RuleText(
    """
    A transition is not abandoned: a controller does not leave its window, parent or life for good with a begin \
    still open.
    """,
    why: "UIKit holds its own callbacks back while an explicit transition is open, so the did-callback is lost.",
    exceptions: "A swap may remove the view first and send the end behind it, in the same breath.",
    source: "YTPageController, pull 1; DeckTransition, issue 40; rules.md A4; cont-026, cont-006")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, view loaded, in window, appeared

      card.willMove(toParent: nil) [direct]
      card.beginAppearanceTransition(false, animated: false)  <- guilty
        card.viewWillDisappear(false)
      card.view.removeFromSuperview()
        card.view.didMoveToWindow(nil)
      card.removeFromParent()
        card.didMove(toParent: nil)
      test.settled()
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, view loaded, in window, appeared

      card.willMove(toParent: nil) [direct]
      card.beginAppearanceTransition(false, animated: false)
        card.viewWillDisappear(false)
      card.view.removeFromSuperview()
        card.view.didMoveToWindow(nil)
      card.endAppearanceTransition()
        card.viewDidDisappear(false)
      card.removeFromParent()
        card.didMove(toParent: nil)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func leftOpen(_ controller: ObjectID, _ lost: Callback.Kind, _ begin: Event) -> Self {
    "\(controller) never gets \(lost) — it was removed while the begin\(placeOf: begin) was open"
  }
}
