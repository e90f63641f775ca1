import TraceEvents

/// Reports a child of a shown container whose view was never put into it; ``text`` has the rule in words.
struct ChildWithoutView: Rule {
  static let id: RuleID = "child-without-view"
  static let interests: CallbackSet = [.addChild, .addSubview, .didMoveToWindow, .removeFromParent]
  static let needs: CaptureSet = [.appearance, .containment, .views]
  static let yieldsTo: [RuleID] = ["unbracketed-child", "missing-appear"]

  /// The addChild of a child whose view has not been put anywhere.
  private var additions = PerObject<Act?>(nil)

  mutating func observe(_ moment: Moment, in scene: Scene, _ findings: inout Findings) {
    switch moment.event.callback {
    case .addChild(let child):
      guard moment.argumentBefore.superview == .null, !scene.isSystem(moment.subject) else { return }
      additions[child] = scene.act(behind: moment.event)
    case .addSubview(let view): additions[view] = nil
    case .didMoveToWindow, .removeFromParent: additions[moment.subject] = nil
    default: break  // not among the interests
    }
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for child in additions.objects {
      guard let addition = additions[child], let parent = scene.hierarchy[child].parent,
        scene.hierarchy[parent].appearance == .appeared, scene.hierarchy[child].appearance == .disappeared,
        scene.hasSettled(since: addition.event.sequence)
      else { continue }
      // A container that shows another child may keep this one for later.
      let isAlone = scene.hierarchy.children(of: parent).allSatisfy { scene.hierarchy[$0].appearance == .disappeared }
      findings.report(
        .neverShown(child, parent, addition.event), victim: child, guilty: addition,
        effect: isAlone ? .contract : .advice,
        details: [
          .happened("UIKit forwards appearance only to children whose view is in their container's"),
          .repair("`\(parent.view).addSubview(\(child.view))` after the addChild"),
        ], in: scene)
    }
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
  fileprivate static func neverShown(_ child: ObjectID, _ parent: ObjectID, _ addition: Event) -> Self {
    "\(child) never appears — addChild\(placeOf: addition) made it a child of \(parent), but its view was never added"
  }
}
