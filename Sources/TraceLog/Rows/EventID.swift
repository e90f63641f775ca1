/// The key of an event's row: its run above, its sequence number in the lower 32 bits.
///
/// One key for both keeps rows short and a log's events sorted by run.
enum EventID {
  /// No run has a number above this, so that no key is negative.
  static let highestRun = Int(Int32.max)

  @inline(__always)
  static func make(run: Int, _ sequence: UInt32) -> Int64 { Int64(run) << 32 | Int64(sequence) }

  /// The run whose event has this key.
  static func run(of id: Int64) -> Int64 { id >> 32 }

  /// The keys of all events that a run can have.
  static func range(run: Int) -> ClosedRange<Int64> { Int64(run) << 32...(Int64(run) << 32 | Int64(UInt32.max)) }
}
