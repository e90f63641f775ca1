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
  static let gap = "gap "
  static let unknown = "?"

  static let viewLoaded = "view loaded"
  static let viewNotLoaded = "view not loaded"
  static let inWindow = "in window"
  static let notInWindow = "not in window"
  static let openBegin = "open begin"
  static let automatic = "automatic"
  static let manual = "manual"

  /// The shortest text that gives the same number back, without `.0`.
  static func number(_ number: Float) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(NotationWords.number(width))x\(NotationWords.number(height))" }
}

extension SystemDescription: CustomStringConvertible {
  /// The header's words: `model iPad 6.1 768x1024 portrait`.
  public var description: String {
    let unknown = NotationWords.unknown
    return [
      source?.rawValue ?? unknown,
      idiom?.rawValue ?? unknown,
      version.map { "\($0.major).\($0.minor)" } ?? unknown,
      screen?.description ?? unknown,
      orientation?.word ?? unknown,
    ].joined(separator: " ")
  }
}
