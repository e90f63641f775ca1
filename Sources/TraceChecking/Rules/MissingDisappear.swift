import TraceEvents

/// Reports a controller that left the screen and was never told; ``text`` has the rule in words.
///
/// Exactly: a controller that had appeared, with no begin open, lost its window, superview or parent, or its container
/// declared another child as visible; neither a disappearance of UIKit's nor a window came until it appears again,
/// dies, or the run settles. Who left only its parent and is still in a window was not to disappear.
struct MissingDisappear: Rule {
  static let id: RuleID = "missing-disappear"
  static let interests: CallbackSet = [
    .didMoveToWindow, .removeFromSuperview, .removeFromParent, .visibleChild, .viewWillAppear, .viewWillDisappear,
    .viewDidDisappear, .deinitialized, .settled,
  ]
  static let idleInterests: CallbackSet = [.didMoveToWindow, .removeFromSuperview, .removeFromParent, .visibleChild]
  static let silences = [
    Silence(at: [.didMoveToWindow], .toSomebody, whileIdle: true),
    Silence(at: [.didMoveToWindow, .removeFromSuperview, .removeFromParent], .notAppeared, whileIdle: true),
  ]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = [
    "unbracketed-child", "unforwarded-appearance", "unended-begin", "abandoned-transition",
  ]

  /// How a controller left while it was known as appeared.
  private var departures = Remembered<Act>()
  var isIdle: Bool { departures.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject.owner
    switch scene.event.callback {
    case .didMoveToWindow(let window):
      if window != .null { departures[controller] = nil } else { leave(controller, in: scene) }
    case .removeFromSuperview:
      if scene.event.subject.isRootView { leave(controller, in: scene) }
    case .removeFromParent: leave(controller, in: scene)
    case .visibleChild(let child):
      // The container says itself that its user sees another one.
      if let old = scene.before.visibleChild, old != .null, old != child { leave(old, in: scene) }
      if child != .null { departures[child] = nil }
    case .viewWillDisappear, .viewDidDisappear:
      if !scene.event.isDirect { departures[controller] = nil }
    case .viewWillAppear:
      // It comes back, and was never told that it had gone.
      if !scene.event.isDirect { judge(controller, in: scene, &findings) }
    case .deinitialized: judge(controller, in: scene, &findings)
    case .settled:
      for controller in departures.objects { judge(controller, in: scene, &findings) }
    default: break  // not among the interests
    }
  }

  private mutating func leave(_ controller: ObjectID, in scene: Scene) {
    let state = scene.hierarchy[controller]
    guard state.appearance == .appeared, departures[controller] == nil, !state.isExplicitlyOpen else { return }
    departures[controller] = scene.act
  }

  private mutating func judge(_ controller: ObjectID, in scene: Scene, _ findings: inout Findings) {
    guard let departure = departures[controller] else { return }
    departures[controller] = nil
    // It left its parent but is still on screen, so it was not to disappear.
    guard scene.hierarchy[controller].isInWindow != true || departure.event.callback.kind != .removeFromParent else {
      return
    }
    findings.report(
      .neverTold(controller, departure), victim: controller, guilty: departure, effect: .damage,
      witness: [scene.hierarchy[controller].appearanceSince],
      details: [
        .happened("it had appeared, and \(departure.event) took it away"),
        .expected("viewWillDisappear and viewDidDisappear"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    // A container may drive its child itself, whichever way it forwards.
    Repair.bracketing(finding, isAppearing: false)
  }

  static let text = RuleText(
    "What leaves the screen is told so: a controller that has appeared disappears when its view leaves the window.",
    why: "Timers, players and observers run on behind a view that nobody sees.",
    exceptions: "Hiding a view is no disappearance.",
    source: "UIViewController, viewDidDisappear(_:) (documentation); rules.md B1; cont-002, cont-019")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, in window, appeared

      card.willMove(toParent: nil) [direct]
      card.view.removeFromSuperview()  <- guilty
        card.view.didMoveToWindow(nil)
      test.settled()
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: in window, appeared
      given card: parent home, in window, appeared

      card.willMove(toParent: nil) [direct]
      card.view.removeFromSuperview()
        card.viewWillDisappear(false)
        card.view.didMoveToWindow(nil)
        card.viewDidDisappear(false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func neverTold(_ controller: ObjectID, _ departure: Act) -> Self {
    "\(controller) never gets viewWillDisappear — \(departure.shortName)\(placeOf: departure.event) took it from sight"
  }
}
