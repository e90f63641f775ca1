/// The manual page, made from the same definitions as the parser reads.
enum ManualPage {
  static var text: String {
    var page = """
      .TH TRACEDIFF 1 "" "tracediff \(TraceDiff.version)" "User Commands"
      .SH NAME
      tracediff \\- compare and check recordings of UIKit's appearance and rotation callbacks
      .SH SYNOPSIS

      """
    for command in TraceDiff.commands { page += ".B \(escaped(Help.line(of: command)))\n.br\n" }
    page += """
      .SH DESCRIPTION
      \(paragraph(Help.traces))
      .SH COMMANDS

      """
    for command in TraceDiff.commands { page += section(of: command) }
    page += ".SH OPTIONS OF EVERY COMMAND\n"
    for option in Option.common { page += entry(for: option) }
    page += """
      .SH EXIT STATUS
      \(paragraph(Help.exitStatus))
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      Set and not empty, it turns colours off where
      .B \\-\\-color
      does not ask for them.

      """
    return page
  }

  private static func section(of command: any Command.Type) -> String {
    var text = ".SS \(escaped(Help.line(of: command)))\n\(paragraph(command.summary))\n"
    if !command.discussion.isEmpty { text += ".PP\n\(paragraph(command.discussion))\n" }
    for option in command.options { text += entry(for: option) }
    return text
  }

  private static func entry(for option: Option) -> String {
    ".TP\n.B \(escaped(option.usage))\n\(paragraph(option.help))\n"
  }

  /// Text as troff takes it, a sentence's words as they are broken in the source.
  private static func paragraph(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ".PP" : escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// Signs that troff would take for its own; what stands between backticks becomes bold.
  private static func escaped(_ line: String) -> String {
    var result = ""
    var isBold = false
    for character in line {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      // A long list of choices may break behind each.
      case "|": result += "|\\:"
      case "`":
        result += isBold ? "\\fR" : "\\fB"
        isBold.toggle()
      default: result.append(character)
      }
    }
    if isBold { result += "\\fR" }
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + result : result
  }
}
