import TraceEvents

/// Reports a presentation that UIKit refuses because one of both is taken; ``text`` has the rule in words.
struct AlreadyPresented: Rule {
  static let id: RuleID = "already-presented"
  static let interests: CallbackSet = [.present, .warns, .raises]

  /// A call, and who held the two that it joins when it came.
  private struct Presentation: BitwiseCopyable {
    var act: Act
    /// What its presenter presented, by which call.
    var earlier: SequenceNumber
    /// Who presented what it would present.
    var presenter: ObjectID
    /// Whose child what it would present was.
    var parent: ObjectID
  }

  /// The last call of each presenter.
  private var presentations = PerObject<Presentation?>(nil)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .present:
      presentations[scene.event.subject] = Presentation(
        act: scene.act, earlier: presentations[scene.event.subject]?.act.event.sequence ?? .null,
        presenter: scene.argumentBefore.presenter ?? .null, parent: scene.argumentBefore.parent ?? .null)
    case .warns(let remark, _):
      guard remark.kind == .alreadyPresenting, let call = scene.refusedPresentation,
        let presentation = presentations[call.subject], case .present(let lost, _, _) = call.callback
      else { return }
      report(.busy(lost, call.subject, call), lost, presentation, remark.text, in: scene, &findings)
    case .raises(let words, _):
      guard let call = Raise(in: scene)?.call?.event, let presentation = presentations[call.subject],
        case .present(let lost, _, _) = call.callback
      else { return }
      let holder = presentation.parent != .null ? presentation.parent : presentation.presenter
      guard holder != .null || lost == call.subject else { return }
      report(.held(lost, by: holder, call), lost, presentation, words, in: scene, &findings)
    default: break  // not among the interests
    }
  }

  private func report(
    _ headline: Finding.Message, _ lost: ObjectID, _ presentation: Presentation, _ words: TextID, in scene: Scene,
    _ findings: inout Findings
  ) {
    findings.report(
      headline, victim: lost, guilty: presentation.act, effect: .damage, witness: [presentation.earlier],
      details: [
        .happened("UIKit said \"\(words)\""),
        .expected("one presentation a presenter, and one presenter or parent for what is presented"),
        .repair("present from what is on top, or wait for the completion of the one before"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] { Repair.leavingOutGuilty(of: finding, in: run) }

  static let text = RuleText(
    "A controller presents one other at a time, and presents none that is presented, or somebody's child, already.",
    why: "UIKit refuses, with a line in the console or an exception: the screen never comes.",
    exceptions: """
      Told where UIKit warned (`alreadyPresenting`) or raised inside of the `present`, or right behind it; where it \
      raised, only if what was to be presented had a presenter or a parent, or was the presenter itself.
      """,
    source: "UIViewController.h, present(_:animated:completion:); rules.md E8; AMENDMENTS.md, rules added; modal-017")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      dialog: DialogViewController
      question: QuestionViewController

      given home: in window, appeared
      given dialog: presented by nil, disappeared
      given question: presented by nil, disappeared

      > open the dialog and ask
      home.present(dialog, .formSheet, animated: true)
      home.present(question, .formSheet, animated: true)  <- guilty
        uikit.warns(.alreadyPresenting, "Attempt to present question on home, which presents dialog", about: home)
      """,
    good: """
      home: HomeViewController
      dialog: DialogViewController
      question: QuestionViewController

      given home: in window, appeared
      given dialog: presented by nil, disappeared
      given question: presented by nil, disappeared

      > open the dialog and ask
      home.present(dialog, .formSheet, animated: true)
        dialog.viewWillAppear(true)
      dialog.viewDidAppear(true)
      home.transitionCompleted(isCancelled: false)
      dialog.present(question, .formSheet, animated: true)
        question.viewWillAppear(true)
      question.viewDidAppear(true)
      dialog.transitionCompleted(isCancelled: false)
      """)
}

extension Scene {
  /// The `present` that a warning answers: it stands around it, or right before it.
  var refusedPresentation: Event? {
    if let around = enclosing.first(where: { $0.callback.kind == .present }) { return around }
    guard let before = nesting.sibling(of: event), before.callback.kind == .present else { return nil }
    return before
  }
}

extension Finding.Message {
  fileprivate static func busy(_ lost: ObjectID, _ presenter: ObjectID, _ call: Event) -> Self {
    "\(lost) never appears — \(presenter) presents another already at this present\(placeOf: call)"
  }

  fileprivate static func held(_ lost: ObjectID, by holder: ObjectID, _ call: Event) -> Self {
    holder == .null
      ? "\(lost) never appears — this present\(placeOf: call) asks it to present itself"
      : "\(lost) never appears — \(holder) has it already, so UIKit refuses this present\(placeOf: call)"
  }
}
