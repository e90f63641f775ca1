import TraceEvents

/// Reports a controller's view in another controller's hierarchy without containment; ``text`` has the rule in words.
///
/// Exactly: at the end of the run, a view that an addSubview put into the hierarchy of another controller, one of the
/// app's, while its own had no parent; not taken out since, nor its controller added as a child, dead, with a parent or
/// presented.
struct OrphanView: Rule {
  static let id: RuleID = "orphan-view"
  static let interests: CallbackSet = [.addSubview, .removeFromSuperview, .addChild, .deinitialized]
  static let idleInterests: CallbackSet = [.addSubview]
  static let silences = [Silence(at: [.addSubview], .addsChild, whileIdle: true)]
  static let needs: CaptureSet = [.containment, .views]
  static let yieldsTo: [RuleID] = ["orphan-died", "view-before-add-child"]

  /// The addSubview of a view whose controller has no parent.
  private var insertions = Remembered<Act>()
  var isIdle: Bool { insertions.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .addSubview(let view):
      guard view.isRootView else { return }
      insertions[view] = nil
      guard let container = scene.container(of: scene.event.subject), let parent = scene.argumentBefore.parent else {
        return
      }
      guard parent == .null, container != .null, container != view.owner, !scene.isSystem(container) else { return }
      insertions[view] = scene.act
    case .removeFromSuperview: if scene.event.subject.isRootView { insertions[scene.event.subject] = nil }
    case .addChild(let child): insertions[child] = nil
    case .deinitialized: insertions[scene.event.subject] = nil
    default: break  // not among the interests
    }
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for orphan in insertions.objects {
      guard let insertion = insertions[orphan], scene.hierarchy[orphan].parent == .null,
        scene.hierarchy[orphan].presenter ?? .null == .null,
        let container = scene.container(of: insertion.event.subject)
      else { continue }
      findings.report(
        .orphan(orphan, container, insertion.event), victim: orphan, guilty: insertion, effect: .contract,
        details: [
          .expected("a controller whose view is shown inside another one's is its child"),
          .repair("`\(container).addChild(\(orphan))` before the addSubview, and didMove(toParent:) after it"),
        ], in: scene)
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let insertion = finding.guilty, insertion.subject.isRootView else { return [] }
    let container = insertion.subject.owner
    return [
      Repair(
        .insert(.didMove(toParent: container), on: finding.victim, isDirect: true, .after(insertion.sequence)),
        .insert(.addChild(child: finding.victim), on: container, .before(insertion.sequence)))
    ]
  }

  static let text = RuleText(
    "A controller whose view stands in another controller's view is its child.",
    why: "It gets no forwarded appearance, rotation, sizes or traits, and nobody keeps it alive.",
    exceptions: "It is still driven by its window: what comes on screen after its superview is told so.",
    source: "View Controller Programming Guide; rules.md C10; cont-009, cont-010")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: parent nil, in window, appeared
      given card: parent nil, disappeared

      home.view.addSubview(card.view)  <- guilty
        card.viewWillAppear(false)
      card.viewDidAppear(false)
      test.settled()
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: parent nil, in window, appeared
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
  fileprivate static func orphan(_ orphan: ObjectID, _ container: ObjectID, _ insertion: Event) -> Self {
    "\(orphan) is shown in \(container) but is not its child — addSubview\(placeOf: insertion) without addChild"
  }
}
