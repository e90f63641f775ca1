import TraceEvents

/// Reports a child that comes or goes in a shown container without begin and end; ``text`` has the rule in words.
///
/// What a container declares as its visible child binds it as well, whichever way it forwards; the child that it shows
/// no more is ``MissingDisappear``'s.
///
/// Exactly: when the run settles with no finger on the glass: a child that stood as disappeared came into a view or a
/// window, or one that had appeared, with no begin open, left one or its parent, and neither a begin nor a will-
/// callback of UIKit's came since; or the container, appearing or appeared, declared a child as visible that stands as
/// disappeared, or that had appeared in an earlier step.
struct UnbracketedChild: Rule {
  static let id: RuleID = "unbracketed-child"
  static let interests: CallbackSet = [
    .addSubview, .didMoveToWindow, .removeFromSuperview, .removeFromParent, .visibleChild, .beginAppearanceTransition,
    .viewWillAppear, .viewWillDisappear, .settled,
  ]
  static let idleInterests: CallbackSet = [
    .addSubview, .didMoveToWindow, .removeFromSuperview, .removeFromParent, .visibleChild,
  ]
  static let silences = [
    Silence(at: [.didMoveToWindow], [.toSomebody, .notDisappeared], whileIdle: true),
    Silence(at: [.didMoveToWindow], [.toNobody, .notAppeared], whileIdle: true),
    Silence(at: [.removeFromSuperview, .removeFromParent], .notAppeared, whileIdle: true),
  ]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = ["unended-begin", "abandoned-transition", "direct-appearance-call"]

  /// A move that wants a begin.
  private struct Move: BitwiseCopyable {
    var act: Act
    var container: ObjectID
    var isArrival: Bool
    /// The container said so itself.
    var isDeclared: Bool
  }

  private var moves = Remembered<Move>()
  var isIdle: Bool { moves.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject.owner
    switch scene.event.callback {
    case .addSubview(let view): if view.isRootView { arrive(view.owner, in: scene, &findings) }
    case .didMoveToWindow(let window):
      guard scene.event.subject.isRootView else { return }
      window == .null ? leave(controller, in: scene) : arrive(controller, in: scene, &findings)
    case .removeFromSuperview: if scene.event.subject.isRootView { leave(controller, in: scene) }
    case .removeFromParent: leave(controller, in: scene)
    case .visibleChild(let child): declare(child, in: scene)
    case .beginAppearanceTransition: moves[controller] = nil
    case .viewWillAppear, .viewWillDisappear: if !scene.event.isDirect { moves[controller] = nil }
    case .settled:
      guard scene.liveGestures == 0 else { return }
      for controller in moves.objects { judge(controller, in: scene, &findings) }
    default: break  // not among the interests
    }
  }

  private mutating func arrive(
    _ child: ObjectID, in scene: Scene, _ findings: inout Findings
  ) {
    if let move = moves[child], !move.isArrival { moves[child] = nil }
    guard scene.hierarchy[child].appearance == .disappeared, let parent = scene.hierarchy[child].parent,
      parent != .null, isShownManualContainer(parent, in: scene)
    else { return }
    expect(child, Move(act: scene.act, container: parent, isArrival: true, isDeclared: false))
  }

  private mutating func leave(_ child: ObjectID, in scene: Scene) {
    if let move = moves[child], move.isArrival, !move.isDeclared { moves[child] = nil }
    // By removeFromParent it has no parent any more.
    let parent = scene.before.parent ?? .null
    guard scene.hierarchy[child].appearance == .appeared, !scene.hierarchy[child].isExplicitlyOpen, parent != .null,
      isShownManualContainer(parent, in: scene)
    else { return }
    expect(child, Move(act: scene.act, container: parent, isArrival: false, isDeclared: false))
  }

  private mutating func declare(_ child: ObjectID, in scene: Scene) {
    let container = scene.event.subject
    switch scene.hierarchy[container].appearance {
    case .appearing, .appeared: break
    case .unknown, .disappeared, .disappearing: return
    }
    let act = scene.act
    guard child != .null, child != scene.before.visibleChild else { return }
    switch scene.hierarchy[child].appearance {
    case .disappeared: break
    case .appeared:
      // What appeared in this step was brought in and then declared; what had appeared before was never hidden.
      guard scene.hierarchy[child].appearanceSince < scene.stepStart(of: scene.event.sequence) else { return }
    case .unknown, .appearing, .disappearing: return
    }
    expect(child, Move(act: act, container: container, isArrival: true, isDeclared: true))
  }

  private func isShownManualContainer(_ container: ObjectID, in scene: Scene) -> Bool {
    scene.hierarchy[container].forwardsAppearance == false && scene.hierarchy[container].appearance == .appeared
      && !scene.isSystem(container)
  }

  private mutating func expect(_ child: ObjectID, _ move: Move) {
    if moves[child] == nil { moves[child] = move }
  }

  private mutating func judge(_ child: ObjectID, in scene: Scene, _ findings: inout Findings) {
    guard let move = moves[child] else { return }
    moves[child] = nil
    guard !move.isArrival || move.isDeclared || isSurelySeen(child, in: move.container, scene) else { return }
    let lost: Callback.Kind = move.isArrival ? .viewWillAppear : .viewWillDisappear
    findings.report(
      .unbracketed(child, lost, move.act), victim: child, guilty: move.act,
      effect: .risk, witness: [scene.hierarchy[child].appearanceSince],
      details: [
        .happened(
          move.isDeclared
            ? "\(move.container) declares that its user sees \(child), and nothing told \(child)"
            : "\(move.container) forwards appearance by hand, and no begin came for \(child)"),
        .expected("begin, the change of views, end"),
        .repair(
          """
          `\(child).beginAppearanceTransition(\(move.isArrival), animated: …)` before it, \
          `\(child).endAppearanceTransition()` after it
          """),
      ], in: scene)
  }

  /// Whether it must be this child that the user sees: a pager rightly keeps the neighbours that it loads in the dark.
  private func isSurelySeen(_ child: ObjectID, in container: ObjectID, _ scene: Scene) -> Bool {
    if let declared = scene.hierarchy[container].visibleChild { return declared == child }
    guard scene.isOnScreen(child, in: container) == true else { return false }
    return !scene.hierarchy.children(of: container).contains { sibling in
      guard sibling != child, scene.hierarchy[sibling].isInWindow != false else { return false }
      switch scene.hierarchy[sibling].appearance {
      case .appearing, .appeared, .unknown: return true
      case .disappearing, .disappeared: return false
      }
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    let isLeaving =
      switch finding.guilty?.callback {
      case .removeFromSuperview, .removeFromParent, .didMoveToWindow(.null): true
      default: false  // all others bring it
      }
    return Repair.bracketing(finding, isAppearing: !isLeaving) + Repair.bracketing(finding, isAppearing: isLeaving)
  }

  static let text = RuleText(
    "A container that forwards by hand puts begin and end around every child that comes or goes while it is shown.",
    why: "The child is on screen and does not know, or is gone and does not know.",
    exceptions: """
      Hidden views, and neighbours that a pager loads in advance: without a declared visible child it is told only \
      where no other child is shown.
      """,
    source: "UIViewController.h, beginAppearanceTransition(_:animated:); rules.md D2; man-010, man-011")

  static let example = RuleExample(
    bad: """
      deck: DeckViewController
      card: CardViewController
      window: UIWindow

      given deck: in window, appeared, forwarding manual
      given card: parent deck, not in window, disappeared

      deck.view.addSubview(card.view)  <- guilty
        card.view.didMoveToWindow(window)
      test.settled()
      """,
    good: """
      deck: DeckViewController
      card: CardViewController
      window: UIWindow

      given deck: in window, appeared, forwarding manual
      given card: parent deck, not in window, disappeared

      card.beginAppearanceTransition(true, animated: false)
        card.viewWillAppear(false)
      deck.view.addSubview(card.view)
        card.view.didMoveToWindow(window)
      card.endAppearanceTransition()
        card.viewDidAppear(false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func unbracketed(_ child: ObjectID, _ lost: Callback.Kind, _ act: Act) -> Self {
    "\(child) never gets \(lost) — \(act.shortName)\(placeOf: act.event) comes without begin and end"
  }
}
