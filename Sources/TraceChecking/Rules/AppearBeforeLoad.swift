import TraceEvents

/// Reports an appearance callback of a controller whose view is not loaded; ``text`` has the rule in words.
///
/// Exactly: a viewWillAppear or viewDidAppear, by whomever, while the view is not loaded, once until it loads; or a
/// viewDidLoad after one of them, if nothing was known of the view till then.
struct AppearBeforeLoad: Rule {
  static let id: RuleID = "appear-before-load"
  static let interests: CallbackSet = [.viewWillAppear, .viewDidAppear, .viewDidLoad]
  static let silences = [Silence(at: [.viewWillAppear, .viewDidAppear], .viewLoaded)]
  static let needs: CaptureSet = [.appearance, .loading]

  /// The first callback of appearance that came to a controller of which it is not known whether its view is loaded.
  private var early = PerObject<Act?>(nil)
  /// Whether it was told of a controller since its view was last loaded.
  private var isTold = PerObject(false)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let controller = scene.event.subject
    let isAppearance = scene.event.callback.kind != .viewDidLoad
    switch (isAppearance, scene.before.isViewLoaded) {
    case (true, true): break
    case (true, false):
      if !isTold[controller] { report(guilty(in: scene), controller, in: scene, &findings) }
      isTold[controller] = true
    case (true, nil):
      if early[controller] == nil { early[controller] = guilty(in: scene) }
    case (false, let isLoaded):
      // It loads now, so it was not loaded when it appeared.
      if isLoaded == nil, let early = early[controller] { report(early, controller, in: scene, &findings) }
      early[controller] = nil
      isTold[controller] = false
    }
  }

  private func guilty(in scene: Scene) -> Act {
    scene.event.isDirect ? scene.act : scene.suspect.guilty
  }

  private func report(
    _ guilty: Act, _ controller: ObjectID, in scene: Scene, _ findings: inout Findings
  ) {
    findings.report(
      .notLoaded(controller, guilty.event), victim: controller, guilty: guilty, effect: .damage,
      details: [
        .expected("viewDidLoad comes before the first viewWillAppear, once a load"),
        .repair("let UIKit send it, or send begin and end: they load the view first"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "viewDidLoad comes before the first viewWillAppear.",
    why: "Outlets are nil when the override runs.",
    exceptions: "After the view was set to nil, or unloaded by iOS 5, it loads again.",
    source: "UIViewController, viewDidLoad() (documentation); rules.md B2; load-001")

  static let example = RuleExample(
    bad: """
      menu: MenuViewController
      page: PageViewController

      given page: parent menu, view not loaded

      page.viewWillAppear(false) [direct]  <- guilty
      page.loadView()
      page.viewDidLoad()
      """,
    good: """
      menu: MenuViewController
      page: PageViewController

      given menu: appeared
      given page: parent menu, view not loaded, disappeared

      page.loadView()
      page.viewDidLoad()
      page.viewWillAppear(false)
      page.viewDidAppear(false)
      """)
}

extension Finding.Message {
  fileprivate static func notLoaded(_ controller: ObjectID, _ guilty: Event) -> Self {
    guilty.isDirect
      ? """
      \(controller) is told to appear before its view is loaded — \
      \(guilty.callback.kind) is called by hand\(placeOf: guilty)
      """
      : "\(controller) is told to appear before its view is loaded — by \(guilty)"
  }
}
