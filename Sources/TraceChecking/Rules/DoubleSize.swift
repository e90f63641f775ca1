import TraceEvents

/// Reports a child that is told of a new size or new traits twice; ``text`` has the rule in words.
struct DoubleSize: Rule {
  static let id: RuleID = "double-size"
  static let interests: CallbackSet = [.viewWillTransition, .willTransition]
  static let needs: CaptureSet = .rotation

  /// What the same callback of a parent brought its child.
  private struct Delivery: BitwiseCopyable {
    /// The parent's callback.
    var parent = SequenceNumber.null
    var byHand: Act?
    var isSentByUIKit = false
    var isTold = false
  }

  private var sizes = PerObject(Delivery())
  private var traits = PerObject(Delivery())

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let child = scene.event.subject
    let kind = scene.event.callback.kind
    guard let parent = scene.before.parent, parent != .null,
      let own = scene.enclosing.first(where: { $0.callback.kind == kind && $0.subject == parent })
    else { return }
    var delivery = kind == .viewWillTransition ? sizes[child] : traits[child]
    if delivery.parent != own.sequence { delivery = Delivery(parent: own.sequence) }
    if scene.event.isDirect { delivery.byHand = delivery.byHand ?? scene.act } else { delivery.isSentByUIKit = true }
    if let call = delivery.byHand, delivery.isSentByUIKit, !delivery.isTold {
      delivery.isTold = true
      findings.report(
        .heardTwice(child, kind, parent, call), victim: child, guilty: call, effect: .risk, witness: [own.sequence],
        details: [
          .happened("\(parent)'s override passes it on by hand, and calls super, which passes it on as well"),
          .expected("one of both"),
          .repair("leave this call out"),
        ], in: scene)
    }
    if kind == .viewWillTransition { sizes[child] = delivery } else { traits[child] = delivery }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    """
    A container passes viewWillTransition and willTransition on by super or by hand, not both: inside of one such \
    callback of its parent a child does not get the same one from code and from UIKit.
    """,
    why: "The child animates twice, with two sizes perhaps.",
    exceptions: "Told only where both deliveries were seen inside of the parent's callback.",
    era: "From iOS 8.",
    source: "UIViewController.h, UIContentContainer; rules.md F6")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      panel: PanelViewController

      given home: in window, appeared
      given panel: parent home, in window, appeared

      home.viewWillTransition(to: 1024x768)
        panel.viewWillTransition(to: 1024x768)
        panel.viewWillTransition(to: 1024x768) [direct]  <- guilty
      home.coordinatorCompleted(isCancelled: false)
      test.settled()
      """,
    good: """
      home: HomeViewController
      panel: PanelViewController

      given home: in window, appeared
      given panel: parent home, in window, appeared

      home.viewWillTransition(to: 1024x768) [super not reached]
        panel.viewWillTransition(to: 512x768) [direct]
      home.coordinatorCompleted(isCancelled: false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func heardTwice(_ child: ObjectID, _ kind: Callback.Kind, _ parent: ObjectID, _ call: Act) -> Self
  {
    "\(child) gets \(kind) twice — \(parent) sends it by hand\(placeOf: call.event) and calls super as well"
  }
}
