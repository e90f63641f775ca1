/// How text for people is coloured. Without colours it reads the same.
public struct Palette: Sendable {
  /// What a stretch of text is, and so how it looks.
  public enum Style: Sendable {
    case bad, warning, good, quiet, strong
  }

  /// Whether to write escape sequences at all.
  public var usesColor: Bool

  public init(usesColor: Bool) { self.usesColor = usesColor }

  /// The text in a style.
  public func callAsFunction(_ style: Style, _ text: String) -> String {
    guard usesColor, !text.isEmpty else { return text }
    let code =
      switch style {
      case .bad: "31"
      case .warning: "33"
      case .good: "32"
      case .quiet: "2"
      case .strong: "1"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
