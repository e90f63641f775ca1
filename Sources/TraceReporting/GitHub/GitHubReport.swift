/// A report as GitHub's workflow commands, which become annotations.
///
/// GitHub drops what is more than ten of a level a step: the tenth says how many more there are.
public struct GitHubReport: Sendable {
  private static let limit = 10

  private let document: ReportDocument

  public init(_ document: ReportDocument) { self.document = document }

  public func write(to output: inout some TextOutputStream) {
    for level in ReportItem.Level.allCases {
      let items = document.items.filter { $0.level == level }
      let shown = items.count > Self.limit ? items.prefix(Self.limit - 1) : items[...]
      for item in shown { output.write(command(for: item)) }
      if items.count > shown.count {
        output.write("::\(word(for: level))::+\(items.count - shown.count) more; the job summary has all\n")
      }
    }
  }

  private func command(for item: ReportItem) -> String {
    var properties: [String] = []
    if let place = item.place {
      properties += ["file=\(property(place.path))", "line=\(place.line)"]
    }
    properties.append("title=\(property("\(item.code.id): \(item.test)"))")
    let text = ([item.headline] + item.lines).joined(separator: "\n")
    return "::\(word(for: item.level)) \(properties.joined(separator: ","))::\(message(text))\n"
  }

  private func word(for level: ReportItem.Level) -> String {
    switch level {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  // See the toolkit's command.ts: what would end a property or the command is written in hexadecimal.
  private func message(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
