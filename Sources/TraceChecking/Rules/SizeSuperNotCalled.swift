import TraceEvents

/// Reports an override that keeps a new size or new traits from those below; ``text`` has the rule in words.
struct SizeSuperNotCalled: Rule {
  static let id: RuleID = "size-super-not-called"
  static let interests: CallbackSet = [.superNotReached, .viewWillTransition, .willTransition]
  static let needs: CaptureSet = .rotation

  /// The last size and the last traits that reached a controller.
  private struct News: BitwiseCopyable {
    var size = SequenceNumber.null
    var traits = SequenceNumber.null
  }

  private var news = PerObject(News())

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .viewWillTransition: news[scene.event.subject].size = scene.event.sequence
    case .willTransition: news[scene.event.subject].traits = scene.event.sequence
    case .superNotReached(let sequence):
      guard let override = scene.recent(sequence) else { return }
      switch override.callback.kind {
      case .viewWillTransition: judge(override, \.size, in: scene, &findings)
      case .willTransition: judge(override, \.traits, in: scene, &findings)
      default: break  // super-not-called's
      }
    default: break  // not among the interests
    }
  }

  private func judge(
    _ override: Event, _ kind: KeyPath<News, SequenceNumber>, in scene: Scene, _ findings: inout Findings
  ) {
    let container = override.subject
    let presented = scene.hierarchy[container].presented ?? .null
    let below = scene.hierarchy.children(of: container) + (presented == .null ? [] : [presented])
    // A relay by hand happens inside of the override.
    let deaf = below.first { controller in
      guard news[controller][keyPath: kind] < override.sequence else { return false }
      switch scene.hierarchy[controller].appearance {
      case .appeared, .appearing, .unknown: return true
      case .disappeared, .disappearing: return false
      }
    }
    // All were told by hand: another way to do the same.
    if deaf == nil, below.contains(where: { news[$0][keyPath: kind] > override.sequence }) { return }
    findings.report(
      .swallowed(override, deaf), victim: deaf ?? container,
      guilty: Act(override, by: scene.isSystem(container) ? .system : .app), effect: deaf == nil ? .contract : .damage,
      details: [
        .happened(
          "UIKit's implementation passes it on to children and to what is presented, and was not reached in time"),
        .expected("super first, before anything is animated; or each child by hand"),
        .repair("`super.\(override.callback.kind)(to:with:)` at the top of \(container)'s override"),
      ], in: scene)
  }

  static func repairs(of finding: Finding, in run: Run) -> [Repair] {
    finding.guilty.map { [Repair(.callSuper($0.sequence))] } ?? []
  }

  static let text = RuleText(
    """
    Overrides of viewWillTransition(to:with:) and willTransition(to:with:) call super, or pass it to all children and \
    to what is presented by hand, before they return.
    """,
    why: "All controllers below are deaf: they keep the old size.",
    exceptions: """
      An error only where a child, or what it presents, that is on screen, or of which that is not known, got none \
      while the override ran. Where nobody below was told and none is on screen it is a note.
      """,
    era: "From iOS 8.",
    source: "UIViewController.h, UIContentContainer; firefox-ios, pull 1327; FLEX, pull 381; rules.md F5; rot-011")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      panel: PanelViewController

      given home: in window, appeared
      given panel: parent home, in window, appeared

      home.viewWillTransition(to: 1024x768) [super not reached]  <- guilty
      home.coordinatorCompleted(isCancelled: false)
      test.settled()
      """,
    good: """
      home: HomeViewController
      panel: PanelViewController

      given home: in window, appeared
      given panel: parent home, in window, appeared

      home.viewWillTransition(to: 1024x768)
        panel.viewWillTransition(to: 1024x768)
      home.coordinatorCompleted(isCancelled: false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func swallowed(_ override: Event, _ deaf: ObjectID?) -> Self {
    let kind = override.callback.kind
    guard let deaf else {
      return "\(override.subject)'s \(kind) never reaches UIKit — its override does not call super"
    }
    return "\(deaf) never gets \(kind) — \(override.subject)'s override does not call super"
  }
}
