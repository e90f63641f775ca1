import TraceEvents

/// One event, and what was known just before it.
public struct Moment: BitwiseCopyable, Sendable {
  public let event: Event
  /// The subject's state before the event; for a root view, its controller's.
  public let before: ControllerState
  /// The state before the event of the object that it is about: the child that is added, the view, the new parent.
  public let argumentBefore: ControllerState

  public var subject: ObjectID { event.subject }
}

/// A call or callback, and whose doing it was.
public struct Act: BitwiseCopyable, Hashable, Sendable {
  public let event: Event
  public let author: Author

  public init(_ event: Event, by author: Author) { (self.event, self.author) = (event, author) }
}
