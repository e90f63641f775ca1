import TraceEvents

/// Reports a view that took another size without a word to its controller; ``text`` has the rule in words.
struct MissingSizeTransition: Rule {
  static let id: RuleID = "missing-size-transition"
  static let interests: CallbackSet = [.bounds, .rotate, .geometry, .viewWillTransition, .settled]
  static let idleInterests: CallbackSet = [.rotate, .geometry, .viewWillTransition]
  static let needs: CaptureSet = [.rotation, .layout]
  static let yieldsTo: [RuleID] = ["size-super-not-called"]

  /// What this resizing made of a view, and what its controller heard of it.
  private struct Sizes: BitwiseCopyable {
    /// The size before this resizing changed it.
    var former: Size?
    var change: Event?
    /// The last `viewWillTransition`.
    var told: Event?
  }

  private var sizes = PerObject(Sizes())
  /// The rotation, new geometry or first `viewWillTransition` since the run last settled.
  private var resizing: Event?
  var isIdle: Bool { resizing == nil }
  private var changed: [ObjectID] = []
  private var isSent = false

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let subject = scene.event.subject
    switch scene.event.callback {
    case .rotate, .geometry: resizing = resizing ?? scene.event
    case .viewWillTransition:
      isSent = true
      resizing = resizing ?? scene.event
      sizes[subject].told = scene.event
    case .bounds(let size): take(size, of: subject, in: scene)
    case .settled:
      for controller in changed { judge(controller, in: scene, &findings) }
      changed.removeAll(keepingCapacity: true)
      resizing = nil
    default: break  // not among the interests
    }
  }

  private mutating func take(_ size: Size, of view: ObjectID, in scene: Scene) {
    guard view.isRootView else { return }
    guard resizing != nil, let former = scene.latelyBefore.size, former != size, sizes[view].change == nil else {
      return
    }
    var known = sizes[view]
    (known.former, known.change) = (former, scene.event)
    sizes[view] = known
    changed.append(view.owner)
  }

  private mutating func judge(_ controller: ObjectID, in scene: Scene, _ findings: inout Findings) {
    let known = sizes[controller]
    sizes[controller].change = nil
    guard let resizing, let change = known.change, known.former != scene.lately(controller).size,
      (known.told?.sequence ?? .null) < resizing.sequence, isSent || (scene.system.version ?? .init(0)) >= .init(8)
    else { return }
    let state = scene.hierarchy[controller]
    // What came on screen meanwhile, or is on its way, is sized for the first time.
    guard !scene.isSystem(controller), state.isInWindow == true, state.appearance == .appeared,
      state.appearanceSince < resizing.sequence
    else { return }
    let parent = state.parent ?? .null
    // A parent that heard of it may have wished another size for its child: so it is judged no worse than a note.
    let relay = parent == .null || scene.isSystem(parent) ? nil : sizes[parent].told
    let guilty = relay.flatMap { $0.sequence >= resizing.sequence ? Act($0, by: .app) : nil }
    findings.report(
      .resizedSilently(controller, guilty?.event), victim: controller, guilty: guilty ?? Act(change, by: .system),
      effect: .contract, witness: [resizing.sequence, change.sequence],
      details: [
        .happened("\(resizing) began it, \(change) changed the view"),
        .expected("viewWillTransition(to:with:) before the view changes"),
      ], in: scene)
  }

  static let text = RuleText(
    """
    A controller on screen whose view takes another size in a rotation or in the resizing of a window gets \
    viewWillTransition.
    """,
    why: "What it lays out by hand keeps the old size.",
    exceptions: """
      A note: a parent may size a child as it likes. A resizing lasts from a `rotate`, `geometry` or \
      viewWillTransition to the next time that the run settles; only the sizes before and at its end are compared, and \
      only for controllers whose appearance has not changed meanwhile. A change of size by a bar or a preferred \
      content size is none.
      """,
    era: "From iOS 8.",
    source: "radars 18223876, 24277475 and 31969944 (R08, R07, R12 in the corpus of reports); rules.md F3, F9; rot-007")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      panel: PanelViewController
      window: UIWindow

      given home: parent nil, in window, appeared
      given panel: parent home, in window, appeared

      panel.view.bounds = 320x600
      test.settled()
      window.geometry = 800x600
        home.viewWillTransition(to: 800x600)  <- guilty
        panel.view.bounds = 640x600
      test.settled()
      """,
    good: """
      home: HomeViewController
      panel: PanelViewController
      window: UIWindow

      given home: parent nil, in window, appeared
      given panel: parent home, in window, appeared

      panel.view.bounds = 320x600
      test.settled()
      window.geometry = 800x600
        home.viewWillTransition(to: 800x600)
          panel.viewWillTransition(to: 640x600)
        panel.view.bounds = 640x600
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func resizedSilently(_ controller: ObjectID, _ relay: Event?) -> Self {
    guard let relay else { return "\(controller) gets another size and no viewWillTransition — UIKit did it by itself" }
    return "\(controller) gets another size and no viewWillTransition — \(relay.subject) got one and passed none on"
  }
}
