import TraceEvents

/// Reports a view that was put into a container before its controller became a child; ``text`` has the rule in words.
///
/// Exactly: an addChild to the app's container in whose hierarchy of views the child's view was put while it had no
/// parent; not taken out, and not added as a child, between.
struct ViewBeforeAddChild: Rule {
  static let id: RuleID = "view-before-add-child"
  static let interests: CallbackSet = [.addSubview, .removeFromSuperview, .addChild]
  static let idleInterests: CallbackSet = [.addSubview]
  static let silences = [Silence(at: [.addSubview], .addsChild, whileIdle: true)]
  static let needs: CaptureSet = [.containment, .views]

  /// A view that stands below a controller to which its own does not belong yet.
  private struct Insertion: BitwiseCopyable {
    var act: Act
    var container: ObjectID
    var wasOnScreen: Bool
  }

  private var insertions = Remembered<Insertion>()
  var isIdle: Bool { insertions.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .addSubview(let view):
      guard view.isRootView else { return }
      let child = view.owner
      insertions[child] = nil
      guard let container = scene.container(of: scene.event.subject) else { return }
      guard let parent = scene.argumentBefore.parent else { return findings.cannotTell(.parent, about: child) }
      guard parent == .null, container != .null, container != child, !scene.isSystem(container) else { return }
      insertions[child] = Insertion(
        act: scene.act, container: container,
        wasOnScreen: scene.hierarchy[container].isInWindow == true)
    case .removeFromSuperview: if scene.event.subject.isRootView { insertions[scene.event.subject] = nil }
    case .addChild(let child):
      defer { insertions[child] = nil }
      guard let insertion = insertions[child], insertion.container == scene.event.subject else { return }
      findings.report(
        .viewFirst(child, scene.event.subject, insertion.act.event), victim: child, guilty: insertion.act,
        effect: insertion.wasOnScreen ? .risk : .contract,
        details: [
          .happened("until addChild it had no parent: no navigation controller, no traits of \(scene.event.subject)"),
          .expected("addChild, then addSubview, then didMove(toParent:)"),
          .repair("move `\(scene.event.subject).addChild(\(child))` before the addSubview"),
        ], in: scene)
    default: break  // not among the interests
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let insertion = finding.guilty else { return [] }
    return [Repair(.move(finding.shownAt, before: insertion.sequence))]
  }

  static let text = RuleText(
    "addChild comes before the child's view enters the container's.",
    why: "Until then the child is an orphan: parent and navigation controller are nil in its first callbacks.",
    exceptions: "Off screen nothing breaks, and it is a note.",
    source: "View Controller Programming Guide, Implementing a Container; rules.md C1; cont-011")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController

      given home: parent nil, view loaded, in window, appeared
      given card: parent nil, disappeared

      home.view.addSubview(card.view)  <- guilty
        card.viewWillAppear(false)
      home.addChild(card)
        card.willMove(toParent: home)
      card.didMove(toParent: home) [direct]
      card.viewDidAppear(false)
      """,
    good: """
      home: HomeViewController
      card: CardViewController

      given home: parent nil, view loaded, in window, appeared
      given card: parent nil, disappeared

      home.addChild(card)
        card.willMove(toParent: home)
      home.view.addSubview(card.view)
        card.viewWillAppear(false)
      card.didMove(toParent: home) [direct]
      card.viewDidAppear(false)
      """)
}

extension Finding.Message {
  fileprivate static func viewFirst(_ child: ObjectID, _ container: ObjectID, _ insertion: Event) -> Self {
    "\(child) loads without its parent — addSubview\(placeOf: insertion) comes before \(container)'s addChild"
  }
}
