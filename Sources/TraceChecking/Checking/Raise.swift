import TraceEvents

/// An exception of UIKit, and the call that it answers.
struct Raise {
  /// The call that UIKit refused, if one stands around the exception or right before it.
  var call: Act?
  /// Whom it is about.
  var victim: ObjectID
  /// Its name and reason.
  var words: TextID
  /// Its name alone.
  var name: String
  /// Whether it answers a call; what is raised inside of a callback may answer none.
  var answersCall: Bool
  /// Whether it says that a view or a child was put under a parent that is not its own.
  var isHierarchyInconsistency: Bool

  /// What the event of a scene is, if it is an exception.
  init?(in scene: Scene) {
    let event = scene.event
    guard case .raises(let words, let about) = event.callback else { return nil }
    self.words = words
    if let around = scene.enclosing.first {
      call = around.callback.kind.role == .call ? scene.act(behind: around) : scene.act
    } else if let before = scene.nesting.sibling(of: event), before.callback.kind.role == .call {
      call = scene.act(behind: before)
    }
    answersCall = call.map { $0.event.sequence != event.sequence } ?? false
    victim = about != .null ? about.owner : call?.event.subject.owner ?? .null
    name = String(scene.text(words).prefix { $0 != ":" })
    isHierarchyInconsistency = name == "UIViewControllerHierarchyInconsistency"
  }
}
