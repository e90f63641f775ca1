/// Completions for bash.
enum BashCompletions {
  static var text: String {
    """
    # Completions of tracediff for bash, made by `tracediff generate bash`.
    _tracediff() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} words=
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ] && [ "${word#-}" = "$word" ]; then
        COMPREPLY=($(compgen -W '\(TraceDiff.commandNames.joined(separator: " "))' -- "$word") $(compgen -f -- "$word"))
        return
      fi
      case $command in
    \(TraceDiff.commands.dropFirst().map { cases(of: $0, pattern: $0.name) }.joined())\(cases(of: CompareCommand.self, pattern: "*"))  esac
    }
    complete -o filenames -F _tracediff tracediff

    """
  }

  private static func cases(of command: any Command.Type, pattern: String) -> String {
    let options = command.options + Option.common
    var text = "    \(pattern))\n      case $before in\n"
    for option in options {
      switch option.value {
      case .nothing: break
      case .text where option.takesPath, .optionalPath:
        text += "        \(option.name)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
      case .text: text += "        \(option.name)) return ;;\n"
      case .oneOf(let words):
        text +=
          "        \(option.name)) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); return ;;\n"
      }
    }
    text += "      esac\n"
    text += "      if [ \"${word#-}\" != \"$word\" ]; then words='\(options.map(\.name).joined(separator: " "))'\n"
    switch command.arguments {
    case .nothing: text += "      fi\n"
    case .files: text += "      else COMPREPLY=($(compgen -f -- \"$word\")); return; fi\n"
    case .oneOf(let words): text += "      else words='\(words.joined(separator: " "))'; fi\n"
    }
    return text + "      COMPREPLY=($(compgen -W \"$words\" -- \"$word\")) ;;\n"
  }
}
