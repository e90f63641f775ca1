import Glibc
import TraceEvents

/// The command line: parse, call, render, exit.
@main enum TraceDiff {
  static let version = "0.1.0"

  /// In the order in which help lists them. The first one is meant where no command is named.
  static let commands: [any Command.Type] = [
    CompareCommand.self, ShowCommand.self, CheckCommand.self, WhyCommand.self, GateCommand.self, ReviewCommand.self,
    AcceptCommand.self, StabilityCommand.self, MatrixCommand.self, ImportCommand.self, ExportCommand.self,
    RunsCommand.self, VerifyCommand.self, MergeCommand.self, RulesCommand.self, ExplainCommand.self,
    GenerateCommand.self,
  ]

  /// The words that name a command.
  static var commandNames: [String] { commands.dropFirst().map { $0.name } }

  static func main() {
    var console = Console()
    let words = CommandLine.arguments
    // What can't be decoded would be looked for under another name.
    let broken = words.indices.first { words[$0].contains("\u{FFFD}") && !isUTF8(argument: $0) }
    if let broken {
      Console.complain("\(UsageError.notUTF8(words[broken]))")
      exit(ExitStatus.trouble.rawValue)
    }
    var status = run(Array(words.dropFirst()), on: &console)
    console.close()
    if let failure = console.failure {
      Console.complain("the output could not be written: \(String(cString: strerror(failure)))")
      status = .trouble
    }
    exit(status.rawValue)
  }

  private static func isUTF8(argument place: Int) -> Bool {
    CommandLine.unsafeArgv[place].flatMap { String(validatingCString: $0) } != nil
  }

  static func run(_ words: [String], on console: inout Console) -> ExitStatus {
    switch words.first {
    case nil, "--help", "help":
      console.write(Help.overview)
      return words.isEmpty ? .trouble : .clean
    case "--version":
      console.write("tracediff \(version)\n")
      return .clean
    default: break
    }
    do {
      let named = commands.dropFirst().first { $0.name == words[0] }
      let command = named ?? CompareCommand.self
      let rest = named == nil ? words[...] : words.dropFirst()
      if rest.prefix(while: { $0 != "--" }).contains(Option.help.name) {
        console.write(Help.text(of: command))
        return .clean
      }
      var arguments = try Arguments(rest, for: command)
      console.usesColor = Console.usesColor(arguments.value(of: Option.color.name))
      let parsed = try command.init(parsing: &arguments)
      try arguments.finish()
      return try parsed.run(on: &console)
    } catch {
      // What was found before stands before what went wrong.
      console.flush()
      Console.complain("\(error)")
      return .trouble
    }
  }
}
