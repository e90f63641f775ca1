/// What a rule says, in the words that `tracediff rules`, `tracediff explain` and Documentation/Rules.md print.
public struct RuleText: Hashable, Sendable {
  /// The rule in one sentence.
  public var statement: String
  /// What goes wrong where it is broken.
  public var why: String
  /// What looks like a breach and is none.
  public var exceptions: String?
  /// Since or until which version of the system it holds; nil if always.
  public var era: String?
  /// Where it comes from.
  public var source: String

  public init(_ statement: String, why: String, exceptions: String? = nil, era: String? = nil, source: String) {
    self.statement = statement
    self.why = why
    self.exceptions = exceptions
    self.era = era
    self.source = source
  }
}
