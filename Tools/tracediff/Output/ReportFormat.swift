import TraceReporting

/// The formats in which a report can be had.
enum ReportFormat: String, CaseIterable {
  case text, xcode, markdown, json, junit, sarif, github, gitlab

  static let option = Option(
    "--format", .oneOf(allCases.map(\.rawValue)), "How to write the report. Default: text, for people.")

  init(_ arguments: Arguments) {
    self = arguments.value(of: Self.option.name).flatMap(ReportFormat.init) ?? .text
  }

  /// Writes a report, as text in colours if the output has them.
  func write(_ document: ReportDocument, usesColor: Bool = false, to output: inout some TextOutputStream) {
    switch self {
    case .text: DocumentText(document, palette: Palette(usesColor: usesColor)).write(to: &output)
    case .xcode: XcodeReport(document).write(to: &output)
    case .markdown: MarkdownReport(document).write(to: &output)
    case .json: JSONReport(document).write(to: &output)
    case .junit: JUnitReport(document).write(to: &output)
    case .sarif: SARIFReport(document, version: TraceDiff.version).write(to: &output)
    case .github: GitHubReport(document).write(to: &output)
    case .gitlab: GitLabReport(document).write(to: &output)
    }
  }
}
