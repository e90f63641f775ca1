import Foundation

/// Notices that a popover is let go of while it is visible.
///
/// An object of its own, because an open class can't have a deinit that is bound to the main actor: its subclasses
/// could have none.
@MainActor final class PopoverVisibility {
  private weak var content: UIViewController?
  private let world: World
  private let className: String

  init(of content: UIViewController) {
    (self.content, world, className) = (content, content.world, content.className)
  }

  /// The popover was closed as it should be.
  func end() {
    isEnded = true
  }

  private var isEnded = false

  isolated deinit {
    guard !isEnded else { return }
    world.raise(
      UIKitException(
        .generic, "The popover of \(className) was let go of while it was still visible.", about: content))
  }
}
