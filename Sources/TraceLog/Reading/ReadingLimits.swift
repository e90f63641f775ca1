/// How much a log that may come from anywhere is allowed to cost its reader.
public struct ReadingLimits: Hashable, Sendable {
  /// The largest file that is read; it is held in memory while it is open.
  public var bytes: Int
  /// The longest that one question to the log may take, in seconds.
  public var seconds: Double

  public init(bytes: Int = 4 << 30, seconds: Double = 60) { (self.bytes, self.seconds) = (bytes, seconds) }
}
