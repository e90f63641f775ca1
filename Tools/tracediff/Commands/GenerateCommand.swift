/// Prints what is made from the definitions of commands and options.
struct GenerateCommand: Command {
  static let name = "generate"
  static let summary = "Print the manual page, or the completions of a shell."
  static let usage = "man|bash|zsh|fish"
  static let discussion = """
    Tools/completions and Documentation/tracediff.1 hold what it prints. Bash reads completions from
    ~/.local/share/bash-completion/completions/tracediff, zsh from _tracediff in a folder of its fpath, fish from
    ~/.config/fish/completions/tracediff.fish.
    """
  static let arguments = ArgumentChoice.oneOf(choices)

  private static let manualPage = "man"
  private static let choices = [manualPage] + Shell.allCases.map(\.rawValue)

  /// The shell; nil for the manual page.
  private let shell: Shell?

  init(parsing arguments: inout Arguments) throws(UsageError) {
    let word = try arguments.next(Self.usage)
    shell = Shell(rawValue: word)
    guard shell != nil || word == Self.manualPage else {
      throw .unknownValue(word, option: Self.name, choices: Self.choices)
    }
  }

  func run(on console: inout Console) -> ExitStatus {
    console.write(shell?.completions ?? ManualPage.text)
    return .clean
  }
}
