import TraceDiffing
import TraceEvents
public import TraceGating

/// Two sets of runs as text for people: the surroundings, a line for each run, and each run that has changed as two
/// single runs are shown.
public struct RunSetText: Sendable {
  private let report: GateReport
  private let document: ReportDocument
  private let palette: Palette

  /// - Parameters:
  ///   - report: What was found.
  ///   - document: The same report in words.
  ///   - palette: Whether and how it is coloured.
  public init(_ report: GateReport, _ document: ReportDocument, palette: Palette) {
    (self.report, self.document, self.palette) = (report, document, palette)
  }

  /// Writes everything.
  ///
  /// - Parameters:
  ///   - view: How changed runs are shown.
  ///   - output: Takes the text.
  ///   - limit: So many differences of all runs together are told; runs that have more are counted.
  public func write(_ view: ComparisonView, to output: inout some TextOutputStream, limit: Int = .max) {
    writeEnvironment(to: &output)
    RunTable(report, palette: palette).write(to: &output)
    guard view != .summary else { return }
    var left = limit
    var hidden = 0
    for (test, told) in zip(report.tests, document.tests) {
      let shown = told.items.indices.filter { isTold(test.items[$0].subject) }.map { told.items[$0] }
      let runs = test.items.contains { isOfView($0.subject) } ? test.runs : nil
      guard !shown.isEmpty || runs != nil else { continue }
      guard left > 0 else {
        hidden += 1
        continue
      }
      // What can't be read is named by its path, with which the reason begins.
      let isNamed = shown.first?.headline.hasPrefix(told.name + ":") == true
      if isNamed { output.write("\n") } else { writeHeading(told.name, runs, to: &output) }
      for item in shown { write(item, to: &output) }
      if let runs { ComparisonViewText(runs, palette: palette).write(view, to: &output, limit: left) }
      left -= min(left, max(1, shown.count + (runs?.comparison.differences.count ?? 0)))
    }
    guard hidden > 0 else { return }
    let words = "and \(hidden) more \(hidden == 1 ? "run" : "runs"); --all shows them, --view summary lists them"
    output.write("\n" + palette(.quiet, words) + "\n")
  }

  /// What is not the same about the surroundings, each once, with how many runs have it.
  private func writeEnvironment(to output: inout some TextOutputStream) {
    let lines = document.environment
    for (line, count) in lines.prefix(ReportDocument.environmentLimit) {
      let runs = document.tests.count == 1 ? "" : " (\(count) \(count == 1 ? "run" : "runs"))"
      output.write(palette(.quiet, line + runs) + "\n")
    }
    let more = lines.count - ReportDocument.environmentLimit
    if more > 0 { output.write(palette(.quiet, "environment: \(more) more, which --json tells") + "\n") }
  }

  private func writeHeading(_ name: String, _ runs: ComparedRuns?, to output: inout some TextOutputStream) {
    let paths = runs.map { ": \($0.oldPath.visible), \($0.newPath.visible)" } ?? ""
    output.write("\n" + palette(.strong, "\(name)\(paths)") + "\n")
  }

  private func write(_ item: ReportItem, to output: inout some TextOutputStream) {
    output.write(palette(.bad, item.headline) + "\n")
    for line in item.lines { output.write("  \(line)\n") }
  }

  /// Whether the view of two compared runs tells it.
  private func isOfView(_ subject: GateItem.Subject) -> Bool {
    switch subject {
    case .difference, .notCompared: true
    case .finding, .crashed, .unstable, .missing, .unused, .unusable: false
    }
  }

  /// Whether it is told besides: that a run is new or gone stands in the table.
  private func isTold(_ subject: GateItem.Subject) -> Bool {
    switch subject {
    case .finding, .crashed, .unstable, .unusable: true
    case .difference, .notCompared, .missing, .unused: false
    }
  }
}
