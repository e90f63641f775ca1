public import TraceEvents

/// A run that a test recorded, as the gate takes it in.
public struct RecordedRun: Sendable {
  public var run: Run
  /// What `tracediff` calls it: `.build/traces/7-12.tracelog#3`.
  public var source: String

  public init(_ run: Run, source: String) { (self.run, self.source) = (run, source) }

  /// Which runs are repetitions of each other: those of the same test on the same kind of system.
  struct Key: Hashable, Comparable {
    var name: String
    var variant: BaselineVariant

    static func < (left: Key, right: Key) -> Bool { (left.name, left.variant) < (right.name, right.variant) }
  }

  var key: Key {
    Key(name: run.name, variant: BaselineVariant(idiom: run.system.idiom, version: run.system.version?.major))
  }
}
