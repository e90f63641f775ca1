import TraceEvents

/// Reports a child that is never told that it has its parent; ``text`` has the rule in words.
///
/// Exactly: an addChild of the app's that gave a child another parent, one of the app's, after which no didMove to a
/// parent came: at the end of the run, or when the child dies or leaves its parent, unless it never appeared and was
/// not appeared then.
struct MissingDidMove: Rule {
  static let id: RuleID = "missing-did-move"
  static let interests: CallbackSet = [.addChild, .didMove, .viewDidAppear, .removeFromParent, .deinitialized]
  static let idleInterests: CallbackSet = [.addChild]
  static let needs: CaptureSet = .containment

  /// The addChild whose didMove has not come.
  private var additions = Remembered<Act>()
  var isIdle: Bool { additions.isEmpty }
  /// Whether the child has appeared since.
  private var hasAppeared = PerObject(false)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    switch scene.event.callback {
    case .addChild(let child):
      // UIKit's containers send it themselves, and adding again what is there already changes nothing.
      guard !scene.isSystem(controller), scene.hierarchy[child].parentSince == scene.event.sequence else { return }
      let addition = scene.act
      additions[child] = addition.author == .app ? addition : nil
      hasAppeared[child] = false
    case .viewDidAppear: hasAppeared[controller] = true
    case .didMove(let parent):
      if parent != .null { additions[controller] = nil }
    case .removeFromParent, .deinitialized:
      if let addition = additions[controller] {
        // addChild takes a child away from its old parent first.
        guard !scene.enclosing.contains(addition.event) else { return }
        if hasAppeared[controller] || !wasCancelled(scene.before) {
          report(addition, controller, .contract, in: scene, &findings)
        }
      }
      additions[controller] = nil
    default: break  // not among the interests
    }
  }

  /// A child whose appearance was turned round, or never began, is rightly not told that it arrived.
  private func wasCancelled(_ state: ControllerState) -> Bool {
    switch state.appearance {
    case .disappeared, .appearing, .disappearing: true
    case .appeared, .unknown: false
    }
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for child in additions.objects {
      guard let addition = additions[child] else { continue }
      let isOver = scene.hasSettled(since: addition.event.sequence)
      report(addition, child, isOver ? .contract : .open, in: scene, &findings)
    }
  }

  private func report(
    _ addition: Act, _ child: ObjectID, _ effect: Effect, in scene: Scene, _ findings: inout Findings
  ) {
    let parent = addition.event.subject
    findings.report(
      .neverMoved(child, addition.event), victim: child, guilty: addition, effect: effect,
      details: [
        .expected("the container sends didMove(toParent:) when the child is in place; UIKit does not"),
        .repair("`\(child).didMove(toParent: \(parent))` after the addSubview, or at the end of the animation"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let addition = finding.guilty else { return [] }
    let arrival = Callback.didMove(toParent: addition.subject)
    return [Repair(.insert(arrival, on: finding.victim, isDirect: true, .after(addition.sequence)))]
  }

  static let text = RuleText(
    "After addChild the container sends didMove(toParent:), at once or at the end of its transition.",
    why: "Code of the child that waits for it never runs; some of UIKit's does too.",
    exceptions: "A transition that was cancelled. UIKit's own containers send it themselves.",
    source: "UIViewController.h, didMove(toParent:); rules.md C2; cont-012")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent nil, disappeared

      home.addChild(card)  <- guilty
        card.willMove(toParent: home)
      home.view.addSubview(card.view)
        card.viewWillAppear(false)
      card.viewDidAppear(false)
      test.settled()
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent nil, disappeared

      home.addChild(card)
        card.willMove(toParent: home)
      home.view.addSubview(card.view)
        card.viewWillAppear(false)
      card.didMove(toParent: home) [direct]
      card.viewDidAppear(false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func neverMoved(_ child: ObjectID, _ addition: Event) -> Self {
    "\(child) never gets didMove(toParent: \(addition.subject)) — nothing sends it after addChild\(placeOf: addition)"
  }
}
