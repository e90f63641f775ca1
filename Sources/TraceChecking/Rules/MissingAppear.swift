import TraceEvents

/// Reports a controller that came on screen and was never told; ``text`` has the rule in words.
///
/// Children of containers that forward by hand are judged by ``UnforwardedAppearance`` and ``UnbracketedChild``.
///
/// Exactly: a controller that stood as disappeared got its view into a window or a view, or its presenter's dismissal
/// left it in its window; no begin, and no will-callback of UIKit's, came until the run settled with no finger on the
/// glass, its container had appeared and forwards by itself, and its view is on screen. Without a parent, after
/// anything but a dismissal, nothing is told.
struct MissingAppear: Rule {
  static let id: RuleID = "missing-appear"
  static let interests: CallbackSet = [
    .didMoveToWindow, .addSubview, .dismiss, .viewWillAppear, .viewWillDisappear, .beginAppearanceTransition, .settled,
  ]
  static let idleInterests: CallbackSet = [.didMoveToWindow, .addSubview, .dismiss]
  static let silences = [
    Silence(at: [.didMoveToWindow], .toNobody, whileIdle: true),
    Silence(at: [.didMoveToWindow], .notDisappeared, whileIdle: true),
  ]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = [
    "unbracketed-child", "unforwarded-appearance", "abandoned-transition", "unended-begin",
  ]

  /// What should have brought a controller's appearance.
  private var arrivals = Remembered<Act>()
  var isIdle: Bool { arrivals.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject.owner
    switch scene.event.callback {
    case .didMoveToWindow(let window):
      guard scene.event.subject.isRootView else { return }
      if window != .null { arrive(controller, in: scene) } else { arrivals[controller] = nil }
    case .addSubview(let view):
      if view.isRootView { arrive(view.owner, in: scene) }
    case .dismiss:
      // Who was told to disappear for a presentation that left it in its window appears again.
      let presenter = scene.before.presented ?? .null != .null ? controller : scene.before.presenter
      if let presenter, scene.hierarchy[presenter].isInWindow == true { arrive(presenter, in: scene) }
    case .viewWillAppear:
      if !scene.event.isDirect { arrivals[controller] = nil }
    case .viewWillDisappear:
      // Told to go without having come: it is out of order, and knows that it is not on screen.
      if !scene.event.isDirect { arrivals[controller] = nil }
    case .beginAppearanceTransition: arrivals[controller] = nil
    case .settled:
      guard scene.liveGestures == 0 else { return }
      for controller in arrivals.objects { judge(controller, in: scene, &findings) }
    default: break  // not among the interests
    }
  }

  private mutating func arrive(_ controller: ObjectID, in scene: Scene) {
    guard scene.hierarchy[controller].appearance == .disappeared, arrivals[controller] == nil else { return }
    arrivals[controller] = scene.act
  }

  private mutating func judge(_ controller: ObjectID, in scene: Scene, _ findings: inout Findings) {
    guard let arrival = arrivals[controller] else { return }
    let state = scene.hierarchy[controller]
    if arrival.event.callback.kind == .dismiss {
      arrivals[controller] = nil
      guard state.isInWindow == true, state.presented ?? .null == .null else { return }
      return report(controller, arrival, in: scene, &findings)
    }
    guard let parent = state.parent else { return findings.cannotTell(.parent, about: controller) }
    // A controller without a parent is driven by its window alone, and sources differ on what it gets.
    guard parent != .null else { return arrivals[controller] = nil }
    let container = scene.hierarchy[parent]
    guard container.appearance == .appeared else { return }
    guard let isAutomatic = container.forwardsAppearance ?? (scene.isSystem(parent) ? true : nil) else {
      return findings.cannotTell(.forwarding, about: parent)
    }
    arrivals[controller] = nil
    guard isAutomatic, scene.isOnScreen(controller, in: parent) == true else { return }
    let addition = scene.addition(of: controller)
    if addition.wasInTransition, let call = addition.first {
      report(controller, call, in: scene, &findings)
    } else {
      report(controller, scene.isSystem(parent) ? Act(arrival.event, by: .system) : arrival, in: scene, &findings)
    }
  }

  private func report(_ controller: ObjectID, _ arrival: Act, in scene: Scene, _ findings: inout Findings) {
    findings.report(
      .neverTold(controller, arrival), victim: controller, guilty: arrival, effect: .damage,
      witness: [scene.hierarchy[controller].windowSince],
      details: [
        .happened("its view is in a window, and UIKit came to rest without a word to it"),
        .expected("viewWillAppear and viewDidAppear"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    // A container may drive its child itself, whichever way it forwards.
    Repair.bracketing(finding, isAppearing: true)
  }

  static let text = RuleText(
    "What comes on screen is told so: a child of a shown container gets viewWillAppear and viewDidAppear.",
    why: "The screen shows nothing, or yesterday's data.",
    exceptions: "Children of containers that forward by hand, and controllers without a parent, are judged elsewhere.",
    source: "rules.md B1, C9; nav-017, tab-009")

  static let example = RuleExample(
    bad: """
      pager: PagerViewController
      page: PageViewController
      window: UIWindow

      given pager: in window, appeared, forwarding automatic
      given page: parent pager, view loaded, not in window, disappeared

      pager.view.addSubview(page.view)  <- guilty
        page.view.didMoveToWindow(window)
      test.settled()
      """,
    good: """
      pager: PagerViewController
      page: PageViewController
      window: UIWindow

      given pager: in window, appeared, forwarding automatic
      given page: parent pager, view loaded, not in window, disappeared

      pager.view.addSubview(page.view)
        page.viewWillAppear(false)
        page.view.didMoveToWindow(window)
      page.viewDidAppear(false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func neverTold(_ controller: ObjectID, _ arrival: Act) -> Self {
    "\(controller) is on screen and never gets viewWillAppear — after \(arrival.shortName)\(placeOf: arrival.event)"
  }
}
