import Testing
import TraceDiffing
import TraceEvents

/// Two runs in notation, and what their comparison says in words that a test can list.
struct Story {
  let old: Run
  let new: Run
  let comparison: RunComparison

  /// Both texts begin with their object declarations; the header is added.
  init(_ old: String, _ new: String, options: ComparisonOptions = ComparisonOptions()) throws {
    self.init(try Story.run(old), try Story.run(new), options: options)
  }

  init(
    _ old: Run, _ new: Run, options: ComparisonOptions = ComparisonOptions(), oldFindings: [RuleFinding] = [],
    newFindings: [RuleFinding] = []
  ) {
    (self.old, self.new) = (old, new)
    comparison = RunComparison(
      old: old, new: new, options: options, oldFindings: oldFindings, newFindings: newFindings)
  }

  static let header = """
    trace 1
    run "r"
    system model iPad 6.1 768x1024 portrait
    captures loading appearance containment views layout policy rotation presentation navigation


    """

  static func run(_ body: String) throws -> Run { try Run(notation: header + body + "\n") }

  /// A line for each difference, indented for each consequence: its kind, its events, `!` for a regression.
  var lines: [String] {
    comparison.differences.flatMap { difference in
      [line(difference)] + difference.consequences.map { "  " + line($0) }
    }
  }

  private func line(_ difference: Difference) -> String {
    let mark = difference.isRegression ? "! " : ""
    let words = difference.events.map { pair -> String in
      switch (pair.old.flatMap { old[$0] }, pair.new.flatMap { new[$0] }) {
      case (let before?, let after?):
        let texts = (old.words(for: before), new.words(for: after))
        return texts.0 == texts.1 ? texts.0 : "\(texts.0) => \(texts.1)"
      case (let before?, nil): return old.words(for: before)
      case (nil, let after?): return new.words(for: after)
      case (nil, nil): return ""
      }
    }
    return "\(mark)\(difference.kind): \(words.joined(separator: ", "))"
  }
}
