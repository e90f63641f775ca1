/// A report as Markdown, for the summary of a job or a comment on a pull request.
public struct MarkdownReport: Sendable {
  /// GitHub takes 1 MiB; what is longer says how much it leaves out.
  public static let itemLimit = 100

  private let document: ReportDocument

  public init(_ document: ReportDocument) { self.document = document }

  public func write(to output: inout some TextOutputStream) {
    output.write("## tracediff: \(plain(document.headline))\n")
    let environment = document.environment
    if !environment.isEmpty { output.write("\n") }
    for (line, count) in environment.prefix(ReportDocument.environmentLimit) {
      output.write("- \(plain(line)) (\(count) \(count == 1 ? "test" : "tests"))\n")
    }
    let more = environment.count - ReportDocument.environmentLimit
    if more > 0 { output.write("- \(more) more notes on the environment\n") }
    let items = document.worstFirst.filter { $0.level != .note }
    if !items.isEmpty {
      output.write("\n| | test | what | where |\n| --- | --- | --- | --- |\n")
      for item in items.prefix(Self.itemLimit) {
        let place = item.place.map { code("\($0.path):\($0.line)") } ?? ""
        output.write("| \(item.level) | \(plain(item.test)) | \(plain(item.headline)) | \(place) |\n")
      }
      for item in items.prefix(Self.itemLimit) where !item.lines.isEmpty {
        // An empty line would end the block of HTML, in which nothing is markup.
        let lines = item.lines.filter { !$0.isEmpty }.map(html).joined(separator: "\n")
        output.write("\n<details><summary>\(html(item.headline))</summary><pre>\n\(lines)\n</pre></details>\n")
      }
      if items.count > Self.itemLimit { output.write("\n\(items.count - Self.itemLimit) more are left out here.\n") }
    }
    let notes = document.count(of: .note)
    if notes > 0 { output.write("\n\(notes) \(notes == 1 ? "note" : "notes") not listed.\n") }
  }

  /// Text that is nothing but text, in a cell of a table.
  private func plain(_ text: String) -> String {
    var result = ""
    for character in html(text) {
      if "\\`*_{}[]()#+-.!|~@".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Text between backticks, which may hold some itself.
  private func code(_ text: String) -> String {
    "<code>\(html(text).replacing("|", with: "&#124;").replacing("`", with: "&#96;"))</code>"
  }
}
