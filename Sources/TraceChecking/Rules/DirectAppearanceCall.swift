import TraceEvents

/// Reports an appearance callback that code sent itself; ``text`` has the rule in words.
struct DirectAppearanceCall: Rule {
  static let id: RuleID = "direct-appearance-call"
  static let interests: CallbackSet = []
  static let directInterests = Callback.Kind.appearanceCallbacks
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.directCall, .unbalanced]
  static let yieldsTo: [RuleID] = ["appear-before-load", "double-forwarding"]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    let kind = scene.event.callback.kind
    let guilty = scene.act
    if let around = scene.nesting.innermost, around.subject == controller, around.callback.kind.isAppearanceCallback,
      around.callback.kind != kind
    {
      findings.report(
        .wrongSuper(controller, around.callback.kind, calls: kind, scene.event), victim: controller, guilty: guilty,
        effect: .damage, witness: [around.sequence],
        details: [.repair("`super.\(around.callback.kind)(animated)` in \(around.callback.kind)")], in: scene)
      return
    }
    let state = scene.before
    let isPlaced = state.parent ?? .null != .null || state.isInWindow == true || state.presenter ?? .null != .null
    findings.report(
      .sentByHand(controller, kind, scene.event, from: scene.nesting.innermost), victim: controller, guilty: guilty,
      effect: isPlaced ? .damage : .contract,
      details: [
        .happened(
          """
          the override ran, but UIKit does not know of it: it sends \(kind) again when it is due, and children \
          get nothing
          """),
        .expected("these callbacks come from UIKit; a container asks for them with begin and end"),
        .repair(
          """
          `\(controller).beginAppearanceTransition(\(kind.isOfAppearing), animated: …)`, and \
          `\(controller).endAppearanceTransition()` when it is done
          """),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "Appearance callbacks are UIKit's to send: no code calls viewWillAppear and the others itself, but for super.",
    why: "The override runs, UIKit's own state does not change: callbacks come twice, and children get none.",
    exceptions: "`super` in an override. A lone controller in a unit test is a note.",
    era: "UIKit logs it from about iOS 16.",
    source: "UIViewController, beginAppearanceTransition(_:animated:) (documentation); rules.md A8; man-016, cont-025")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, in window, disappeared

      card.viewWillAppear(true) [direct]  <- guilty
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, in window, disappeared

      card.beginAppearanceTransition(true, animated: true)
        card.viewWillAppear(true)
      card.endAppearanceTransition()
        card.viewDidAppear(true)
      """)
}

extension Callback.Kind {
  /// Whether an appearance callback belongs to coming, as against going.
  var isOfAppearing: Bool { self == .viewWillAppear || self == .viewIsAppearing || self == .viewDidAppear }
}

extension Finding.Message {
  fileprivate static func sentByHand(
    _ controller: ObjectID, _ kind: Callback.Kind, _ event: Event, from around: Event?
  ) -> Self {
    guard let around, around.subject.owner != controller, around.callback.kind != .unrecorded else {
      return "\(controller)'s \(kind) is called by hand\(placeOf: event) — UIKit will send it again or not at all"
    }
    return """
      \(controller)'s \(kind) is called by hand\(placeOf: event), from \(around.subject)'s \
      \(around.callback.kind)
      """
  }

  fileprivate static func wrongSuper(
    _ controller: ObjectID, _ override: Callback.Kind, calls wrong: Callback.Kind, _ event: Event
  ) -> Self {
    "\(controller)'s \(override) calls super.\(wrong)\(placeOf: event) — \(override) never reaches UIKit"
  }
}
