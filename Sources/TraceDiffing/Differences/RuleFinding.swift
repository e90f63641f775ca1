import TraceEvents

/// What the checker found in one of the runs, as far as a comparison needs it.
public struct RuleFinding: Hashable, Sendable {
  /// Stable across runs: findings of both runs with the same fingerprint are the same.
  public var fingerprint: String
  /// The finding's first line, for a renderer to print.
  public var headline: String
  /// The guilty event in its own run.
  public var event: SequenceNumber
  /// The broken rule's name, and who lost something by it. Where both are known, findings of both runs may be the same
  /// though their fingerprints are not, as those name classes and calls.
  public var rule: String?
  public var victim: ObjectID?

  public init(
    fingerprint: String, headline: String, event: SequenceNumber, rule: String? = nil, victim: ObjectID? = nil
  ) {
    (self.fingerprint, self.headline, self.event) = (fingerprint, headline, event)
    (self.rule, self.victim) = (rule, victim)
  }
}
