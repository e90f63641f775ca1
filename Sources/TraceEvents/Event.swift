/// One thing that happened in a run, written down when it began.
///
/// A plain value of 32 bytes that carries what happened and nothing of how it will be stored or shown. Nothing is ever
/// added to an event later: what is known only at its end is an event of its own.
public struct Event: BitwiseCopyable, Hashable, Sendable {
  /// Its place in the run, counted from 1 without gaps.
  public var sequence: SequenceNumber
  /// The event during which it happened, on the same stack; ``SequenceNumber/null`` at the top.
  public var inside: SequenceNumber
  /// When it began, in nanoseconds since the start of the run. It measures and does not order: clocks collide and run
  /// backwards.
  public var nanoseconds: UInt64
  // The arguments of a callback, 8 bytes, stand on a multiple of 8: across one, each event that is handed on by value
  // is put together in memory, which costs 4 ns.
  /// What was asked or told, and with what.
  public var callback: Callback
  /// Whether code sent a callback itself instead of UIKit. A fact, not a fault.
  public var isDirect: Bool
  /// The place in the code that asked, as a row of the run's sites; 0 if it is not known.
  public var site: UInt16
  /// Who was asked or told.
  public var subject: ObjectID

  public init(
    sequence: SequenceNumber, inside: SequenceNumber = .null, nanoseconds: UInt64 = 0, subject: ObjectID,
    callback: Callback, isDirect: Bool = false, site: UInt16 = 0
  ) {
    self.sequence = sequence
    self.inside = inside
    self.nanoseconds = nanoseconds
    self.subject = subject
    self.callback = callback
    self.isDirect = isDirect
    self.site = site
  }
}
