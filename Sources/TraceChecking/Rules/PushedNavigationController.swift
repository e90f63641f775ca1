import TraceEvents

/// Reports the exception for a navigation controller on a stack; ``text`` has the rule in words.
struct PushedNavigationController: Rule {
  static let id: RuleID = "pushed-a-navigation-controller"
  static let interests: CallbackSet = [.raises]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard let raise = Raise(in: scene), let call = raise.call, let inner = inner(in: call.event, scene) else { return }
    findings.report(
      .nested(inner, call), victim: inner, guilty: call, effect: .damage,
      details: [
        .happened("UIKit raised \(raise.words)"),
        .expected("a stack holds screens; another stack is presented, or is a tab, a side or a child"),
        .repair("push \(inner)'s root, or `present(\(inner), animated: …)`"),
      ], in: scene)
  }

  /// The navigation controller that the call would put on the stack.
  private func inner(in call: Event, _ scene: Scene) -> ObjectID? {
    let controllers: [ObjectID] =
      switch call.callback {
      case .pushViewController(let controller, _): [controller]
      case .setViewControllers(let list, _): scene.list(list)
      default: []  // another rule's
      }
    // Subclasses keep the ending as a rule; the class itself is all that a run tells.
    return controllers.first { scene.className(of: $0).hasSuffix("NavigationController") }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "No navigation controller is pushed onto another one's stack.",
    why: "UIKit raises NSInvalidArgumentException.",
    exceptions: """
      Told where UIKit raised inside of the call, or right behind it, and what was pushed is of a class whose name \
      ends in NavigationController.
      """,
    source: "UINavigationController, pushViewController(_:animated:) (documentation); AMENDMENTS.md, rules added")

  static let example = RuleExample(
    bad: """
      nav: UINavigationController
      list: ListViewController
      help: UINavigationController

      given nav: in window, appeared
      given list: parent nav, in window, appeared

      nav.pushViewController(help, animated: true)  <- guilty
        uikit.raises("NSInvalidArgumentException", "pushing a navigation controller is not supported", about: help)
      """,
    good: """
      nav: UINavigationController
      list: ListViewController
      help: UINavigationController

      given nav: in window, appeared
      given list: parent nav, in window, appeared

      list.present(help, .pageSheet, animated: true)
      """)
}

extension Finding.Message {
  fileprivate static func nested(_ inner: ObjectID, _ call: Act) -> Self {
    "\(inner) is a navigation controller — UIKit refuses this \(call.shortName)\(placeOf: call.event) of it"
  }
}
