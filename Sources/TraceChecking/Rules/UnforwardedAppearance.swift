import TraceEvents

/// Reports a container that forwards by hand and does not forward its own callbacks; ``text`` has the rule in words.
///
/// Exactly: when the container, one of the app's with children, gets its next will-callback from UIKit, or the run
/// settles with no finger on the glass: after viewWillAppear the child that it declares as visible, or, if it declares
/// none and all its children stand as disappeared, the first of them that is on screen, has heard nothing; after
/// viewWillDisappear, unless it was turned round, a child still stands as appeared.
struct UnforwardedAppearance: Rule {
  static let id: RuleID = "unforwarded-appearance"
  static let interests: CallbackSet = [.viewWillAppear, .viewWillDisappear, .settled]
  static let idleInterests: CallbackSet = [.viewWillAppear, .viewWillDisappear]
  static let directInterests: CallbackSet = [.settled]
  static let silences = [Silence(at: [.viewWillAppear, .viewWillDisappear], .leaf, whileIdle: true)]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = ["unended-begin", "abandoned-transition", "direct-appearance-call"]

  /// The last will-callback of a container that has not been judged yet.
  private var due = Remembered<Event>()
  var isIdle: Bool { due.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let container = scene.event.subject
    switch scene.event.callback {
    case .viewWillAppear, .viewWillDisappear:
      judge(container, in: scene, &findings)
      expectForwarding(in: scene, &findings)
    case .settled:
      guard scene.liveGestures == 0 else { return }
      for container in due.objects { judge(container, in: scene, &findings) }
    default: break  // not among the interests
    }
  }

  private mutating func expectForwarding(in scene: Scene, _ findings: inout Findings) {
    let container = scene.event.subject
    if let parent = scene.before.parent, parent != .null, !scene.isSystem(parent),
      scene.hierarchy[parent].appearance == .unknown
    {
      // It moves, and what its container did or was told is not in the run.
      findings.cannotTell(.appearance, about: parent)
    }
    guard !scene.hierarchy.hasNoChildren(container), !scene.isSystem(container) else { return }
    // UIKit asks for the policy only after the first will: it is known when this is judged.
    guard scene.hierarchy[container].forwardsAppearance != true else { return }
    due[container] = scene.event
  }

  private mutating func judge(_ container: ObjectID, in scene: Scene, _ findings: inout Findings) {
    guard let will = due[container] else { return }
    due[container] = nil
    switch scene.hierarchy[container].forwardsAppearance {
    case nil: return findings.cannotTell(.forwarding, about: container)
    case true?: return
    case false?: break
    }
    // A begin that was turned round at once leaves the children as they were.
    switch (will.callback.kind, scene.hierarchy[container].appearance) {
    case (.viewWillAppear, .appearing), (.viewWillAppear, .appeared), (.viewWillAppear, .disappearing):
      judgeAppearance(of: container, will, in: scene, &findings)
    case (.viewWillDisappear, .disappeared), (.viewWillDisappear, .appearing):
      judgeDisappearance(of: container, will, in: scene, &findings)
    default: break
    }
  }

  private func judgeAppearance(
    of container: ObjectID, _ will: Event, in scene: Scene, _ findings: inout Findings
  ) {
    let children = scene.hierarchy.children(of: container)
    if let declared = scene.hierarchy[container].visibleChild {
      guard declared != .null, children.contains(declared) else { return }
      switch scene.hierarchy[declared].appearance {
      case .disappeared:
        report(declared, .viewWillAppear, container, will, .damage, in: scene, &findings)
      case .unknown: findings.cannotTell(.appearance, about: declared)
      case .appearing, .appeared, .disappearing: break
      }
      return
    }
    // Which child a user sees is the container's secret: only where none was told at all is it sure that one was
    // forgotten. A pager rightly keeps its neighbours in the dark.
    guard children.allSatisfy({ scene.hierarchy[$0].appearance == .disappeared }) else { return }
    let shown = children.first { scene.isOnScreen($0, in: container) == true }
    if let shown { return report(shown, .viewWillAppear, container, will, .risk, in: scene, &findings) }
    if let unsure = children.first(where: { scene.isOnScreen($0, in: container) == nil }) {
      findings.cannotTell(.window, about: unsure)
    }
  }

  private func judgeDisappearance(
    of container: ObjectID, _ will: Event, in scene: Scene, _ findings: inout Findings
  ) {
    for child in scene.hierarchy.children(of: container) where scene.hierarchy[child].appearance == .appeared {
      let isDeclared = scene.hierarchy[container].visibleChild == child
      report(child, .viewWillDisappear, container, will, isDeclared ? .damage : .risk, in: scene, &findings)
    }
  }

  private func report(
    _ child: ObjectID, _ lost: Callback.Kind, _ container: ObjectID, _ will: Event, _ effect: Effect,
    in scene: Scene, _ findings: inout Findings
  ) {
    let flag = lost == .viewWillAppear ? "true" : "false"
    findings.report(
      .deaf(child, lost, container), victim: child, guilty: Act(will, by: .app), effect: effect,
      details: [
        .happened("\(container) says that it forwards appearance by hand, and \(will) came"),
        .expected("it forwards its own four callbacks to the child that is seen"),
        .repair(
          """
          `\(child).beginAppearanceTransition(\(flag), animated: animated)` in \(will.callback.kind), \
          `\(child).endAppearanceTransition()` in its did
          """),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let will = finding.guilty else { return [] }
    let isAppearing: Bool
    let animated: Bool
    let did: Callback.Kind
    switch will.callback {
    case .viewWillAppear(let flag): (isAppearing, animated, did) = (true, flag, .viewDidAppear)
    case .viewWillDisappear(let flag): (isAppearing, animated, did) = (false, flag, .viewDidDisappear)
    default: return []  // it is forwarded from these
    }
    let end = run.next(did, of: will.subject, after: will.sequence)?.sequence ?? will.sequence
    return [
      Repair(
        .insert(.endAppearanceTransition, on: finding.victim, .after(end)),
        .insert(
          .beginAppearanceTransition(isAppearing: isAppearing, animated: animated), on: finding.victim,
          .after(will.sequence)))
    ]
  }

  static let text = RuleText(
    "A container that forwards by hand forwards its own four callbacks to the child that is seen.",
    why: "The child is deaf: it gets nothing when the container comes and goes.",
    exceptions: """
      Children that are not seen get none. Where the container does not declare which one is seen, it is told only if \
      no child heard anything.
      """,
    source: "UIViewController.h, shouldAutomaticallyForwardAppearanceMethods; rules.md D1; man-012")

  static let example = RuleExample(
    bad: """
      drawer: DrawerController
      pane: PaneViewController

      given drawer: in window, disappeared, forwarding manual, visible child pane
      given pane: parent drawer, in window, disappeared

      drawer.viewWillAppear(false)  <- guilty
      drawer.viewDidAppear(false)
      test.settled()
      """,
    good: """
      drawer: DrawerController
      pane: PaneViewController

      given drawer: in window, disappeared, forwarding manual, visible child pane
      given pane: parent drawer, in window, disappeared

      drawer.viewWillAppear(false)
        pane.beginAppearanceTransition(true, animated: false)
          pane.viewWillAppear(false)
      drawer.viewDidAppear(false)
        pane.endAppearanceTransition()
          pane.viewDidAppear(false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func deaf(_ child: ObjectID, _ lost: Callback.Kind, _ container: ObjectID) -> Self {
    "\(child) never gets \(lost) — \(container)'s own sends no begin"
  }
}
