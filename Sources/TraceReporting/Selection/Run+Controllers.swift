import TraceEvents

extension Run {
  /// The objects of the run that are controllers, in order of birth: those that are loaded, appear, turn, or are
  /// somebody's child.
  ///
  /// - Complexity: O(*n*) for *n* events.
  var controllers: [ObjectID] {
    var found = ControllerSet(of: self)
    for event in events { found.note(event) }
    return found.objects.filter { self[$0] != nil }.sorted { $0.rawValue < $1.rawValue }
  }
}

/// The objects of a run that turned out to be controllers so far.
struct ControllerSet {
  private(set) var objects: Set<ObjectID>

  /// Those of which it is known when the run begins.
  init(of run: Run) {
    objects = Set(run.givens.filter { $0.parent != nil || $0.appearance != nil }.map(\.object))
  }

  /// Takes the next event in.
  mutating func note(_ event: Event) {
    if event.callback.isOfController, event.subject.index != nil { objects.insert(event.subject.owner) }
    switch event.callback {
    case .addChild(let child), .rootViewController(let child): objects.insert(child)
    case .present(let controller, _, _), .pushViewController(let controller, _):
      objects.formUnion([event.subject.owner, controller])
    default: break
    }
  }
}

extension Callback {
  /// Whether only a controller is told or asked this.
  fileprivate var isOfController: Bool {
    switch kind.group {
    case .appearance, .containment, .rotation, .policy: true
    case .loading: kind != .initialized && kind != .deinitialized && kind != .isNamed && kind != .awakeFromNib
    case .views, .layout, .presentation, .navigation, .application, .always: false
    }
  }
}
