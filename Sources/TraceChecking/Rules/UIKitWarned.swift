import TraceEvents

/// Reports a warning of UIKit that no other rule explains, and the call it leads to; ``text`` has the rule in words.
///
/// A warning may be printed before the call that explains it is recorded, so it waits until the end of the run.
struct UIKitWarned: Rule {
  static let id: RuleID = "uikit-warned"
  static let interests: CallbackSet = [
    .warns, .transition, .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
    .setViewControllers, .selectedIndex, .selectedViewController, .present, .dismiss, .transitionCompleted, .gesture,
  ]

  /// The last two calls that a container, or a presenter, got for a transition.
  private struct Calls: BitwiseCopyable {
    var last: Act?
    var before: Act?
  }

  private struct Warning: Sendable {
    var event: Event
    var kind: WarningKind
    var text: TextID
    var about: ObjectID
    var calls: Calls
  }

  private var calls = PerObject(Calls())
  private var unexplained: [Warning] = []

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .warns(let remark, let about):
      let object = about.owner
      guard !findings.explain(remark.kind, at: scene.event.sequence, about: object, later: false, in: scene) else { return }
      let container = calls[object].last == nil ? scene.hierarchy[object].parent ?? object : object
      unexplained.append(
        Warning(
          event: scene.event, kind: remark.kind, text: remark.text, about: object,
          calls: around(in: scene) ?? calls[container]))
    case .transitionCompleted: calls[scene.event.subject].before = nil
    case .gesture(let phase):
      // An interactive transition asks as a call does.
      guard phase == .began else { return }
      note(Act(scene.event, by: .app), of: scene.event.subject.owner)
    default: note(scene.act, of: scene.event.subject)
    }
  }

  private mutating func note(_ act: Act, of container: ObjectID) {
    calls[container] = Calls(last: act, before: calls[container].last)
  }

  /// The call in which the warning was printed.
  private func around(in scene: Scene) -> Calls? {
    let act = scene.act
    return act.event.sequence == scene.event.sequence ? nil : Calls(last: act, before: calls[act.event.subject].before)
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for warning in unexplained {
      guard !findings.explain(warning.kind, at: warning.event.sequence, about: warning.about, later: true, in: scene) else {
        continue
      }
      let guilty = warning.calls.last
      findings.report(
        .warned(warning.about, guilty, before: warning.calls.before), victim: warning.about,
        guilty: guilty ?? Act(warning.event, by: .app), effect: .risk,
        witness: [warning.calls.before?.event.sequence ?? .null, warning.event.sequence],
        details: [.happened("UIKit printed \"\(warning.text)\"")], in: scene)
    }
  }

  static let text = RuleText(
    "UIKit prints no warning about appearance, containment or presentation.",
    why: "A warning names the victim. The call that it leads to is told where the run holds it.",
    exceptions: "What another rule explains is told there.",
    source: "the warning's own words; rules.md A11, A12")

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

      nav.pushViewController(first, animated: true)
      nav.transitionCompleted(isCancelled: false)
      """)
}

extension Finding.Message {
  fileprivate static func warned(_ about: ObjectID, _ guilty: Act?, before: Act?) -> Self {
    guard let guilty else { return "\(about): UIKit warned, and nothing recorded explains it" }
    guard let before else { return "\(about): UIKit warned after \(guilty.shortName)\(placeOf: guilty.event)" }
    return """
      \(about): UIKit warned — \(guilty.shortName)\(placeOf: guilty.event) came during the \(before.shortName) before it
      """
  }
}
