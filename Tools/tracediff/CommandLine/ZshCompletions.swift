/// Completions for zsh.
enum ZshCompletions {
  static var text: String {
    var text = """
      #compdef tracediff
      # Completions of tracediff for zsh, made by `tracediff generate zsh`.
      local -a commands
      commands=(

      """
    for command in TraceDiff.commands.dropFirst() {
      text += "  '\(command.name):\(escaped(command.summary, also: ":"))'\n"
    }
    text += """
      )
      if (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
        _describe command commands
        _files
        return
      fi
      case ${words[2]} in

      """
    for command in TraceDiff.commands.dropFirst() {
      text += "  \(command.name))\n    shift words; (( CURRENT-- ))\n\(arguments(of: command)) ;;\n"
    }
    return text + "  *)\n\(arguments(of: CompareCommand.self)) ;;\nesac\n"
  }

  private static func arguments(of command: any Command.Type) -> String {
    var lines = (command.options + Option.common).map { option in
      let help = "[\(escaped(option.help, also: "[]"))]"
      return switch option.value {
      case .nothing: "'\(option.name)\(help)'"
      case .text(let placeholder):
        "'\(option.name)=\(help):\(placeholder.lowercased().replacing(".", with: " ")):\(option.takesPath ? "_files" : "")'"
      case .optionalPath: "'\(option.name)=-\(help)::file:_files'"
      case .oneOf(let words): "'\(option.name)=\(help):value:(\(words.joined(separator: " ")))'"
      }
    }
    switch command.arguments {
    case .nothing: break
    case .files: lines.append("'*:file:_files'")
    case .oneOf(let words): lines.append("'1:word:(\(words.joined(separator: " ")))'")
    }
    return "    _arguments \\\n" + lines.map { "      \($0)" }.joined(separator: " \\\n")
  }

  /// Text within single quotes, with a backslash before signs that zsh gives a meaning to.
  private static func escaped(_ text: String, also signs: String) -> String {
    text.map { character in
      character == "'" ? "'\\''" : signs.contains(character) ? "\\\(character)" : "\(character)"
    }
    .joined()
  }
}
