import TraceEvents

/// Where every controller's lane stands, event by event.
struct LaneFold {
  private(set) var hierarchy: Hierarchy
  private var rotating: Set<ObjectID> = []
  /// The objects whose birth is still to come. One that is never born in the run was there before it.
  private var unborn: Set<ObjectID>

  /// Before the first event of a run, which is known whole: who is still to be born, or not, as while it is written.
  init(of run: Run) {
    hierarchy = Hierarchy(of: run)
    unborn = Set(run.events.lazy.filter { $0.callback == .initialized }.map(\.subject))
  }

  /// Takes the next event in.
  mutating func apply(_ event: Event) {
    switch event.callback {
    case .willRotate, .viewWillTransition: rotating.insert(event.subject)
    case .didRotate, .coordinatorCompleted, .deinitialized: rotating.remove(event.subject)
    case .initialized: unborn.remove(event.subject)
    default: break
    }
    hierarchy.apply(event)
  }

  /// What the lane of a controller shows now.
  func bar(of object: ObjectID) -> LaneBar {
    unborn.contains(object) ? .unborn : LaneBar(hierarchy[object], isRotating: rotating.contains(object))
  }
}
