import UIKit

/// Keeps the windows of a recorded world alive as long as they are shown, which UIKit leaves to whoever made them.
///
/// A test's own variable may be gone right after its last use, and the window with it.
@MainActor public final class KeptWindows {
  private var windows: [UIWindow] = []

  public nonisolated init() {}

  func keep(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }

  func letGo(of window: UIWindow) { windows.removeAll { $0 === window } }

  /// Hides what is still shown and lets it go.
  public func close() {
    for window in windows {
      window.isHidden = true
      window.rootViewController = nil
      window.world.settle()
    }
    windows.removeAll()
  }
}
