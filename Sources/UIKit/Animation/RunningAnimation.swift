import Foundation

/// An animation whose changes hold already and whose end is still to come.
@MainActor final class RunningAnimation {
  private let world: World
  private let start: TimeInterval
  private let duration: TimeInterval
  private var changes: [AnimatedChange]
  private var completion: ((Bool) -> Void)?
  private var isInterrupted = false
  /// When it is over by itself.
  var deadline: Turns.Ticket?

  init(
    in world: World, after delay: TimeInterval, duration: TimeInterval, _ changes: [AnimatedChange],
    _ completion: ((Bool) -> Void)?
  ) {
    (self.world, self.duration, self.changes, self.completion) = (world, duration, changes, completion)
    start = world.time + delay
    for change in changes { change.view?.rare.animations.append(self) }
  }

  /// From 0 to 1.
  var progress: CGFloat {
    duration > 0 ? CGFloat(min(max(0, (world.time - start) / duration), 1)) : 1
  }

  func change(of view: UIView) -> AnimatedChange? { changes.first { $0.view === view } }

  /// It is over, or has been taken from all its views.
  func end() {
    for change in changes { change.view?.rare.animations.removeAll { $0 === self } }
    changes = []
    guard let completion else { return }
    self.completion = nil
    completion(!isInterrupted)
  }

  /// One of its views is animated no more.
  func drop(_ view: UIView) {
    isInterrupted = true
    changes.removeAll { $0.view === view }
    guard changes.isEmpty else { return }
    world.turns.cancel(deadline)
    end()
  }
}

extension UIView {
  /// Takes all animations from this view; what they were to come to holds.
  func endAnimations() {
    let running = rareIfAny?.animations ?? []
    rareIfAny?.animations = []
    for animation in running { animation.drop(self) }
  }
}
