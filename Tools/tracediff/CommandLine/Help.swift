/// What `--help` prints, made from the same definitions as the parser reads.
enum Help {
  static var overview: String {
    var text = """
      Compares recordings of UIKit's appearance and rotation callbacks, and checks them.

      Usage:

      """
    for command in TraceDiff.commands {
      text += "  \(line(of: command))\n      \(command.summary)\n"
    }
    text += """

      \(traces)

      Exit status: \(exitStatus)
      `tracediff COMMAND --help` tells more; `tracediff --version` prints the version.

      """
    return text
  }

  /// What a command takes for a TRACE.
  static let traces = """
    TRACE is a .tracelog, a .trace, a pasted console log, or - for standard input; LOG#name or LOG#3 names a run in a
    log or paste, and without it the only run is meant. Content decides what a file is, not its name.
    """

  static let exitStatus =
    "0 same, or no finding; 1 different, or findings; 2 not compared, unreadable, or asked wrongly."

  static func text(of command: any Command.Type) -> String {
    var text = "\(command.summary)\n\nUsage: \(line(of: command)) [options]\n"
    if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
    text += "\nOptions:\n"
    for option in command.options + Option.common { text += "  \(option.usage)\n      \(option.help)\n" }
    return text
  }

  /// A command and its arguments as help writes them.
  static func line(of command: any Command.Type) -> String {
    ["tracediff", command is CompareCommand.Type ? "" : command.name, command.usage]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
