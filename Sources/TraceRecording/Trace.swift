import CCallSite
public import TraceEvents
import TraceThreading

/// The open door: how code that nothing watches writes events itself.
///
/// A controller that can't be hooked, a plain object, a bridge from another framework:
///
/// ```swift
/// Trace.emit(.subviewWillAppear, of: self)
/// Trace.emit(.addChild(child: Trace.id(of: card)), of: home) { /* what happens inside of it */ }
/// ```
///
/// An object that belongs to a recorder (``Traced``) writes into that one's run, other objects into the current
/// recorder's (``withRecorder(_:_:)``). Where nobody records, a call costs one relaxed load and evaluates nothing; what
/// belongs to no run while others are recorded is counted in ``unclaimed``.
public enum Trace: Sendable {
  /// Events of objects that belong to no run, since the process began.
  public static var unclaimed: Int { unclaimedCount.withLock { $0 } }
  private static let unclaimedCount = Locked(0)

  @TaskLocal private static var current: Recorder?

  /// Makes a recorder the one that objects without one of their own write to.
  public static func withRecorder<Result>(
    _ recorder: Recorder, _ body: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(recorder) { try body() }
  }

  /// Makes a recorder the current one while an asynchronous body runs.
  public static func withRecorder<Result>(
    _ recorder: Recorder, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $current.withValue(recorder, operation: body, isolation: isolation)
  }

  /// Writes an event that takes no time.
  ///
  /// - Parameters:
  ///   - callback: What was asked or told; not evaluated when nobody records.
  ///   - object: Who was asked or told.
  ///   - isDirect: Code sent a callback itself instead of UIKit.
  public static func emit(_ callback: @autoclosure () -> Callback, of object: AnyObject, isDirect: Bool = false) {
    guard let recorder = recorder(for: object) else { return }
    recorder.record(callback(), of: recorder.id(of: object), isDirect: isDirect)
  }

  /// Writes an event, and what `body` brings about inside of it.
  public static func emit<Result>(
    _ callback: @autoclosure () -> Callback, of object: AnyObject, isDirect: Bool = false, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let recorder = recorder(for: object) else { return try body() }
    let id = recorder.id(of: object)
    let sequence = recorder.begin(callback(), of: id, isDirect: isDirect)
    defer { recorder.end(sequence, of: id) }
    return try body()
  }

  /// Says what the author of an object calls it. The first name counts, and runs are compared by it.
  public static func name(_ object: AnyObject, _ name: @autoclosure () -> String) {
    guard let recorder = recorder(for: object) else { return }
    recorder.name(recorder.id(of: object), name())
  }

  /// The number of an object in its run, to be an argument of an event; `ObjectID.null` if nobody records.
  public static func id(of object: AnyObject?) -> ObjectID {
    guard let object, let recorder = recorder(for: object, counting: false) else { return .null }
    return recorder.id(of: object)
  }

  /// The name of a text in the run of an object, to be an argument of an event.
  public static func id(of text: String, for object: AnyObject) -> TextID {
    recorder(for: object, counting: false)?.id(of: text) ?? TextID(rawValue: 0)
  }

  private static func recorder(for object: AnyObject, counting: Bool = true) -> Recorder? {
    guard Recorder.isAnyActive else { return nil }
    if let recorder = (object as? any Traced)?.recorder ?? current { return recorder }
    if counting { unclaimedCount.withLock { $0 += 1 } }
    return nil
  }
}

/// An object that belongs to a recorder from birth, wherever and whenever its code runs.
public protocol Traced: AnyObject, SendableMetatype {
  /// Who records it.
  nonisolated var recorder: Recorder? { get }
}
