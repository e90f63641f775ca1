import TraceChecking

/// Lists the rules.
struct RulesCommand: Command {
  static let name = "rules"
  static let summary = "List the rules."
  static let usage = ""
  static let arguments = ArgumentChoice.nothing

  init(parsing arguments: inout Arguments) {}

  func run(on console: inout Console) -> ExitStatus {
    for rule in RuleDescription.all { console.write("\(rule.id)\n    \(rule.text.statement)\n") }
    return .clean
  }
}
