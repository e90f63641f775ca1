import TraceEvents

/// Reports the exception for a child's view under a controller that is not its parent; ``text`` has the rule in words.
struct ViewUnderWrongParent: Rule {
  static let id: RuleID = "view-under-wrong-parent"
  static let interests: CallbackSet = [.raises]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard let raise = Raise(in: scene), raise.isHierarchyInconsistency, let call = raise.call,
      case .addSubview(let view) = call.event.callback
    else { return }
    let child = view.owner
    let parent = scene.hierarchy[child].parent ?? .null
    let container = scene.container(of: call.event.subject) ?? .null
    findings.report(
      .wrongPlace(child, container, call.event), victim: raise.victim, guilty: call, effect: .damage,
      witness: [scene.hierarchy[child].parentSince],
      details: [
        .happened("UIKit raised \(raise.words)"),
        .expected("a child's view stands in its parent's hierarchy of views"),
        parent == .null
          ? .repair("`addChild(\(child))` on the controller whose view this is, before the addSubview")
          : .repair("remove \(child) from \(parent) first, or put its view under \(parent.view)"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "A child's view is put only under views of its own parent.",
    why: "UIKit raises UIViewControllerHierarchyInconsistency.",
    exceptions: "A controller without a parent is allowed anywhere.",
    era: "From iOS 5.",
    source: "UIViewController.h, addChild(_:); rules.md C6; cont-021")

  static let example = RuleExample(
    bad: """
      left: LeftViewController
      right: RightViewController
      card: CardViewController

      given card: parent left

      right.view.addSubview(card.view)  <- guilty
        uikit.raises("UIViewControllerHierarchyInconsistency", "expected parent right, actual left", about: card)
      """,
    good: """
      left: LeftViewController
      right: RightViewController
      card: CardViewController

      given card: parent left

      left.view.addSubview(card.view)
      """)
}

extension Finding.Message {
  fileprivate static func wrongPlace(_ child: ObjectID, _ container: ObjectID, _ insertion: Event) -> Self {
    container == .null
      ? "\(child)'s view is put under a stranger, not its parent — UIKit refuses this addSubview\(placeOf: insertion)"
      : "\(child)'s view is put under \(container), not its parent — UIKit refuses this addSubview\(placeOf: insertion)"
  }
}
