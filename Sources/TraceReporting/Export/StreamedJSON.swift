/// JSON that is written piece by piece, for what is too long to be held whole.
///
/// What a reader could not see, or what would move a terminal, is escaped as well.
enum StreamedJSON {
  static func quoted(_ text: some StringProtocol) -> String {
    // Most texts are plain; asking Unicode about each letter takes longer than all the rest of a record.
    if text.utf8.allSatisfy({ 0x20..<0x7f ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"\(text)\""
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
          for unit in String(scalar).utf16 { result += "\\u" + hexadecimal(unit) }
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// An object of these members, whose values are JSON already.
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  static func array(_ elements: some Sequence<String>) -> String { "[" + elements.joined(separator: ",") + "]" }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
