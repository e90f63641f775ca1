import TraceEvents

/// Reports a transition that was asked for in the middle of another one; ``text`` has the rule in words.
struct OverlappingTransitions: Rule {
  static let id: RuleID = "overlapping-transitions"
  static let interests: CallbackSet = [.warns, .raises]

  private var complaints = Complaints(.overlapping)

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard scene.event.callback.kind == .raises else { return complaints.take(in: scene, &findings) }
    tell(in: scene, &findings)
    // What UIKit raises in answer to a call is about that call.
    guard Raise(in: scene)?.answersCall == false, let complaint = Complaint(in: scene), complaint.story == .overlapping
    else {
      return
    }
    report([complaint], .damage, in: scene, &findings)
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) { tell(in: scene, &findings) }

  private mutating func tell(in scene: Scene, _ findings: inout Findings) {
    for group in complaints.unexplained(in: scene, &findings) { report(group, .risk, in: scene, &findings) }
  }

  private func report(_ complaints: [Complaint], _ effect: Effect, in scene: Scene, _ findings: inout Findings) {
    guard let first = complaints.first, let last = first.calls.last, let before = first.calls.before else { return }
    findings.report(
      .crossed(first.about, last, before), victim: first.about, guilty: last, effect: effect,
      witness: [before.event.sequence, first.event.sequence],
      details: [
        .happened("UIKit said \"\(first.text)\""),
        .happened("\(before.event)\(placeOf: before.event) was under way"),
        .expected("one transition at a time: the second one waits for the completion of the first"),
      ], consequences: complaints.dropFirst().map(\.event.sequence), in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    guard let guilty = finding.guilty, guilty.callback.kind.role == .call,
      run[finding.shownAt]?.callback.kind == .raises
    else { return Repair.leavingOutGuilty(of: finding, in: run) }
    return [Repair(.leaveOut(guilty.sequence, bringing: [finding.shownAt]))]
  }

  static let text = RuleText(
    """
    No transition is asked for while another one of the same container, presenter or parent is under way, where UIKit \
    complains of it.
    """,
    why:
      "One of both is lost or left half done: bars that do not match, screens that can't be left, callbacks out of order.",
    exceptions: """
      By its effect alone: several non-animated pushes in one turn, a pop with a selection of a tab and a push, a \
      dismissal with a presentation are silent where UIKit is. A warning that another rule explains is told there.
      """,
    era: "To iOS 17; from 18 a push that is interrupted comes to its end first, and less is complained of.",
    source:
      "Hero, issue 638; Cobalt, issue 18 (N01 to N09 in the corpus of reports); rules.md A11; nav-014, nav-015, page-008")

  static let example = RuleExample(
    bad: """
      nav: UINavigationController
      first: FirstViewController
      second: SecondViewController

      nav.pushViewController(first, animated: true)
      nav.pushViewController(second, animated: true)  <- guilty
      uikit.warns(.nestedPush, "nested push animation can result in corrupted navigation bar", about: nav)
      """,
    good: """
      nav: UINavigationController
      first: FirstViewController
      second: SecondViewController

      nav.pushViewController(first, animated: true)
      nav.transitionCompleted(isCancelled: false)
      nav.pushViewController(second, animated: true)
      nav.transitionCompleted(isCancelled: false)
      """)
}

extension Finding.Message {
  fileprivate static func crossed(_ about: ObjectID, _ last: Act, _ before: Act) -> Self {
    "\(about): UIKit complains — \(last.shortName)\(placeOf: last.event) came during the \(before.shortName) before it"
  }
}
