import TraceEvents

/// Reports a child of a shown container whose view was never put into it; ``text`` has the rule in words.
///
/// Exactly: an addChild to a container of the app's while the child's view stood nowhere, after which it was put
/// nowhere; told at the end of the run, if the run settled once while the container had appeared and the child, still
/// its child, had not.
struct ChildWithoutView: Rule {
  static let id: RuleID = "child-without-view"
  static let interests: CallbackSet = [.addChild, .addSubview, .didMoveToWindow, .settled]
  static let idleInterests: CallbackSet = [.addChild]
  static let needs: CaptureSet = [.appearance, .containment, .views]
  static let yieldsTo: [RuleID] = ["unbracketed-child", "missing-appear"]

  /// A child whose view has not been put anywhere.
  private struct Addition: BitwiseCopyable {
    var act: Act
    var parent: ObjectID
    /// The run settled while the container was shown.
    var isDue = false
    /// No other child was shown then: a container that shows one may keep the others for later.
    var wasAlone = false
  }

  private var additions = Remembered<Addition>()
  var isIdle: Bool { additions.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .addChild(let child):
      guard scene.argumentBefore.superview == .null, !scene.isSystem(scene.event.subject) else { return }
      additions[child] = Addition(act: scene.act, parent: scene.event.subject)
    case .addSubview(let view): additions[view] = nil
    case .didMoveToWindow: additions[scene.event.subject] = nil
    case .settled:
      for child in additions.objects { note(child, in: scene) }
    default: break  // not among the interests
    }
  }

  private mutating func note(_ child: ObjectID, in scene: Scene) {
    guard var addition = additions[child], !addition.isDue, scene.hierarchy[child].parent == addition.parent,
      scene.hierarchy[addition.parent].appearance == .appeared, scene.hierarchy[child].appearance == .disappeared
    else { return }
    addition.isDue = true
    addition.wasAlone = scene.hierarchy.children(of: addition.parent)
      .allSatisfy { scene.hierarchy[$0].appearance == .disappeared }
    additions[child] = addition
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for child in additions.objects {
      guard let addition = additions[child], addition.isDue else { continue }
      findings.report(
        .neverShown(child, addition.act.event), victim: child, guilty: addition.act,
        effect: addition.wasAlone ? .contract : .advice,
        details: [
          .happened("UIKit forwards appearance only to children whose view is in their container's"),
          .repair("`\(addition.parent.view).addSubview(\(child.view))` after the addChild"),
        ], in: scene)
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let addition = finding.guilty else { return [] }
    return [
      Repair(.insert(.addSubview(view: finding.victim.view), on: addition.subject.view, .after(addition.sequence)))
    ]
  }

  static let text = RuleText(
    "A child that is to be seen has its view in its container's view.",
    why: "addChild alone shows nothing, and the child is deaf: it gets no appearance at all.",
    exceptions: "Children that a container keeps for later: advice only, where another child is shown.",
    source: "material-components-ios, pull 7992; rules.md C9; cont-027")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: parent nil, in window, appeared

      card.init()
      home.addChild(card)  <- guilty
        card.willMove(toParent: home)
      card.didMove(toParent: home) [direct]
      test.settled()
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: parent nil, in window, appeared

      card.init()
      home.addChild(card)
        card.willMove(toParent: home)
      card.loadView()
      card.viewDidLoad()
      home.view.addSubview(card.view)
        card.viewWillAppear(false)
      card.didMove(toParent: home) [direct]
      card.viewDidAppear(false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func neverShown(_ child: ObjectID, _ addition: Event) -> Self {
    "\(child) never appears — its view was never added after addChild\(placeOf: addition)"
  }
}
