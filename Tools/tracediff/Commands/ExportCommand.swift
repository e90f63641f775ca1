import TraceEvents
import TraceReporting

/// Writes a run for other tools.
struct ExportCommand: Command {
  static let name = "export"
  static let summary =
    "Write a run for other tools: as JSON, for Perfetto and other viewers of timelines, as a page, or as text."
  static let usage = "TRACE"
  static let discussion = """
    `perfetto` writes Chrome's trace events: a thread a controller, a slice while it is appearing, visible or disappearing,
    and an instant for each event. Open the file at ui.perfetto.dev or in chrome://tracing.
    """
  static let options =
    [
      Option("--format", .oneOf(["json", "perfetto", "html", "text"]), "What to write. Default: json."),
      Option("--output", .text(placeholder: "FILE"), "Write to this file instead of standard output."),
    ] + SelectionOptions.all

  private enum Format {
    case json, perfetto, html, text
  }

  private let trace: String
  private let format: Format
  private let output: String?
  private let selection: SelectionOptions

  init(parsing arguments: inout Arguments) throws(UsageError) {
    trace = try arguments.next("TRACE")
    format =
      switch arguments.value(of: "--format") {
      case "perfetto": .perfetto
      case "html": .html
      case "text": .text
      default: .json
      }
    output = arguments.value(of: "--output")
    selection = try SelectionOptions(arguments)
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let run = try TraceInput(trace).run
    try selection.expectNames(in: run)
    guard let output else {
      write(run, to: &console)
      return .clean
    }
    var text = ""
    write(run, to: &text)
    try OutputFile.write(text, to: output)
    return .clean
  }

  private func write(_ run: Run, to output: inout some TextOutputStream) {
    let marks = EventMark.all(on: run)
    let events = selection.selection(marks: marks)
    switch format {
    case .json: RunJSON(run, selection: events).write(to: &output)
    case .text where events.isEverything: run.write(to: &output)
    case .text: EventListText(run, selection: events, palette: Palette(usesColor: false)).write(to: &output)
    case .html: HTMLReport(.init(checking: run), selection: events).write(to: &output)
    case .perfetto:
      let count = ChromeTrace(run, selection: events, marks: marks.mapValues(\.rules)).write(to: &output)
      guard count > ChromeTrace.comfortableCount else { break }
      let first = marks.filter { !$0.value.rules.isEmpty }.keys.min { $0.rawValue < $1.rawValue }
      let window = ChromeTrace.window(of: run.events.count, writing: count, around: first)
      Console.complain(
        """
        \(count) records are more than a viewer takes with ease; --range \(window.lowerBound)..\(window.upperBound) is \
        a window that fits\(first == nil ? "" : ", around the first broken rule"), --controller chooses lanes
        """)
    }
  }
}
