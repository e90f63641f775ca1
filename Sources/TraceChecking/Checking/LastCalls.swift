import TraceEvents

/// The last calls that may have driven a controller's appearance, kept so that a wrong callback leads to one of them.
struct LastCalls: BitwiseCopyable, Sendable {
  /// The explicit begin of the present appearance cycle.
  var begin: Act?
  /// The call that made it a child of its present parent.
  var addition: Act?
  /// The parent was itself appearing or disappearing at ``addition``.
  var wasAddedInTransition = false
  /// The last time that it was added to the parent that it had already.
  var repeatedAddition: Act?
  /// The call that put its view where it is.
  var insertion: Act?
}

extension PerObject<LastCalls> {
  /// Takes in what a call does to its child or view.
  mutating func note(_ act: Act, in hierarchy: Hierarchy) {
    let event = act.event
    switch event.callback {
    case .beginAppearanceTransition: self[event.subject].begin = act
    case .addChild(let child):
      guard hierarchy[child].parentSince == event.sequence else {
        self[child].repeatedAddition = act
        return
      }
      self[child].addition = act
      self[child].repeatedAddition = nil
      switch hierarchy[event.subject].appearance {
      case .appearing, .disappearing: self[child].wasAddedInTransition = true
      case .unknown, .appeared, .disappeared: self[child].wasAddedInTransition = false
      }
    case .addSubview(let view) where view.isRootView: self[view].insertion = act
    default: break  // only these drive appearance
    }
  }
}
