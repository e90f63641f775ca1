import Foundation
public import TraceEvents
public import TraceLog
public import TraceRecording
import TraceThreading

/// Joins a log to a recorder: what is recorded becomes rows of a run.
///
/// Where a log can't be written any more, as on a full disk, recording stops with one warning on standard error and the
/// app goes on; what was written stays readable.
public final class LogSink: ConcurrentEventSink {
  private let writer: RunWriter
  private let firstFailure = Locked<TraceLogError?>(nil)

  /// - Parameter writer: A run that nobody else writes to.
  public init(_ writer: RunWriter) { self.writer = writer }

  /// What stopped the recording, if anything did.
  public var failure: TraceLogError? { firstFailure.withLock { $0 } }

  public func declare(_ object: TracedObject, as id: ObjectID) { writer.declare(object) }
  public func name(_ id: ObjectID, _ name: String) { writer.name(id, name) }
  public func define(_ text: String, as id: TextID) { writer.text(text) }
  public func define(_ list: [ObjectID], as id: ListID) { writer.list(list) }
  public func define(_ site: CallSite, as number: UInt16) { writer.site(number, site) }
  public func write(_ event: Event) { attempt { () throws(TraceLogError) in try writer.append(event) } }
  public func flush() { attempt { () throws(TraceLogError) in try writer.flush() } }
  public func end() { attempt { () throws(TraceLogError) in try writer.end() } }

  /// Nothing but a failure takes a lock.
  @inline(__always)
  private func attempt(_ body: () throws(TraceLogError) -> Void) {
    do throws(TraceLogError) { try body() } catch { warn(error) }
  }

  private func warn(_ error: TraceLogError) {
    let isFirst = firstFailure.withLock { failure in
      defer { failure = failure ?? error }
      return failure == nil
    }
    guard isFirst else { return }
    FileHandle.standardError.write(Data("AppearanceTrace stops recording: \(error)\n".utf8))
  }
}
