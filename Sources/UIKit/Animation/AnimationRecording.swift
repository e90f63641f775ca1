import Foundation

/// Writes down which views a block changes, and what they were before.
@MainActor final class AnimationRecording {
  /// How many are written in all worlds together: a look at it is all that a view pays that nobody animates.
  static var open = 0

  private(set) var former: [(view: UIView, shape: ViewShape)] = []
  private var known: Set<ObjectIdentifier> = []

  /// A view is about to change.
  func note(_ view: UIView) {
    guard known.insert(ObjectIdentifier(view)).inserted else { return }
    former.append((view, ViewShape(of: view)))
  }

  /// Runs a block and writes down what it changes.
  static func changes(in world: World, by block: () -> Void) -> [AnimatedChange] {
    let recording = AnimationRecording()
    world.animation.recordings.append(recording)
    open += 1
    block()
    open -= 1
    world.animation.recordings.removeLast()
    return recording.former.compactMap { view, from in
      let to = ViewShape(of: view)
      return from == to ? nil : AnimatedChange(view: view, from: from, to: to)
    }
  }
}

/// What an animation does to a view.
struct AnimatedChange {
  /// Not kept alive by an animation that never ends.
  private(set) weak var view: UIView?
  let from: ViewShape
  let to: ViewShape
}

extension UIView {
  /// Called before anything changes that can be animated.
  @inline(__always) final func willChangeShape() {
    if AnimationRecording.open > 0 { world.animation.recordings.last?.note(self) }
  }
}
