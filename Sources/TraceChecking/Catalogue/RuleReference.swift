import TraceEvents

/// Documentation/Rules.md: the catalogue as one page, made from what the rules say of themselves.
public enum RuleReference: Sendable {
  /// The page.
  public static var markdown: String {
    var page = """
      # The rules

      Made from the rules in Sources/TraceChecking/Rules; a test keeps it current. `tracediff explain RULE` prints one.
      The line that ends in `<- guilty` is the call that a finding names.

      """
    for rule in RuleDescription.all { page += "\n" + section(of: rule) }
    return page
  }

  private static func section(of rule: RuleDescription) -> String {
    var text = "## \(rule.id)\n\n\(rule.text.statement)\n\n"
    text += "- **Why**: \(rule.text.why)\n"
    if let exceptions = rule.text.exceptions { text += "- **Exceptions**: \(exceptions)\n" }
    if let era = rule.text.era { text += "- **Systems**: \(era)\n" }
    if !rule.needs.isEmpty { text += "- **Needs**: \(rule.needs.groups.map { "\($0)" }.joined(separator: ", "))\n" }
    if !rule.yieldsTo.isEmpty {
      text += "- **Yields to**: \(rule.yieldsTo.map(\.name).joined(separator: ", "))\n"
    }
    text += "- **Source**: \(rule.text.source)\n"
    text += "\nBroken:\n\n```\n\(rule.example.bad)\n```\n\nKept:\n\n```\n\(rule.example.good)\n```\n"
    return text
  }
}
