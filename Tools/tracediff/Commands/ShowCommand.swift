import TraceEvents

/// Prints a run.
struct ShowCommand: Command {
  static let name = "show"
  static let summary = "Print a run in the text notation."
  static let usage = "TRACE"
  static let discussion = "The output is canonical: for a .trace this is the formatter."
  static let options = [Option("--text", .nothing, "As text, in the notation. This is the default.")]

  private let trace: String

  init(parsing arguments: inout Arguments) throws(UsageError) { trace = try arguments.next("TRACE") }

  func run(on console: inout Console) throws -> ExitStatus {
    try TraceInput(trace).run.write(to: &console)
    return .clean
  }
}
