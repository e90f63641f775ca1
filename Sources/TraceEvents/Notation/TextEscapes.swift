extension StringProtocol {
  /// The text as the notation writes it between quotes, so that it can neither leave its line nor play tricks with a
  /// terminal: how a text out of a run is shown to people.
  public var escaped: String {
    var result = ""
    TextEscapes.append(self, to: &result)
    return result
  }

  /// The text with its control, bidirectional, zero-width and line-separator characters escaped, and nothing else: how
  /// a sentence that quotes what came from outside is shown on a terminal.
  public var visible: String {
    // Most texts need no look at what each scalar is.
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return String(self) }
    var result = ""
    for scalar in unicodeScalars { TextEscapes.append(scalar, to: &result) }
    return result
  }
}

/// How the notation writes text.
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
      default: append(scalar, to: &output)
      }
    }
  }

  fileprivate static func append(_ scalar: Unicode.Scalar, to output: inout String) {
    if isHidden(scalar) {
      output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      output.unicodeScalars.append(scalar)
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
