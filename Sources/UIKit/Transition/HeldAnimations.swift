import Foundation

/// Completions of animations that wait for the user.
@MainActor final class HeldAnimations {
  private var completions: [(Bool) -> Void] = []

  func hold(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Lets them go on.
  ///
  /// - Parameter delay: In seconds of virtual time.
  func letGo(in world: World, after delay: TimeInterval) {
    let waiting = completions
    completions = []
    world.turns.schedule(after: delay) {
      for completion in waiting { completion(true) }
    }
  }
}
