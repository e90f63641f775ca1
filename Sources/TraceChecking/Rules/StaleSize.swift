import TraceEvents

/// Reports a controller that was told a size which its view never took; ``text`` has the rule in words.
struct StaleSize: Rule {
  static let id: RuleID = "stale-size"
  static let interests: CallbackSet = [.bounds, .viewWillTransition, .coordinatorCompleted, .settled]
  static let idleInterests: CallbackSet = [.viewWillTransition]
  static let needs: CaptureSet = [.rotation, .layout]

  /// What a controller was told that its view will be.
  private struct Sizes: BitwiseCopyable {
    var told: Event?
    var isDue = false
    var isReached = false
  }

  private var sizes = PerObject(Sizes())
  private var due: [ObjectID] = []
  var isIdle: Bool { due.isEmpty }

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let subject = scene.event.subject
    switch scene.event.callback {
    case .viewWillTransition(let size):
      guard !scene.event.isDirect else { return }
      var known = sizes[subject]
      if !known.isDue { due.append(subject) }
      (known.told, known.isDue, known.isReached) = (scene.event, true, scene.lately(subject).size?.width == size.width)
      sizes[subject] = known
    case .bounds(let size):
      guard subject.isRootView else { return }
      if case .viewWillTransition(let told)? = sizes[subject].told?.callback, told.width == size.width {
        sizes[subject].isReached = true
      }
    case .coordinatorCompleted(isCancelled: true):
      // All of it is as it was.
      for controller in due { sizes[controller].isReached = true }
    case .settled:
      for controller in due { judge(controller, in: scene, &findings) }
      due.removeAll(keepingCapacity: true)
    default: break  // what was completed
    }
  }

  private mutating func judge(_ controller: ObjectID, in scene: Scene, _ findings: inout Findings) {
    let known = sizes[controller]
    let state = scene.hierarchy[controller]
    sizes[controller].isDue = false
    guard let told = known.told, !known.isReached else { return }
    guard let parent = state.parent else { return findings.cannotTell(.parent, about: controller) }
    // A container of the app's may give its child another size than it was told.
    guard parent == .null || scene.isSystem(parent), state.parentSince < told.sequence, state.isInWindow == true,
      state.appearance == .appeared
    else { return }
    guard let last = scene.lately(controller).size else { return findings.cannotTell(.size, about: controller) }
    guard case .viewWillTransition(let size) = told.callback, size.width != last.width else { return }
    findings.report(
      "\(controller) was told a size that its view never took — the last viewWillTransition is not what it became",
      victim: controller, guilty: Act(told, by: .system), effect: .damage,
      details: [.expected("the size in viewWillTransition is the one that the view has when UIKit is at rest")],
      in: scene)
  }

  static let text = RuleText(
    """
    When UIKit is at rest, the width that viewWillTransition told last is one that the view has, or has had since.
    """,
    why: "What was laid out for the size that was told stands there wrong.",
    exceptions: """
      Always a note: UIKit tells it. Judged for controllers on screen without a parent, or in a container of UIKit's, \
      whose parent has not changed since; of several sizes the last one counts, and bars take their part of the \
      height. A transition that was cancelled is none. Where the view's size is not in the run it is not evaluated.
      """,
    era: "From iOS 8.",
    source: "radar 40701980 (R10 in the corpus of reports); AMENDMENTS.md, rules added; rot-013")

  static let example = RuleExample(
    bad: """
      home: HomeViewController

      given home: parent nil, in window, appeared

      home.view.bounds = 768x1024
      home.viewWillTransition(to: 320x1024)  <- guilty
      home.coordinatorCompleted(isCancelled: false)
      test.settled()
      """,
    good: """
      home: HomeViewController

      given home: parent nil, in window, appeared

      home.view.bounds = 768x1024
      home.viewWillTransition(to: 320x1024)
      home.view.bounds = 320x1024
      home.coordinatorCompleted(isCancelled: false)
      test.settled()
      """)
}
