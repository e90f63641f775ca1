import Foundation

/// A page that the user turns, until it lies.
@MainActor final class UserTurn {
  /// Whether the page goes over or comes back; until the finger lets go it counts as going over.
  private(set) var goesOver = true
  private var end: ((_ completed: Bool) -> Void)?

  /// - Parameter end: What is done when the page lies.
  init(end: @escaping (_ completed: Bool) -> Void) {
    self.end = end
  }

  /// Whether the page lies already.
  var isOver: Bool { end == nil }

  /// The finger has let go too early.
  func turnBack() {
    goesOver = false
  }

  /// The page lies: the animation is over, or code will not wait for it.
  func finish() {
    let end = end
    self.end = nil
    end?(goesOver)
  }
}
