import TraceEvents

/// Reports a transition that was asked for before its container had appeared; ``text`` has the rule in words.
struct EarlyTransition: Rule {
  static let id: RuleID = "early-transition"
  static let interests: CallbackSet = [.warns, .raises]

  private var complaints = Complaints(.early)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard scene.event.callback.kind == .raises else { return complaints.take(in: scene, &findings) }
    finish(in: scene, &findings)
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for group in complaints.unexplained(in: scene, &findings) {
      guard let first = group.first, let call = first.calls.last else { continue }
      findings.report(
        .tooEarly(first.about, call), victim: first.about, guilty: call, effect: .risk,
        witness: [scene.hierarchy[call.event.subject].appearanceSince, first.event.sequence],
        details: [
          .happened("UIKit printed \"\(first.text)\""),
          .expected("transitions begin in viewDidAppear or later; before that a stack is set without animation"),
        ], consequences: group.dropFirst().map(\.event.sequence), in: scene)
    }
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "No transition is asked for before its container, or presenter, has appeared, where UIKit complains of it.",
    why: "Its first appearance and the transition cross: callbacks come out of order or not at all.",
    exceptions: """
      By its effect alone: setViewControllers, selectedIndex and pushes without animation before the first appearance \
      are silent where UIKit is. A presentation that UIKit refuses is `presented-out-of-window`.
      """,
    source: "VENTouchLock, issue 9 (S06 in the corpus of reports); rules.md A12; nav-016, modal-018")

  static let example = RuleExample(
    bad: """
      nav: UINavigationController
      home: HomeViewController
      login: LoginViewController

      given nav: parent nil, disappeared
      given home: parent nav, disappeared

      nav.viewWillAppear(false)
        home.viewWillAppear(false)
      nav.present(login, .fullScreen, animated: true)  <- guilty
      uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for nav", about: nav)
      nav.viewDidAppear(false)
        home.viewDidAppear(false)
      """,
    good: """
      nav: UINavigationController
      home: HomeViewController
      login: LoginViewController

      given nav: parent nil, disappeared
      given home: parent nav, disappeared

      nav.viewWillAppear(false)
        home.viewWillAppear(false)
      nav.viewDidAppear(false)
        home.viewDidAppear(false)
      nav.present(login, .fullScreen, animated: true)
      """)
}

extension Finding.Message {
  fileprivate static func tooEarly(_ about: ObjectID, _ call: Act) -> Self {
    "\(about): UIKit complains — \(call.shortName)\(placeOf: call.event) came before \(call.event.subject) had appeared"
  }
}
