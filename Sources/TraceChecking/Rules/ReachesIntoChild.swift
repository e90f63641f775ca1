import TraceEvents

/// Reports a container that changes views below its child's own view; ``text`` has the rule in words.
struct ReachesIntoChild: Rule {
  static let id: RuleID = "reaches-into-child"
  static let interests: CallbackSet = [.addSubview, .removeFromSuperview]
  static let silences = [Silence(at: interests, .atTop)]
  static let needs: CaptureSet = [.containment, .views]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let superview: ObjectID?
    switch scene.event.callback {
    case .addSubview: superview = scene.event.subject
    case .removeFromSuperview: superview = scene.before.superview
    default: return  // not among the interests
    }
    // At the top of a run it is not known whose code it is.
    guard let intruder = scene.enclosing.first(where: { $0.callback.kind.role == .callback })?.subject.owner,
      !scene.isSystem(intruder), let superview, superview != .null, let child = scene.container(of: superview),
      child != .null, child != intruder, scene.hierarchy[child].parent == intruder
    else { return }
    findings.report(
      .reachedInto(child, intruder, scene.event), victim: child, guilty: scene.act, effect: .contract,
      witness: [scene.hierarchy[child].parentSince],
      details: [
        .expected("a container moves and sizes its child's own view; what is below that is the child's"),
        .repair("a method of \(child) that does it, called by \(intruder)"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "A container adds, removes and moves no view below the view of its child.",
    why: "The child lays out and removes views that it does not know of, or counts on views that are gone.",
    exceptions: """
      Told only for calls inside of a callback of the child's own parent: elsewhere nobody knows whose code it is. A \
      note; in profile `container` a warning.
      """,
    source: "View Controller Programming Guide, Implementing a Container; AMENDMENTS.md, rules added")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController
      badge: BadgeView

      given home: in window, appeared
      given card: parent home, view loaded, in window, appeared

      home.viewDidLayoutSubviews()
        card.view.addSubview(badge)  <- guilty
      """,
    good: """
      home: HomeViewController
      card: CardViewController
      badge: BadgeView

      given home: in window, appeared
      given card: parent home, view loaded, in window, appeared

      home.viewDidLayoutSubviews()
        home.view.addSubview(badge)
      """)
}

extension Finding.Message {
  fileprivate static func reachedInto(_ child: ObjectID, _ container: ObjectID, _ call: Event) -> Self {
    "\(child)'s view is changed from outside — \(container) reaches into it with \(call.callback.kind)\(placeOf: call)"
  }
}
