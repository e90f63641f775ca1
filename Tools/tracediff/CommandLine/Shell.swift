/// A shell for which completions are made.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Its completions, made from the same definitions as the parser reads.
  var completions: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }
}

/// What may stand where a command takes an argument.
enum ArgumentChoice: Sendable {
  case nothing
  case files
  case oneOf([String])
}
