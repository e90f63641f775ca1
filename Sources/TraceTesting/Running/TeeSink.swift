import TraceEvents
import TraceRecording

/// Hands everything on to several sinks, in their order.
final class TeeSink: EventSink {
  private let sinks: [any EventSink]

  init(_ sinks: [any EventSink]) { self.sinks = sinks }

  func declare(_ object: TracedObject, as id: ObjectID) { for sink in sinks { sink.declare(object, as: id) } }
  func name(_ id: ObjectID, _ name: String) { for sink in sinks { sink.name(id, name) } }
  func define(_ text: String, as id: TextID) { for sink in sinks { sink.define(text, as: id) } }
  func define(_ list: [ObjectID], as id: ListID) { for sink in sinks { sink.define(list, as: id) } }
  func define(_ site: CallSite, as number: UInt16) { for sink in sinks { sink.define(site, as: number) } }
  func write(_ event: Event) { for sink in sinks { sink.write(event) } }
  func flush() { for sink in sinks { sink.flush() } }
  func end() { for sink in sinks { sink.end() } }
}
