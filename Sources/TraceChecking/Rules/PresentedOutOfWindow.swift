import TraceEvents

/// Reports a presentation that UIKit refuses since the presenter is in no window; ``text`` has the rule in words.
struct PresentedOutOfWindow: Rule {
  static let id: RuleID = "presented-out-of-window"
  static let interests: CallbackSet = [.warns]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard case .warns(let remark, _) = scene.event.callback, remark.kind == .notInWindow,
      let call = scene.refusedPresentation, case .present(let lost, _, _) = call.callback
    else { return }
    findings.report(
      .unplaced(lost, call), victim: lost, guilty: scene.act(behind: call), effect: .damage,
      witness: [scene.hierarchy[call.subject].windowSince],
      details: [
        .happened("UIKit printed \"\(remark.text)\""),
        .expected("the presenter's view is in a window: from its viewDidAppear on, and until it goes"),
        .repair("move it to \(call.subject)'s viewDidAppear, or present from what is on screen"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "A controller presents only while its view is in a window.",
    why:
      "UIKit prints a line and does nothing: the screen never comes. Typical in viewDidLoad, or behind another screen.",
    exceptions: "Told where UIKit warned (`notInWindow`) inside of the `present`, or right behind it.",
    source: "rules.md A12, E8; AMENDMENTS.md, A12; modal-017")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      login: LoginViewController

      given home: parent nil, view not loaded, not in window, disappeared

      home.loadView()
      home.viewDidLoad()
        home.present(login, .fullScreen, animated: true)  <- guilty
          uikit.warns(.notInWindow, "Attempt to present login on home, whose view is in no window", about: home)
      home.viewWillAppear(false)
      home.viewDidAppear(false)
      """,
    good: """
      home: HomeViewController
      login: LoginViewController

      given home: parent nil, view not loaded, not in window, disappeared

      home.loadView()
      home.viewDidLoad()
      home.viewWillAppear(false)
      home.viewDidAppear(false)
        home.present(login, .fullScreen, animated: true)
      """)
}

extension Finding.Message {
  fileprivate static func unplaced(_ lost: ObjectID, _ call: Event) -> Self {
    "\(lost) never appears — \(call.subject) is in no window at this present\(placeOf: call)"
  }
}
