import TraceEvents
import TraceImporting

/// Makes a trace out of a pasted console log.
struct ImportCommand: Command {
  static let name = "import"
  static let summary = "Make a trace out of a pasted console log, and say what was not understood."
  static let usage = "FILE"
  static let discussion = """
    FILE#name or FILE#2 names one of several runs; a heading such as "Actual" or "iOS 5.0" begins one. How the log was
    read, and how many lines were not understood, is told on standard error. The other commands take the file directly.
    To a file whose name ends in .tracelog all runs are added, or the one that is named: as a log, and in the same memory
    for a paste of any length.
    """
  static let options = [
    Option(
      "--as", .oneOf(LogFormat.allCases.map(\.rawValue)), "Read only lines of this format, and UIKit's own words."),
    Option("--lines", .nothing, "Comment each event with its line's number and how far the line can be trusted."),
    Option("--output", .text(placeholder: "TRACE"), "Write to this file instead of standard output."),
  ]

  private let file: String
  private let format: LogFormat?
  private let tellsLines: Bool
  private let output: String?

  init(parsing arguments: inout Arguments) throws(UsageError) {
    file = try arguments.next("FILE")
    format = arguments.value(of: "--as").flatMap(LogFormat.init(rawValue:))
    tellsLines = arguments.has("--lines")
    output = arguments.value(of: "--output")
    if tellsLines, isLog { throw .excluded("--lines", by: "--output LOG.tracelog") }
  }

  /// Whether the output is to be a log.
  private var isLog: Bool { output?.hasSuffix(".tracelog") ?? false }

  func run(on console: inout Console) throws -> ExitStatus {
    let (path, name) = TraceInput.parts(of: file)
    if isLog, let output {
      tell(try LogOfPaste(path, as: format).write(name, to: output), of: path)
      return .clean
    }
    let paste = try PastedLog(path, as: format)
    let imported = try paste.imported(name)
    tell(paste.log.summary, of: path)
    let text = (tellsLines ? comments(on: imported) : "") + imported.run.notation
    if let output { try OutputFile.write(text, to: output) } else { console.write(text) }
    return .clean
  }

  private func tell(_ summary: ImportSummary, of path: String) {
    Console.complain("\(path): \(summary.reason)")
    Console.complain("\(path): \(summary.remainder)")
  }

  /// What the lines behind the events are, above the trace, where the notation has room for words.
  private func comments(on imported: ImportedRun) -> String {
    zip(imported.run.events, imported.lines)
      .map { event, line in
        "# line \(line.number), \(line.confidence), bytes \(line.offset)+\(line.length): \(imported.run.words(for: event))\n"
      }
      .joined()
  }
}
