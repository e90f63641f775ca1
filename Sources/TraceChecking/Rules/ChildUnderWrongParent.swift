import TraceEvents

/// Reports the exception for a child whose view still stands under another controller; ``text`` has the rule in words.
struct ChildUnderWrongParent: Rule {
  static let id: RuleID = "child-under-wrong-parent"
  static let interests: CallbackSet = [.raises]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard let raise = Raise(in: scene), raise.isHierarchyInconsistency, let call = raise.call,
      let child = child(of: call.event.callback, raise)
    else { return }
    findings.report(
      .elsewhere(child, call), victim: raise.victim, guilty: call, effect: .damage,
      witness: [scene.hierarchy[child].parentSince],
      details: [
        .happened("UIKit raised \(raise.words)"),
        .expected("its view has left the hierarchy of any other controller before it gets a new parent"),
        .repair("`\(child.view).removeFromSuperview()` before it, or wait until the old container is done"),
      ], in: scene)
  }

  private func child(of call: Callback, _ raise: Raise) -> ObjectID? {
    switch call {
    case .addChild(let child), .pushViewController(let child, _): child
    case .setViewControllers: raise.victim
    default: nil  // another rule's
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "A controller becomes a child only when its view is under no other controller.",
    why: """
      UIKit raises UIViewControllerHierarchyInconsistency; typical when a controller moves between two \
      navigation controllers in one turn.
      """,
    era: "From iOS 5.",
    source: "Apple developer forum 52937; rules.md C7; cont-022, nav-023")

  static let example = RuleExample(
    bad: """
      left: LeftViewController
      right: RightViewController
      card: CardViewController

      left.view.addSubview(card.view)
      right.addChild(card)  <- guilty
        uikit.raises("UIViewControllerHierarchyInconsistency", "expected parent left, requested right", about: card)
      """,
    good: """
      left: LeftViewController
      right: RightViewController
      card: CardViewController

      left.view.addSubview(card.view)
      card.view.removeFromSuperview()
      right.addChild(card)
        card.willMove(toParent: right)
      card.didMove(toParent: right) [direct]
      """)
}

extension Finding.Message {
  fileprivate static func elsewhere(_ child: ObjectID, _ call: Act) -> Self {
    """
    \(child) stands under another controller — UIKit refuses this \(call.shortName)\(placeOf: call.event) to \
    \(call.event.subject)
    """
  }
}
