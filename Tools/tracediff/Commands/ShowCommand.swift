import TraceEvents

/// Prints a run.
struct ShowCommand: Command {
  static let name = "show"
  static let summary = "Print a run in the text notation."
  static let usage = "TRACE"
  static let discussion = "The output is canonical: for a .trace this is the formatter."
  static let options = [
    Option("--text", .nothing, "As text, in the notation. This is the default."),
    Option("--follow", .nothing, "The events of a run of a log as they come, until it ends."),
  ]

  private let trace: String
  private let follows: Bool

  init(parsing arguments: inout Arguments) throws(UsageError) {
    trace = try arguments.next("TRACE")
    follows = arguments.has("--follow")
  }

  func run(on console: inout Console) throws -> ExitStatus {
    guard !follows else {
      var run = try FollowedRun(TraceInput.loggedRun(trace))
      try run.write(to: &console)
      return .clean
    }
    try TraceInput(trace).run.write(to: &console)
    return .clean
  }
}
