import TraceEvents

/// What the checker found in one of the runs, as far as a comparison needs it.
public struct RuleFinding: Hashable, Sendable {
  /// Stable across runs: findings of both runs with the same fingerprint are the same.
  public var fingerprint: String
  /// The finding's first line, for a renderer to print.
  public var headline: String
  /// The guilty event in its own run.
  public var event: SequenceNumber

  public init(fingerprint: String, headline: String, event: SequenceNumber) {
    (self.fingerprint, self.headline, self.event) = (fingerprint, headline, event)
  }
}
