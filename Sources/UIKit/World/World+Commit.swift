import Foundation

extension World {
  /// How often a commit goes through the windows before it leaves what is still dirty to the next turn. UIKit's own
  /// debugger for layout feedback loops counts to a hundred too.
  private static let passesAtMost = 100

  /// Whether a shown window has something to lay out.
  var needsCommit: Bool {
    guard layoutIsAsked else { return false }
    layoutIsAsked = hasDirtyShownWindow
    return layoutIsAsked
  }

  /// The commit phase of a turn: every shown window is laid out from the top down, until nothing asks for more.
  func commit() {
    var passes = 0
    while needsCommit {
      guard passes < Self.passesAtMost else {
        warn(.other, "A view asks for layout again each time that it is laid out.", about: nil)
        return
      }
      for window in shownWindows where window.isDirty { window.layOutSubtree() }
      passes += 1
    }
  }
}
