import TraceEvents

extension Run {
  /// The objects of the run that are controllers, in order of birth: those that are loaded, appear, turn, or are somebody's child.
  ///
  /// - Complexity: O(*n*) for *n* events.
  var controllers: [ObjectID] {
    var found = Set(givens.filter { $0.parent != nil || $0.appearance != nil }.map(\.object))
    for event in events {
      if event.callback.isOfController, event.subject.index != nil { found.insert(event.subject.owner) }
      switch event.callback {
      case .addChild(let child), .rootViewController(let child): found.insert(child)
      case .present(let controller, _, _), .pushViewController(let controller, _):
        found.formUnion([event.subject.owner, controller])
      default: break
      }
    }
    return found.filter { self[$0] != nil }.sorted { $0.rawValue < $1.rawValue }
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
