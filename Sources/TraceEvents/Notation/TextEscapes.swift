/// How the notation writes text, so that none can leave its line or play tricks with a terminal.
enum TextEscapes {
  /// Appends the text with its control, bidirectional, zero-width and line-separator characters escaped.
  static func append(_ text: some StringProtocol, to output: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\\": output += "\\\\"
      case "\"": output += "\\\""
      default:
        if isHidden(scalar) {
          output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          output.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// Whether a reader could not see this character, or it would move what he sees.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}
