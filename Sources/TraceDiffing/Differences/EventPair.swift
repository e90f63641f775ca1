import TraceEvents

/// One event in both runs, or in the one that has it.
public struct EventPair: Hashable, Sendable {
  /// The event of the old run; nil if only the new one has it.
  public var old: SequenceNumber?
  /// The event of the new run; nil if only the old one has it.
  public var new: SequenceNumber?

  public init(old: SequenceNumber?, new: SequenceNumber?) { (self.old, self.new) = (old, new) }
}
