import TraceEvents

/// Reports a child that was added to, or taken from, a container of UIKit's by hand; ``text`` has the rule in words.
struct ChildOfSystemContainer: Rule {
  static let id: RuleID = "child-of-system-container"
  static let interests: CallbackSet = [.addChild, .removeFromParent]
  static let needs: CaptureSet = .containment

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let (child, container): (ObjectID, ObjectID)
    switch scene.event.callback {
    case .addChild(let added): (child, container) = (added, scene.event.subject)
    case .removeFromParent:
      // UIKit announced that the child will leave: what then takes it out is UIKit, too.
      guard scene.latelyBefore.farewell == .null || !scene.latelyBefore.isFarewellOfUIKit else { return }
      (child, container) = (scene.event.subject, scene.before.parent ?? .null)
    default: return  // not among the interests
    }
    guard scene.isSystem(container), let effect = Self.effect(in: scene.className(of: container)) else { return }
    let call = scene.act
    guard call.author == .app else { return }
    findings.report(
      .byHand(child, container, call), victim: child, guilty: call, effect: effect,
      details: [
        .expected(
          "\(container) gets and loses its screens by its own methods: push, setViewControllers, viewControllers"),
        .happened("what UIKit's container does with a child that it does not know of is not defined"),
      ], in: scene)
  }

  private static func effect(in className: String) -> Effect? {
    switch className {
    case "UINavigationController": .damage
    case "UIPageViewController": .risk
    case "UITabBarController", "UISplitViewController": .contract
    default: nil  // these hold no screens of an app
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    """
    Code adds no child to a navigation, page, tab or split view controller with addChild, and takes none away with \
    removeFromParent.
    """,
    why: "Its list of screens and its children no longer agree: bars, gestures and callbacks go wrong.",
    exceptions: """
      An overlay, such as a mini player, on a tab or split view controller is a note; on a page controller a warning; \
      on a navigation controller an error. What the container calls itself is its own doing: inside of another call, \
      or a removal after a willMove(toParent: nil) that no code sent.
      """,
    source: "openradar 14897231; UIViewController.h, addChild(_:); rules.md C12; nav-022")

  static let example = RuleExample(
    bad: """
      nav: UINavigationController
      list: ListViewController
      detail: DetailViewController

      given nav: in window, appeared
      given list: parent nav, in window, appeared
      given detail: parent nil, disappeared

      nav.addChild(detail)  <- guilty
        detail.willMove(toParent: nav)
      """,
    good: """
      nav: UINavigationController
      list: ListViewController
      detail: DetailViewController

      given nav: in window, appeared
      given list: parent nav, in window, appeared
      given detail: parent nil, disappeared

      nav.pushViewController(detail, animated: true)
        nav.addChild(detail)
          detail.willMove(toParent: nav)
      """)
}

extension Finding.Message {
  fileprivate static func byHand(_ child: ObjectID, _ container: ObjectID, _ call: Act) -> Self {
    call.event.callback.kind == .addChild
      ? "\(child) gets in behind \(container)'s back — addChild\(placeOf: call.event) on a container of UIKit's"
      : "\(child) goes behind \(container)'s back — removeFromParent\(placeOf: call.event) from a container of UIKit's"
  }
}
