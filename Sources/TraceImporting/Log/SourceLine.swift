/// Where in a log an event was read.
public struct SourceLine: BitwiseCopyable, Hashable, Sendable {
  /// Counted from 1.
  public var number: UInt32
  public var confidence: Confidence
  /// Where the line begins in the log, in bytes; the log keeps the words.
  public var offset: Int
  /// How long it is, in bytes without its end.
  public var length: UInt32
}
