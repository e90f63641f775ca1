import TraceEvents
import TraceThreading

/// Puts the events of several threads back into order, for a sink that takes them one at a time.
///
/// An event that comes before the one before it waits, and is handed on by whoever brings that one.
final class OrderedDelivery: ConcurrentEventSink {
  private struct Queue {
    var next: UInt32 = 1
    var waiting: [UInt32: Event] = [:]
  }

  private let sink: any EventSink
  private let queue = Locked(Queue())

  init(to sink: any EventSink) { self.sink = sink }

  func declare(_ object: TracedObject, as id: ObjectID) { queue.withLock { _ in sink.declare(object, as: id) } }
  func name(_ id: ObjectID, _ name: String) { queue.withLock { _ in sink.name(id, name) } }
  func define(_ text: String, as id: TextID) { queue.withLock { _ in sink.define(text, as: id) } }
  func define(_ list: [ObjectID], as id: ListID) { queue.withLock { _ in sink.define(list, as: id) } }
  func define(_ site: CallSite, as number: UInt16) { queue.withLock { _ in sink.define(site, as: number) } }

  func write(_ event: Event) {
    queue.withLock { queue in
      guard event.sequence.rawValue == queue.next else {
        queue.waiting[event.sequence.rawValue] = event
        return
      }
      sink.write(event)
      queue.next += 1
      while !queue.waiting.isEmpty, let event = queue.waiting.removeValue(forKey: queue.next) {
        sink.write(event)
        queue.next += 1
      }
    }
  }

  func flush() { queue.withLock { _ in sink.flush() } }
  func end() { queue.withLock { _ in sink.end() } }
}

/// Hands everything on to several sinks, in their order.
final class SinkGroup: ConcurrentEventSink {
  private let sinks: [any ConcurrentEventSink]

  init(_ sinks: [any ConcurrentEventSink]) { self.sinks = sinks }

  func declare(_ object: TracedObject, as id: ObjectID) { for sink in sinks { sink.declare(object, as: id) } }
  func name(_ id: ObjectID, _ name: String) { for sink in sinks { sink.name(id, name) } }
  func define(_ text: String, as id: TextID) { for sink in sinks { sink.define(text, as: id) } }
  func define(_ list: [ObjectID], as id: ListID) { for sink in sinks { sink.define(list, as: id) } }
  func define(_ site: CallSite, as number: UInt16) { for sink in sinks { sink.define(site, as: number) } }
  func write(_ event: Event) { for sink in sinks { sink.write(event) } }
  func flush() { for sink in sinks { sink.flush() } }
  func end() { for sink in sinks { sink.end() } }
}
