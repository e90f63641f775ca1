import TraceChecking
import TraceEvents

/// Explains a rule.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Explain a rule, with a trace that breaks it and one that keeps it."
  static let usage = "RULE"
  static var arguments: ArgumentChoice { .oneOf(RuleDescription.all.map(\.id.name)) }

  private struct UnknownRule: Error, CustomStringConvertible {
    var word: String

    var description: String {
      let nearest = NearestWord.to(word, among: RuleDescription.all.map(\.id.name))
      return
        "there is no rule `\(word)`\(nearest.map { "; did you mean `\($0)`?" } ?? "; `tracediff rules` lists them")"
    }
  }

  private let rule: String

  init(parsing arguments: inout Arguments) throws(UsageError) { rule = try arguments.next("RULE") }

  func run(on console: inout Console) throws -> ExitStatus {
    guard let found = RuleDescription.all.first(where: { $0.id.name == rule }) else {
      throw UnknownRule(word: rule)
    }
    let text = found.text
    console.write("\(found.id)\n\n\(text.statement)\n\nWhy: \(text.why)\n")
    if let exceptions = text.exceptions { console.write("Not meant: \(exceptions)\n") }
    if let era = text.era { console.write("Holds: \(era)\n") }
    console.write("Source: \(text.source)\n")
    console.write("\nBreaks it:\n\(indented(found.example.bad))\nKeeps it:\n\(indented(found.example.good))")
    return .clean
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}
