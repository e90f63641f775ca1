public import TraceEvents

/// Where a recorder hands on what it recorded.
///
/// Calls come one at a time and in order. What an event names (an object, a text, a list) is handed on before the
/// event. A sink must call nothing of UIKit and not the recorder either: it runs while the app waits.
public protocol EventSink: AnyObject, Sendable {
  /// A new object, before the first event that names it.
  func declare(_ object: TracedObject, as id: ObjectID)
  /// The name that an object's author gave it; the first one counts.
  func name(_ id: ObjectID, _ name: String)
  /// A new text.
  func define(_ text: String, as id: TextID)
  /// A new list of objects.
  func define(_ list: [ObjectID], as id: ListID)
  /// A new place in the code. May come after the events that name it: finding its file and line takes time.
  func define(_ site: CallSite, as number: UInt16)
  /// What happened, when it begins.
  func write(_ event: Event)
  /// Everything so far must survive the loss of power.
  func flush()
  /// The run is over; nothing follows.
  func end()
}

/// A sink that takes events from several threads at once, and while it is told what they name, so that nobody who
/// records waits for another one.
///
/// Events come in any order; their numbers say the right one. Everything else comes one at a time, and what an event
/// names before the event. When the end comes, all events are there.
public protocol ConcurrentEventSink: EventSink {}
