/// Text as XML 1.0 takes it.
enum XMLText {
  /// Between quotation marks; line breaks are kept.
  static func attribute(_ text: String) -> String {
    escaped(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// Between tags.
  static func content(_ text: String) -> String { escaped(text) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case _ where isAllowed(scalar): result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }

  /// What a document may hold: <https://www.w3.org/TR/xml/#charsets>.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
