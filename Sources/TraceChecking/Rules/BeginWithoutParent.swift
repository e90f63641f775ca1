import TraceEvents

/// Reports a begin to a controller that is nobody's child; ``text`` has the rule in words.
struct BeginWithoutParent: Rule {
  static let id: RuleID = "begin-without-parent"
  static let interests: CallbackSet = [.beginAppearanceTransition, .addChild]
  static let needs: CaptureSet = .appearance
  static let yieldsTo: [RuleID] = ["begin-to-same-state"]

  /// The begin of an open transition that came before its controller had a parent.
  private var begins = PerObject<Act?>(nil)

  mutating func observe(_ moment: Moment, in scene: Scene, _ findings: inout Findings) {
    switch moment.event.callback {
    case .beginAppearanceTransition:
      let controller = moment.subject
      begins[controller] = nil
      guard let parent = moment.before.parent else { return findings.cannotTell(.parent, about: controller) }
      guard parent == .null else { return }
      let begin = scene.act(behind: moment.event)
      if moment.before.isInWindow == true {
        guard !isToldByPresentation(in: scene) else { return }
        let isPresenting = moment.before.presented ?? .null != .null
        findings.report(
          .nobodysChild(controller, moment.event), victim: controller, guilty: begin,
          effect: isPresenting ? .risk : .contract,
          details: [
            .expected("UIKit drives a controller without parent, by its window or its presentation; begin and end are for children"),
          ], in: scene)
      } else {
        begins[controller] = begin
      }
    case .addChild(let child):
      defer { begins[child] = nil }
      guard let begin = begins[child] else { return }
      findings.report(
        .begunFirst(child, moment.subject, begin.event), victim: child, guilty: begin, effect: .risk,
        details: [
          .happened("in viewWillAppear it had no parent and no navigation controller"),
          .expected("addChild, then begin"),
          .repair("move `\(moment.subject).addChild(\(child))` before the begin"),
        ], in: scene)
    default: break  // not among the interests
    }
  }

  /// A presentation that leaves its presenter in place may tell it that it is covered.
  private func isToldByPresentation(in scene: Scene) -> Bool {
    scene.enclosing.contains { event in
      switch event.callback {
      case .presentationTransitionWillBegin, .presentationTransitionDidEnd, .dismissalTransitionWillBegin,
        .dismissalTransitionDidEnd:
        true
      default: false
      }
    }
  }

  static let text = RuleText(
    "begin and end are for children: no begin before addChild, none for a controller that is in a window without a parent.",
    why: "In its viewWillAppear the child has no parent and no navigation controller; a root is driven by UIKit anyway.",
    exceptions: """
      A lone controller in a test. A custom presentation that leaves its presenter in place may have to tell it; then it \
      does so in presentationTransitionWillBegin and its like.
      """,
    source: "XLPagerTabStrip (M03) and NYTPhotoViewer (M24) in the corpus of reports; rules.md A10, D11")

  static let example = RuleExample(
    bad: """
      strip: StripViewController
      page: PageViewController

      given strip: appeared
      given page: parent nil, not in window, disappeared

      page.beginAppearanceTransition(true, animated: false)  <- guilty
        page.viewWillAppear(false)
      strip.addChild(page)
        page.willMove(toParent: strip)
      page.didMove(toParent: strip) [direct]
      page.endAppearanceTransition()
        page.viewDidAppear(false)
      """,
    good: """
      strip: StripViewController
      page: PageViewController

      given strip: appeared
      given page: parent nil, not in window, disappeared

      strip.addChild(page)
        page.willMove(toParent: strip)
      page.beginAppearanceTransition(true, animated: false)
        page.viewWillAppear(false)
      page.didMove(toParent: strip) [direct]
      page.endAppearanceTransition()
        page.viewDidAppear(false)
      """)
}

extension Finding.Message {
  fileprivate static func begunFirst(_ child: ObjectID, _ parent: ObjectID, _ begin: Event) -> Self {
    "\(child) is told to appear without its parent — begin\(placeOf: begin) comes before \(parent)'s addChild"
  }

  fileprivate static func nobodysChild(_ controller: ObjectID, _ begin: Event) -> Self {
    "\(controller) is driven by hand though it is nobody's child — begin\(placeOf: begin)"
  }
}
