/// A report as text for people: the answer, then what there is to say, test by test.
public struct DocumentText: Sendable {
  private let document: ReportDocument
  private let palette: Palette

  public init(_ document: ReportDocument, palette: Palette) { (self.document, self.palette) = (document, palette) }

  public func write(to output: inout some TextOutputStream) {
    output.write(palette(.strong, document.headline) + "\n")
    // What fails is what is looked for, among however many warnings.
    for test in document.tests.filter({ !$0.passes }) + document.tests.filter(\.passes) {
      let items = test.items.filter { $0.level != .note || $0.fails }
      guard !items.isEmpty else { continue }
      output.write("\n" + palette(.strong, test.name) + "\n")
      for line in test.environment { output.write(palette(.quiet, "  \(line)") + "\n") }
      for item in items { write(item, to: &output) }
    }
    let notes = document.count(of: .note)
    if notes > 0 { output.write("\n" + palette(.quiet, "\(notes) \(notes == 1 ? "note" : "notes")") + "\n") }
  }

  private func write(_ item: ReportItem, to output: inout some TextOutputStream) {
    let style: Palette.Style = item.fails ? .bad : .warning
    output.write("  " + palette(style, item.fails ? item.headline : "warning: \(item.headline)") + "\n")
    for line in item.lines { output.write("    \(line)\n") }
  }
}
