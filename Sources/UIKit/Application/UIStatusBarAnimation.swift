import Foundation

/// How the status bar would come and go. Kept and not used.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}
