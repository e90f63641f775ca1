import TraceEvents

/// Reports a child that hears everything twice, from its container and from UIKit; ``text`` has the rule in words.
///
/// Exactly: after a begin to a child whose container, one that forwards by itself, was on its way, or after a callback
/// that code sent the child: UIKit's callback that brings the child where it is already, that code has sent, or an
/// unbalanced-calls warning about it. Likewise a callback that code sends after UIKit did. A cycle that UIKit begins
/// alone from a stable state ends it.
struct DoubleForwarding: Rule {
  static let id: RuleID = "double-forwarding"
  static let interests: CallbackSet = [
    .beginAppearanceTransition, .addChild, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .warns,
  ]
  static let idleInterests: CallbackSet = [.beginAppearanceTransition]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = ["begin-to-same-state"]

  /// What a container did for a child by hand.
  private struct Handiwork: BitwiseCopyable {
    /// The begin, sent while the container was itself on its way; or the first callback that it sent itself.
    var act: Act
    /// Whether the container was itself appearing or disappearing; false as long as it is not known which one it is.
    var isOnItsWay: Bool
    /// The callbacks that it sent itself.
    var sent = CallbackSet()
  }

  private var works = Remembered<Handiwork>()
  var isIdle: Bool { works.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .beginAppearanceTransition: begin(in: scene, &findings)
    case .addChild(let child):
      // The begin came first: this is its container.
      guard var work = works[child], !work.isOnItsWay else { return }
      work.isOnItsWay = isOnItsWay(scene.event.subject, in: scene)
      works[child] = work
    case .warns(let remark, let child):
      // UIKit closed itself what the container then ended by hand.
      guard remark.kind == .unbalanced, let work = works[child], work.isOnItsWay,
        forwards(parent(of: child, in: scene), in: scene, &findings)
      else { return }
      report(.crossed(child, parent(of: child, in: scene), work.act), child, by: work, in: scene, &findings)
    default: scene.event.isDirect ? send(in: scene, &findings) : listen(in: scene, &findings)
    }
  }

  private mutating func begin(in scene: Scene, _ findings: inout Findings) {
    let child = scene.event.subject
    let act = scene.act
    works[child] = nil
    if let parent = scene.hierarchy[child].parent, parent != .null {
      // UIKit asks for the policy only after the first will: it is known when the second delivery comes.
      guard isOnItsWay(parent, in: scene), scene.hierarchy[parent].forwardsAppearance != false else { return }
      works[child] = Handiwork(act: act, isOnItsWay: true)
    } else {
      works[child] = Handiwork(act: act, isOnItsWay: false)
    }
  }

  /// Whether a container appears or disappears, so that its children do.
  private func isOnItsWay(_ container: ObjectID, in scene: Scene) -> Bool {
    switch scene.hierarchy[container].appearance {
    case .appearing, .disappearing: true
    case .unknown, .appeared, .disappeared:
      scene.enclosing.contains { $0.subject == container && $0.callback.kind.isAppearanceCallback }
    }
  }

  private func forwards(_ container: ObjectID, in scene: Scene, _ findings: inout Findings) -> Bool {
    guard !scene.isSystem(container) else { return false }
    guard let isAutomatic = scene.hierarchy[container].forwardsAppearance else {
      findings.cannotTell(.forwarding, about: container)
      return false
    }
    return isAutomatic
  }

  /// A callback that code sent: it doubles UIKit's that came before it, or one that is still to come.
  private mutating func send(in scene: Scene, _ findings: inout Findings) {
    let child = scene.event.subject
    guard let parent = scene.hierarchy[child].parent, parent != .null, forwards(parent, in: scene, &findings) else {
      return
    }
    let kind = scene.event.callback.kind
    var work = works[child] ?? Handiwork(act: scene.act, isOnItsWay: true)
    work.sent.insert(kind)
    works[child] = work
    switch (kind, scene.before.appearance) {
    case (.viewWillAppear, .appearing), (.viewDidAppear, .appeared), (.viewWillDisappear, .disappearing),
      (.viewDidDisappear, .disappeared) where scene.before.appearanceSince != .null:
      heardTwice(by: Handiwork(act: scene.act, isOnItsWay: true), in: scene, &findings)
    default: break  // UIKit has not sent it
    }
  }

  private mutating func listen(in scene: Scene, _ findings: inout Findings) {
    guard let work = works[scene.event.subject], work.isOnItsWay else { return }
    let kind = scene.event.callback.kind
    let isRepeated =
      switch (kind, scene.before.appearance) {
      case (.viewWillAppear, .appearing), (.viewWillAppear, .appeared), (.viewDidAppear, .appeared),
        (.viewWillDisappear, .disappearing), (.viewWillDisappear, .disappeared), (.viewDidDisappear, .disappeared):
        true
      default: work.sent.contains(kind)
      }
    if isRepeated {
      guard forwards(parent(of: scene.event.subject, in: scene), in: scene, &findings) else { return }
      heardTwice(by: work, in: scene, &findings)
    } else if scene.before.appearance.isStable, !scene.before.isExplicitlyOpen {
      // UIKit alone begins another cycle.
      works[scene.event.subject] = nil
    }
  }

  private mutating func heardTwice(
    by work: Handiwork, in scene: Scene, _ findings: inout Findings
  ) {
    let child = scene.event.subject
    let kind = scene.event.callback.kind
    report(.heardTwice(child, kind, parent(of: child, in: scene), work.act), child, by: work, in: scene, &findings)
  }

  private func parent(of child: ObjectID, in scene: Scene) -> ObjectID { scene.hierarchy[child].parent ?? .null }

  private mutating func report(
    _ headline: Finding.Message, _ child: ObjectID, by work: Handiwork, in scene: Scene, _ findings: inout Findings
  ) {
    works[child] = nil
    let parent = parent(of: child, in: scene)
    findings.report(
      headline, victim: child, guilty: work.act, effect: .damage, witness: [scene.hierarchy[child].appearanceSince],
      details: [
        .happened("\(parent) forwards in its own callbacks, and UIKit forwards for it as well"),
        .expected("one of both"),
        .repair(
          """
          `override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }` in \(parent), or nothing \
          by hand
          """),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let guilty = finding.guilty, guilty.isDirect else { return Repair.leavingOutGuilty(of: finding, in: run) }
    // Who sends one of the four by hand sends the others as well.
    let sent = run.events.filter {
      $0.sequence >= guilty.sequence && $0.subject == finding.victim && $0.isDirect
        && $0.callback.kind.isAppearanceCallback
    }
    return Repair.leavingOutGuilty(of: finding, in: run) + [Repair(sent.reversed().map { .leaveOut($0.sequence) })]
  }

  static let text = RuleText(
    "A container forwards by hand or lets UIKit forward, not both.",
    why: "Its children get every callback twice.",
    exceptions: """
      begin and end around a swap of children while the container is shown are fine: UIKit then adds nothing.
      """,
    source: "XLPagerTabStrip, issue 283; MGSplitViewController, issue 56; rules.md D6; cont-025, cont-006")

  static let example = RuleExample(
    bad: """
      strip: StripViewController
      page: PageViewController

      given strip: disappeared, forwarding automatic
      given page: parent strip, disappeared

      strip.viewWillAppear(false)
        page.beginAppearanceTransition(true, animated: false)  <- guilty
          page.viewWillAppear(false)
        page.endAppearanceTransition()
          page.viewDidAppear(false)
      strip.viewDidAppear(false)
      page.viewDidAppear(false)
      """,
    good: """
      strip: StripViewController
      first: FirstViewController
      second: SecondViewController

      given strip: appeared, forwarding automatic
      given first: parent strip, appeared
      given second: parent strip, disappeared

      second.beginAppearanceTransition(true, animated: false)
        second.viewWillAppear(false)
      first.beginAppearanceTransition(false, animated: false)
        first.viewWillDisappear(false)
      second.endAppearanceTransition()
        second.viewDidAppear(false)
      first.endAppearanceTransition()
        first.viewDidDisappear(false)
      """)
}

extension Finding.Message {
  fileprivate static func heardTwice(
    _ child: ObjectID, _ kind: Callback.Kind, _ parent: ObjectID, _ act: Act
  ) -> Self {
    "\(child) gets \(kind) twice — \(parent) sends \(act.shortName)\(placeOf: act.event), and so does UIKit"
  }

  fileprivate static func crossed(_ child: ObjectID, _ parent: ObjectID, _ act: Act) -> Self {
    "\(child) is forwarded to twice — \(parent) sends \(act.shortName)\(placeOf: act.event), and so does UIKit"
  }
}
