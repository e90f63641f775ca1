/// The words of the notation that are no callbacks: one spelling each, for printer and parser alike.
enum NotationWords {
  /// The version of the notation that is printed and read.
  static let version = 1

  static let direct = "direct"
  static let superNotReached = "super not reached"
  static let optional = "optional"
  static let repeats = "repeats"

  static let unrecorded = "..."
  static let step = "> "
  static let unknown = "?"

  static let viewLoaded = "view loaded"
  static let viewNotLoaded = "view not loaded"
  static let inWindow = "in window"
  static let notInWindow = "not in window"
  static let openBegin = "open begin"
  static let automatic = "automatic"
  static let manual = "manual"
}
