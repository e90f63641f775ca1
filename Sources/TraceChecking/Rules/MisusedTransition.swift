import TraceEvents

/// Reports `transition(from:to:)` where it is not allowed, or its work was done by hand; ``text`` has the rule in
/// words.
///
/// Exactly: UIKit raised in answer to the call; or the view of the child that it brings stands below the receiver's
/// view already.
struct MisusedTransition: Rule {
  static let id: RuleID = "misused-transition"
  static let interests: CallbackSet = [.raises, .transition]
  static let needs: CaptureSet = .containment
  static let yieldsTo: [RuleID] = ["transition-in-manual-container"]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    if case .transition(let exchange) = scene.event.callback {
      return lookForHandiwork(exchange, in: scene, &findings)
    }
    guard let raise = Raise(in: scene), let call = raise.call,
      case .transition(let exchange) = call.event.callback
    else { return }
    let container = call.event.subject
    let stranger = [exchange.from, exchange.to].first { scene.hierarchy[$0].parent ?? container != container }
    findings.report(
      .refused(container, call.event, stranger: stranger), victim: raise.victim, guilty: call, effect: .damage,
      details: [
        .happened("UIKit raised \(raise.words)"),
        .expected("both controllers are children of \(container)"),
        .repair("`\(container).addChild(\(stranger ?? exchange.to))` before it"),
      ], in: scene)
  }

  private func lookForHandiwork(
    _ exchange: Exchange, in scene: Scene, _ findings: inout Findings
  ) {
    guard scene.hierarchy.isView(exchange.to.view, below: scene.event.subject.view) else { return }
    let call = scene.act
    let insertion = scene.insertion(of: exchange.to) ?? call
    findings.report(
      .addedByHand(exchange.to, insertion.event), victim: exchange.to, guilty: insertion, effect: .contract,
      witness: [scene.event.sequence],
      details: [
        .expected("transition(from:to:…) adds the new view and removes the old one by itself"),
        .repair("leave this addSubview out"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "transition(from:to:…) is for two children of its receiver, and adds and removes their views itself.",
    why: "UIKit raises an exception for a stranger; a view added by hand appears too early and without animation.",
    source: "UIViewController.h, transition(from:to:duration:options:animations:completion:); rules.md C15; cont-005")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      first: FirstViewController
      second: SecondViewController

      given first: parent home
      given second: parent nil

      home.transition(from: first, to: second, animated: true)  <- guilty
        uikit.raises("NSInvalidArgumentException", "Children view controllers must have a common parent", about: home)
      """,
    good: """
      home: HomeViewController
      first: FirstViewController
      second: SecondViewController

      given first: parent home, appeared
      given second: parent home, disappeared

      home.transition(from: first, to: second, animated: true)
        first.viewWillDisappear(true)
        second.viewWillAppear(true)
      second.viewDidAppear(true)
      first.viewDidDisappear(true)
      home.transitionCompleted(isCancelled: false)
      """)
}

extension Finding.Message {
  fileprivate static func refused(_ container: ObjectID, _ call: Event, stranger: ObjectID?) -> Self {
    if let stranger {
      return "\(container) gets no transition — \(stranger) in transition(from:to:)\(placeOf: call) is not its child"
    }
    return "\(container) gets no transition — UIKit refuses transition(from:to:)\(placeOf: call)"
  }

  fileprivate static func addedByHand(_ child: ObjectID, _ insertion: Event) -> Self {
    "\(child) appears before its transition — addSubview\(placeOf: insertion) does what transition(from:to:) will do"
  }
}
