import TraceEvents

/// Two traces that show a rule: one that breaks it once, at the marked line, and one that keeps it.
///
/// Written as the notation has it but without the header, which is the same for all: everything is captured.
public struct RuleExample: Hashable, Sendable {
  /// Breaks the rule; the guilty line ends in ``marker``.
  public var bad: String
  /// Keeps the rule.
  public var good: String

  public init(bad: String, good: String) {
    self.bad = bad
    self.good = good
  }

  /// What stands behind the guilty line of a bad example.
  public static let marker = "  <- guilty"

  /// A whole trace of one of the two, without the marker.
  public static func notation(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasSuffix(marker) ? $0.dropLast(marker.count) : $0 }
    let groups = CaptureSet.everything.groups.map { "\($0)" }.joined(separator: " ")
    return "trace 1\nrun \"example\"\nsystem log ? ? ? ?\ncaptures \(groups)\n\n"
      + lines.joined(separator: "\n") + "\n"
  }
}
