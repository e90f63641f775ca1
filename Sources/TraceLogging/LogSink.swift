public import TraceEvents
public import TraceLog
public import TraceRecording
import TraceThreading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Joins a log to a recorder: what is recorded becomes rows of a run, without a lock once the run has begun.
///
/// Where a log can't be written any more, as on a full disk, recording stops with one warning on standard error and the
/// app goes on; what was written stays readable.
public final class LogSink: ConcurrentEventSink {
  private struct State {
    /// What begins the run with the first that there is to write; nil once it has.
    var begin: (@Sendable () throws(TraceLogError) -> RunWriter)?
    var writer: RunWriter?
    var failure: TraceLogError?
  }

  private let state: Locked<State>
  /// The address of the writer, which the state keeps; 0 before the run has begun.
  private let current = AtomicWord()

  /// - Parameter writer: A run that nobody else writes to.
  public init(_ writer: RunWriter) {
    state = Locked(State(writer: writer))
    publish(writer)
  }

  /// A run in the log of this process, which begins when something happens. Without that there is no run, and of a
  /// process in which nothing happens no file.
  public init(
    into log: ProcessLog, name: String, system: SystemDescription = SystemDescription(),
    captures: CaptureSet = .everything
  ) {
    let begin: @Sendable () throws(TraceLogError) -> RunWriter = { () throws(TraceLogError) in
      try log.writer().beginRun(name: name, system: system, captures: captures)
    }
    state = Locked(State(begin: begin))
  }

  /// What stopped the recording, if anything did.
  public var failure: TraceLogError? { state.withLock { $0.failure } }

  /// The log and the number of the run in it; nil before it has begun.
  public var run: (path: String, number: Int)? { state.withLock { $0.writer.map { ($0.path, $0.number) } } }

  public func declare(_ object: TracedObject, as id: ObjectID) { write { $0.declare(object) } }
  public func name(_ id: ObjectID, _ name: String) { write { $0.name(id, name) } }
  public func define(_ text: String, as id: TextID) { write { $0.text(text) } }
  public func define(_ list: [ObjectID], as id: ListID) { write { $0.list(list) } }
  public func define(_ site: CallSite, as number: UInt16) { write { $0.site(number, site) } }
  public func write(_ event: Event) { write { writer throws(TraceLogError) in try writer.append(event) } }
  public func flush() { existing { writer throws(TraceLogError) in try writer.flush() } }
  public func end() { existing { writer throws(TraceLogError) in try writer.end() } }

  // MARK: The writer

  private func publish(_ writer: RunWriter) {
    current.store(UInt64(UInt(bitPattern: Unmanaged.passUnretained(writer).toOpaque())))
  }

  @inline(__always)
  private func write(_ body: (RunWriter) throws(TraceLogError) -> Void) {
    do throws(TraceLogError) {
      if let address = UnsafeRawPointer(bitPattern: UInt(current.load())) {
        try body(Unmanaged<RunWriter>.fromOpaque(address).takeUnretainedValue())
      } else if let writer = try begun() {
        try body(writer)
      }
    } catch {
      warn(error)
    }
  }

  /// Does something with the writer if there is one: what never began has nothing to end.
  private func existing(_ body: (RunWriter) throws(TraceLogError) -> Void) {
    if current.load() != 0 { write(body) }
  }

  /// The writer of the run, which begins now; nil if it could not begin before.
  private func begun() throws(TraceLogError) -> RunWriter? {
    try state.withLock { state throws(TraceLogError) in
      guard let begin = state.begin else { return state.writer }
      state.begin = nil
      let writer = try begin()
      state.writer = writer
      publish(writer)
      return writer
    }
  }

  private func warn(_ error: TraceLogError) {
    let isFirst = state.withLock { state in
      defer { state.failure = state.failure ?? error }
      return state.failure == nil
    }
    guard isFirst else { return }
    let words = Array("AppearanceTrace stops recording: \(error)\n".utf8)
    // Who can't be told can't be helped.
    _ = words.withUnsafeBytes { bytes in systemWrite(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }
}

/// The system's `write`, which the sink's own methods hide.
private let systemWrite = write as @Sendable (Int32, UnsafeRawPointer?, Int) -> Int
