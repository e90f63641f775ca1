import TraceEvents

/// One object in both runs, or in the one that has it.
public struct ObjectPair: Hashable, Sendable {
  /// The object of the old run; nil if only the new one has it.
  public var old: ObjectID?
  /// The object of the new run; nil if only the old one has it.
  public var new: ObjectID?

  public init(old: ObjectID?, new: ObjectID?) { (self.old, self.new) = (old, new) }
}
