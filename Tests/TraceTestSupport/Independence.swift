public import TraceEvents

/// Which neighbours of a run may be swapped, said a second time and as plainly as the design says it.
public enum Independence: Sendable {
  /// Whether the event at a place and the next one depend on each other.
  public static func areDependent(_ run: Run, at place: Int) -> Bool {
    var hierarchy = Hierarchy(of: run)
    for event in run.events[..<place] { hierarchy.apply(event) }
    return areDependent(run.events[place], run.events[place + 1], in: run, hierarchy)
  }

  /// Whether two neighbours depend on each other.
  ///
  /// - Parameter before: The state before both, so that the answer is the same for either order.
  public static func areDependent(_ event: Event, _ next: Event, in run: Run, _ before: Hierarchy) -> Bool {
    if event.callback.kind == .step || next.callback.kind == .step { return true }
    if event.callback.kind == .settled || next.callback.kind == .settled { return true }
    if next.inside == event.sequence { return true }
    var between = before
    between.apply(event)
    let first = touched(by: event, in: run, before)
    let second = touched(by: next, in: run, between)
    func owners(_ objects: Set<ObjectID>) -> Set<ObjectID> {
      Set(objects.flatMap { [before[$0].parent, before[$0].presenter].compactMap(\.self) }).subtracting([.null])
    }
    return !first.isDisjoint(with: second) || !first.isDisjoint(with: owners(second))
      || !second.isDisjoint(with: owners(first))
  }

  private static func touched(by event: Event, in run: Run, _ hierarchy: Hierarchy) -> Set<ObjectID> {
    let state = hierarchy[event.subject]
    var result: Set = [event.subject.owner, event.callback.fields.object.owner]
    if let outer = run[event.inside] { result.insert(outer.subject.owner) }
    if event.callback == .removeFromParent { result.insert(state.parent ?? .null) }
    if event.callback.kind == .dismiss, state.presented ?? .null == .null { result.insert(state.presenter ?? .null) }
    if case .transitionCompleted(isCancelled: true) = event.callback {
      result.insert(hierarchy.presentedAgain(ifCancelledOn: event.subject))
    }
    for owner in [state.parent, state.presenter].compactMap(\.self) where hierarchy[owner].containerTransition != .null
    {
      result.insert(owner)
    }
    return result.subtracting([.null])
  }
}
