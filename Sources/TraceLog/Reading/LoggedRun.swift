public import TraceDigests
public import TraceEvents

/// A run of a log, as a list of its runs shows it.
public struct LoggedRun: Hashable, Sendable {
  /// Its number in the log, counted from 1.
  public var number: Int
  public var name: String
  /// When it began, in nanoseconds since 1970.
  public var started: Int64
  /// The number of the process that recorded it.
  public var process: Int
  /// How many events of it there are, in the log and beside it.
  public var eventCount: Int
  /// When it ended, in nanoseconds since 1970; nil if its process died, or has not ended it yet.
  public var ended: Int64?
  /// Whether it has not ended and the process that records it lives. A run that neither has ended nor is being written
  /// has crashed.
  public var isBeingWritten: Bool
  /// Why recording ended before the run did; nil if it did not.
  public var gap: String?
  /// The last link of its chain of digests. Who holds it can tell whether the run was changed, whatever was changed
  /// with it.
  public var head: Digest
  /// What the run did, in a number that other runs have too only if they are the same (`RunDigests/run`); nil if the
  /// run has not ended, if its recording ended before it did, so that no other run is the same, or if it was copied in
  /// pieces and is longer than a million events. It is what the log says: evidence
  /// only where ``TraceLogReader/verify()`` finds the log whole, which compares it with the events.
  public var behavior: UInt64?
  /// What is in it whole.
  public var captures: CaptureSet
  /// Who answered, and on what device.
  public var system: SystemDescription
}
