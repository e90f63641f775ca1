/// Completions for fish.
enum FishCompletions {
  static var text: String {
    let names = TraceDiff.commandNames.joined(separator: " ")
    var text = "# Completions of tracediff for fish, made by `tracediff generate fish`.\n"
    for command in TraceDiff.commands.dropFirst() {
      text +=
        "complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a \(command.name) -d \(quoted(command.summary))\n"
    }
    for command in TraceDiff.commands {
      let isComparison = command is CompareCommand.Type
      let condition =
        isComparison ? "not __fish_seen_subcommand_from \(names)" : "__fish_seen_subcommand_from \(command.name)"
      for option in command.options + Option.common {
        let name = "complete -c tracediff -n '\(condition)' -l \(option.name.dropFirst(2)) -d \(quoted(option.help))"
        switch option.value {
        case .nothing: text += "\(name)\n"
        case .text: text += "\(name) \(option.takesPath ? "-r" : "-x")\n"
        case .optionalPath: text += "\(name)\n"
        case .oneOf(let words): text += "\(name) -x -a '\(words.joined(separator: " "))'\n"
        }
      }
      switch command.arguments {
      case .nothing: text += "complete -c tracediff -n '\(condition)' -f\n"
      case .files: break
      case .oneOf(let words):
        text += "complete -c tracediff -n '\(condition)' -f -a '\(words.joined(separator: " "))'\n"
      }
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
