import TraceEvents

/// A rule that was broken, by whom, and what proves it.
public struct Finding: Hashable, Sendable {
  public var rule: RuleID
  public var severity: Severity
  /// The controller that lost or doubled something.
  public var victim: ObjectID
  /// The containers that held the victim when the fault showed, the nearest first, as far as they are known.
  public var containers: [ObjectID]
  /// The call that did it; nil if it came before the run.
  public var guilty: Event?
  /// The step of the test in which the guilty call was made; nil before the first.
  public var step: TextID?
  /// The event at which the fault showed, or by which something was due.
  public var shownAt: SequenceNumber
  /// The events that prove it, in order, the guilty call among them.
  public var witness: [SequenceNumber]
  /// The first line: the controller, what its user lost, the call that did it.
  public var headline: Message
  /// What the headline has no room for.
  public var details: [Detail]
  /// The same for the same fault in every run.
  public var fingerprint: Fingerprint
  /// Later events that are consequences of this fault and no findings of their own.
  public var consequences: [SequenceNumber]
  /// Less exact rules that this fault breaks as well.
  public var alsoBreaks: [RuleID]
}

extension Finding {
  /// One more line about a finding.
  public struct Detail: Hashable, Sendable {
    /// What a line is about, in the order in which lines are told.
    public enum Kind: UInt8, Comparable, CaseIterable, Hashable, Sendable {
      case happened, expected, repair, consequence

      public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    public var kind: Kind
    public var message: Message

    public static func happened(_ message: Message) -> Detail { Detail(kind: .happened, message: message) }
    public static func expected(_ message: Message) -> Detail { Detail(kind: .expected, message: message) }
    /// The smallest change that mends it, as code where that is certain.
    public static func repair(_ message: Message) -> Detail { Detail(kind: .repair, message: message) }
    public static func consequence(_ message: Message) -> Detail { Detail(kind: .consequence, message: message) }
  }
}
