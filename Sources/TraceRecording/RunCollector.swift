public import TraceEvents
import TraceThreading

/// A sink that keeps a run in memory.
public final class RunCollector: EventSink {
  private let state: Locked<Run>

  public init(name: String, system: SystemDescription = SystemDescription(), captures: CaptureSet = .everything) {
    state = Locked(Run(name: name, system: system, captures: captures, ending: .unended))
  }

  /// The run so far.
  public var run: Run { state.withLock { $0 } }

  public func declare(_ object: TracedObject, as id: ObjectID) { state.withLock { $0.objects.append(object) } }

  public func name(_ id: ObjectID, _ name: String) {
    state.withLock { if let index = id.index { $0.objects[index].givenName = name } }
  }

  // The recorder numbers texts and lists in the order in which they come, as a run does.
  public func define(_ text: String, as id: TextID) { state.withLock { _ = $0.intern(text) } }
  public func define(_ list: [ObjectID], as id: ListID) { state.withLock { _ = $0.intern(list) } }
  public func define(_ site: CallSite, as number: UInt16) { state.withLock { $0.sites[number] = site } }
  public func write(_ event: Event) { state.withLock { $0.events.append(event) } }
  public func flush() {}
  public func end() { state.withLock { $0.ending = .ended } }
}
