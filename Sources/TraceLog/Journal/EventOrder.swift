import TraceEvents

/// Puts events into the order of their numbers that several threads wrote down at once.
///
/// A number is missing while the thread that has it was interrupted, and for ever if the process died then.
struct EventOrder {
  /// How many events came so far without a gap.
  private(set) var count: Int
  private var waiting: [UInt32: EventRecord] = [:]

  /// More than this can't be missing between two events: each thread is at one. A file that says so was changed.
  private static let mostMissing = 1_024

  /// - Parameter count: How many events are there already.
  init(after count: Int) { self.count = count }

  /// Whether an event waits for one before it.
  var isComplete: Bool { waiting.isEmpty }

  /// Takes an event in, and hands on those that are next. What is there already is not taken twice.
  @inline(__always)
  mutating func add(_ record: EventRecord, to events: inout [EventRecord]) {
    let number = UInt32(littleEndian: record.sequence)
    if Int(number) == count + 1, waiting.isEmpty {
      count += 1
      events.append(record)
    } else if Int(number) > count {
      waiting[number] = record
      handOn(to: &events)
    }
  }

  private mutating func handOn(to events: inout [EventRecord]) {
    while let record = waiting.removeValue(forKey: UInt32(count + 1)) {
      count += 1
      events.append(record)
    }
  }

  /// Puts an event that was not recorded in the place of each that is missing before one that came.
  mutating func fill(_ events: inout [EventRecord]) {
    while let next = waiting.keys.min(), Int(next) - count <= Self.mostMissing, let record = waiting[next] {
      while count + 1 < Int(next) {
        count += 1
        events.append(EventRecord(unrecorded: UInt32(count), nanoseconds: record.nanoseconds))
      }
      handOn(to: &events)
    }
    waiting.removeAll()
  }
}

extension EventRecord {
  /// Stands for an event that has a number and was not written before its process died.
  fileprivate init(unrecorded sequence: UInt32, nanoseconds: UInt64) {
    self.init(
      nanoseconds: nanoseconds, sequence: sequence.littleEndian, inside: 0, subject: 0, object: 0, other: 0, x: 0, y: 0,
      site: 0, kind: Callback.Kind.unrecorded.rawValue, isDirect: 0)
  }
}
