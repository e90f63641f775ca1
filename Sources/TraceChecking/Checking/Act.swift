import TraceEvents

/// A call or callback, and whose doing it was.
public struct Act: BitwiseCopyable, Hashable, Sendable {
  public let event: Event
  // As wide as it is aligned: in release builds (Swift 6.3) a copy of an act writes its padding, too, over whatever a
  // struct around it keeps there.
  private let authorNumber: UInt64

  public var author: Author { authorNumber == UInt64(Author.app.rawValue) ? .app : .system }

  public init(_ event: Event, by author: Author) {
    (self.event, authorNumber) = (event, UInt64(author.rawValue))
  }
}
