import TraceEvents

/// The calls that made a controller a child of its present parent.
struct Addition: BitwiseCopyable, Sendable {
  /// The call that did.
  var first: Act?
  /// The parent was itself appearing or disappearing then.
  var wasInTransition = false
  /// The last time that it was added to the parent that it had already.
  var repeated: Act?
}

/// The last calls that may have driven each controller's appearance, kept so that a wrong callback leads to one of
/// them.
struct LastCalls: Sendable {
  /// The explicit begin of the present appearance cycle.
  private(set) var begins = PerObject<Act?>(nil)
  /// How it came to its present parent.
  private(set) var additions = PerObject(Addition())
  /// The call that put its view where it is.
  private(set) var insertions = PerObject<Act?>(nil)

  /// Takes in what a call does to its child or view.
  mutating func note(_ act: Act, in hierarchy: Hierarchy) {
    let event = act.event
    switch event.callback {
    case .beginAppearanceTransition: begins[event.subject] = act
    case .addChild(let child):
      guard hierarchy[child].parentSince == event.sequence else {
        var addition = additions[child]
        addition.repeated = act
        additions[child] = addition
        return
      }
      let wasInTransition =
        switch hierarchy[event.subject].appearance {
        case .appearing, .disappearing: true
        case .unknown, .appeared, .disappeared: false
        }
      additions[child] = Addition(first: act, wasInTransition: wasInTransition)
    case .addSubview(let view) where view.isRootView: insertions[view] = act
    default: break  // only these drive appearance
    }
  }
}
