import TraceEvents

/// Reports a child that is not told that it will leave its parent; ``text`` has the rule in words.
///
/// Exactly: an app's removeFromParent of a child of an app's container to which no willMove(toParent: nil) came since
/// it was last added or told of a parent; or a setViewControllers that left a child out which was told neither by
/// willMove(toParent: nil) nor by didMove(toParent: nil) when the run settles.
struct MissingWillMove: Rule {
  static let id: RuleID = "missing-will-move"
  static let interests: CallbackSet = [.willMove, .removeFromParent, .setViewControllers, .didMove, .settled]
  static let idleInterests: CallbackSet = [.removeFromParent, .setViewControllers]
  static let needs: CaptureSet = .containment

  /// The `setViewControllers` that dropped a controller which is still waiting to hear of it.
  private var dropped = Remembered<Event>()
  var isIdle: Bool { dropped.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    switch scene.event.callback {
    case .willMove(let parent), .didMove(let parent): if parent == .null { dropped[controller] = nil }
    case .removeFromParent: leave(in: scene, &findings)
    case .setViewControllers(let list, _):
      let kept = scene.list(list)
      for child in scene.hierarchy.children(of: controller) where !kept.contains(child) {
        guard dropped[child] == nil, scene.lately(child).farewell == .null else { continue }
        dropped[child] = scene.event
      }
    case .settled:
      guard !dropped.isEmpty else { return }
      for child in dropped.objects {
        guard let call = dropped[child] else { continue }
        dropped[child] = nil
        findings.report(
          .droppedSilently(child, call), victim: child, guilty: Act(call, by: .system), effect: .contract, in: scene)
      }
    default: break  // not among the interests
    }
  }

  private func leave(in scene: Scene, _ findings: inout Findings) {
    let child = scene.event.subject
    guard let parent = scene.before.parent else { return findings.cannotTell(.parent, about: child) }
    let removal = scene.act
    guard parent != .null, !scene.isSystem(parent), removal.author == .app, scene.latelyBefore.farewell == .null else {
      return
    }
    findings.report(
      .unannounced(child, scene.event), victim: child, guilty: removal, effect: .contract,
      witness: [scene.before.parentSince],
      details: [
        .expected(
          """
          willMove(toParent: nil), then the view goes, then removeFromParent(), which sends didMove(toParent: \
          nil)
          """),
        .repair("`\(child).willMove(toParent: nil)` before the view is removed"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let removal = finding.guilty else { return [] }
    let announcement = Callback.willMove(toParent: .null)
    return [Repair(.insert(announcement, on: finding.victim, isDirect: true, .before(removal.sequence)))]
  }

  static let text = RuleText(
    "Before a child leaves, the container sends it willMove(toParent: nil).",
    why: "isMovingFromParent is not set in time, and code of the child that waits for it never runs.",
    exceptions: "UIKit's own containers send it themselves.",
    source: "UIViewController.h, willMove(toParent:); rules.md C4; cont-013")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, in window, appeared

      card.view.removeFromSuperview()
        card.viewWillDisappear(false)
        card.viewDidDisappear(false)
      card.removeFromParent()  <- guilty
        card.didMove(toParent: nil)
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, in window, appeared

      card.willMove(toParent: nil) [direct]
      card.view.removeFromSuperview()
        card.viewWillDisappear(false)
        card.viewDidDisappear(false)
      card.removeFromParent()
        card.didMove(toParent: nil)
      """)
}

extension Finding.Message {
  fileprivate static func unannounced(_ child: ObjectID, _ removal: Event) -> Self {
    "\(child) never gets willMove(toParent: nil) — removeFromParent\(placeOf: removal) comes without it"
  }

  fileprivate static func droppedSilently(_ child: ObjectID, _ call: Event) -> Self {
    "\(child) is never told that it left \(call.subject) — setViewControllers\(placeOf: call) dropped it"
  }
}
