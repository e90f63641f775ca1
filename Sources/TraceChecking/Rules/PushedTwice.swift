import TraceEvents

/// Reports the exception for a controller that is on the stack already; ``text`` has the rule in words.
struct PushedTwice: Rule {
  static let id: RuleID = "pushed-twice"
  static let interests: CallbackSet = [.raises]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard let raise = Raise(in: scene), let call = raise.call, let twin = twin(in: call.event, scene) else { return }
    findings.report(
      .twice(twin, call), victim: twin, guilty: call, effect: .damage,
      witness: [scene.hierarchy[twin].parentSince],
      details: [
        .happened("UIKit raised \(raise.words)"),
        .expected("every controller stands once on a stack"),
        .repair("pop to \(twin), or push a new \(twin)"),
      ], in: scene)
  }

  /// The controller that the call would put on the stack a second time.
  private func twin(in call: Event, _ scene: Scene) -> ObjectID? {
    switch call.callback {
    case .pushViewController(let controller, _):
      return scene.hierarchy[controller].parent == call.subject ? controller : nil
    case .setViewControllers(let list, _):
      var seen: Set<ObjectID> = []
      return scene.list(list).first { !seen.insert($0).inserted }
    default: return nil  // another rule's
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "A controller stands once on a navigation stack: what is on it is not pushed again, and no list holds it twice.",
    why: "UIKit raises NSInvalidArgumentException. Typical for a double tap, or a cell that keeps its screen.",
    exceptions: "Told where UIKit raised inside of the call, or right behind it.",
    source: "UINavigationController, pushViewController(_:animated:) (documentation); AMENDMENTS.md, rules added")

  static let example = RuleExample(
    bad: """
      nav: UINavigationController
      list: ListViewController
      detail: DetailViewController

      given nav: in window, appeared
      given list: parent nav, in window, appeared

      > tap twice
      nav.pushViewController(detail, animated: true)
        detail.willMove(toParent: nav)
      nav.pushViewController(detail, animated: true)  <- guilty
        uikit.raises("NSInvalidArgumentException", "pushed more than once", about: detail)
      """,
    good: """
      nav: UINavigationController
      list: ListViewController
      detail: DetailViewController

      given nav: in window, appeared
      given list: parent nav, in window, appeared

      > tap once
      nav.pushViewController(detail, animated: true)
        detail.willMove(toParent: nav)
      detail.didMove(toParent: nav)
      nav.transitionCompleted(isCancelled: false)
      """)
}

extension Finding.Message {
  fileprivate static func twice(_ controller: ObjectID, _ call: Act) -> Self {
    "\(controller) is on the stack already — UIKit refuses this \(call.shortName)\(placeOf: call.event)"
  }
}
