import TraceEvents

/// Reports a child that hears everything twice, from its container and from UIKit; ``text`` has the rule in words.
struct DoubleForwarding: Rule {
  static let id: RuleID = "double-forwarding"
  static let interests: CallbackSet = [
    .beginAppearanceTransition, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
  static let needs: CaptureSet = .appearance
  static let explains: [WarningKind] = [.unbalanced]
  static let yieldsTo: [RuleID] = ["begin-to-same-state"]

  /// A begin that a container sent while it was itself on its way, though UIKit forwards for it.
  private var begins = PerObject<Act?>(nil)

  mutating func observe(_ moment: Moment, in scene: borrowing Scene, _ findings: inout Findings) {
    let child = moment.subject
    guard case .beginAppearanceTransition = moment.event.callback else {
      return listen(moment, child, in: scene, &findings)
    }
    begins[child] = nil
    guard let parent = scene.hierarchy[child].parent ?? upcomingParent(of: child, in: scene), parent != .null else {
      return
    }
    let container = scene.hierarchy[parent]
    let isForwarding =
      container.appearance == .appearing || container.appearance == .disappearing
      || scene.enclosing.contains { $0.subject == parent && $0.callback.kind.isAppearanceCallback }
    guard isForwarding, !scene.isSystem(parent) else { return }
    switch container.forwardsAppearance {
    case nil: findings.cannotTell(.forwarding, about: parent)
    case false?: break
    case true?: begins[child] = scene.act(behind: moment.event)
    }
  }

  /// A begin may come before addChild: then the container is the one whose callback it is sent from.
  private func upcomingParent(of child: ObjectID, in scene: borrowing Scene) -> ObjectID? {
    scene.enclosing.first { $0.callback.kind.isAppearanceCallback && $0.subject != child }?.subject
  }

  private mutating func listen(
    _ moment: Moment, _ child: ObjectID, in scene: borrowing Scene, _ findings: inout Findings
  ) {
    guard let begin = begins[child], !moment.event.isDirect else { return }
    let kind = moment.event.callback.kind
    let isDoubled =
      switch (kind, moment.before.appearance) {
      case (.viewWillAppear, .appearing), (.viewWillAppear, .appeared), (.viewDidAppear, .appeared),
        (.viewWillDisappear, .disappearing), (.viewWillDisappear, .disappeared), (.viewDidDisappear, .disappeared):
        true
      default: false
      }
    guard isDoubled, let parent = scene.hierarchy[child].parent else { return }
    begins[child] = nil
    findings.report(
      .heardTwice(child, kind, parent, begin.event), victim: child, guilty: begin, effect: .damage,
      witness: [moment.before.appearanceSince],
      details: [
        .happened("\(parent) sends begin and end in its own callbacks, and UIKit forwards them as well"),
        .expected("one of both"),
        .repair("`override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }` in \(parent), or no begin and end in its callbacks"),
      ], in: scene)
  }

  static let text = RuleText(
    "A container forwards by hand or lets UIKit forward, not both.",
    why: "Its children get every callback twice.",
    exceptions: "begin and end around a swap of children while the container is shown are fine: UIKit then adds nothing.",
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
    _ child: ObjectID, _ kind: Callback.Kind, _ parent: ObjectID, _ begin: Event
  ) -> Self {
    "\(child) gets \(kind) twice — begin\(placeOf: begin) by \(parent), whose appearance UIKit forwards as well"
  }
}
