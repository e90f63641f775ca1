import TraceEvents

/// Reports a controller that died while its view was on screen; ``text`` has the rule in words.
///
/// Exactly: a controller dies in a window whose view an addSubview put into the hierarchy of another, living controller
/// while it had no parent; not taken out, and not added as a child, since.
struct OrphanDied: Rule {
  static let id: RuleID = "orphan-died"
  static let interests: CallbackSet = [.addSubview, .removeFromSuperview, .addChild, .deinitialized]
  static let idleInterests: CallbackSet = [.addSubview]
  static let silences = [Silence(at: [.addSubview], .addsChild, whileIdle: true)]
  static let needs: CaptureSet = [.containment, .views, .loading]

  /// The addSubview of a view whose controller has no parent.
  private var insertions = Remembered<Act>()
  var isIdle: Bool { insertions.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .addSubview(let view):
      guard view.isRootView else { return }
      insertions[view] = scene.argumentBefore.parent == .null ? scene.act : nil
    case .removeFromSuperview: if scene.event.subject.isRootView { insertions[scene.event.subject] = nil }
    case .addChild(let child): insertions[child] = nil
    case .deinitialized:
      let controller = scene.event.subject
      defer { insertions[controller] = nil }
      guard let insertion = insertions[controller], scene.before.isInWindow == true,
        let container = scene.container(of: insertion.event.subject), container != .null, container != controller,
        // When the whole tree goes, nobody sees the view any more.
        scene.hierarchy[container].life != .dead
      else { return }
      findings.report(
        .died(controller, container, insertion.event), victim: controller, guilty: insertion, effect: .damage,
        witness: [scene.before.windowSince],
        details: [
          .happened("nothing held \(controller) once the code that made it returned; its view is still shown"),
          .consequence("its buttons are dead: they hold their target weakly"),
          .repair("`\(container).addChild(\(controller))` before the addSubview"),
        ], in: scene)
    default: break  // not among the interests
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    OrphanView.repairs(of: finding, in: run)
  }

  static let text = RuleText(
    "A controller lives as long as its view is shown.",
    why: "Without addChild nothing holds it: its view stays, its buttons do nothing.",
    source: "measurements on iPadOS 26.5 (AMENDMENTS.md, [M26])")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController
      window: UIWindow

      given home: parent nil, in window, appeared

      card.init()
      card.loadView()
      card.viewDidLoad()
      home.view.addSubview(card.view)  <- guilty
        card.viewWillAppear(false)
        card.view.didMoveToWindow(window)
      card.deinit()
      """,
    good: """
      home: HomeViewController
      card: CardViewController
      window: UIWindow

      given home: parent nil, in window, appeared

      card.init()
      home.addChild(card)
        card.willMove(toParent: home)
      card.loadView()
      card.viewDidLoad()
      home.view.addSubview(card.view)
        card.viewWillAppear(false)
        card.view.didMoveToWindow(window)
      card.didMove(toParent: home) [direct]
      card.viewDidAppear(false)
      """)
}

extension Finding.Message {
  fileprivate static func died(_ orphan: ObjectID, _ container: ObjectID, _ insertion: Event) -> Self {
    """
    \(orphan) dies while its view is on screen — addSubview\(placeOf: insertion) put it into \(container) \
    without addChild
    """
  }
}
