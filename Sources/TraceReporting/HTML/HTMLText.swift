/// The two ways in which text comes into a page. Nothing else writes what came out of a run into one.
enum HTMLText {
  /// Text as the content of an element, or as an attribute's value between double quotes.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Writes JSON where a browser reads a script element: without a sign that could end the element or begin a comment.
  ///
  /// In JSON that sign stands in strings only, where it may be escaped. The line separators that once broke scripts are
  /// escaped by ``StreamedJSON``.
  struct ScriptStream<Output: TextOutputStream>: TextOutputStream {
    var output: Output

    init(_ output: Output) { self.output = output }

    mutating func write(_ json: String) {
      output.write(json.utf8.contains(UInt8(ascii: "<")) ? json.replacing("<", with: "\\u003C") : json)
    }
  }
}
