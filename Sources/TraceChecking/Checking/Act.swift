import TraceEvents

/// A call or callback, and whose doing it was.
public struct Act: BitwiseCopyable, Hashable, Sendable {
  public let event: Event
  public let author: Author

  public init(_ event: Event, by author: Author) { (self.event, self.author) = (event, author) }
}
