import TraceThreading

/// Gives the events of a run their numbers, without a lock, and knows when all of them are written.
///
/// Two words. `given` counts the numbers that were given out; its highest bit says that the run has ended. `written`
/// counts the events that the sink has taken. Each number is given out by one atomic addition, so that numbers are
/// dense, no two are the same, and an event that begins after another one was recorded has the higher one. The end is
/// one atomic operation on the same word: who adds before it gets a number that the end waits for, who adds behind it
/// sees the bit and gets none. So once `written` has come up to what `given` was at the end, every event that has a
/// number is with the sink, and no other will ever come.
struct EventCounter: Sendable {
  private let given = AtomicWord()
  private let written = AtomicWord()

  private static let isOver: UInt64 = 1 << 63
  /// How long the end waits for a thread that has a number and was interrupted before its event was written.
  private static let patience = 1_000

  /// Whether the run has ended.
  @inline(__always)
  var isEnded: Bool { given.load() & Self.isOver != 0 }

  /// The next number; nil if the run has ended, or has as many events as there are numbers.
  @inline(__always)
  func next() -> UInt32? {
    let before = given.add(1)
    return before < UInt64(UInt32.max) ? UInt32(truncatingIfNeeded: before) + 1 : nil
  }

  /// Says that the event of a number is with the sink.
  @inline(__always)
  func didWrite() { written.add(1) }

  /// Gives out no more numbers, and returns when the events of those that were given out are with the sink.
  ///
  /// - Returns: Whether this call was the one that ended the run.
  func end() -> Bool {
    let before = given.set(Self.isOver)
    guard before & Self.isOver == 0 else { return false }
    let last = min(before, UInt64(UInt32.max))
    // A thread that died on the way leaves a number without an event, which is not waited for for ever.
    _ = SpinWait.until(milliseconds: Self.patience) { written.load() >= last }
    return true
  }
}
