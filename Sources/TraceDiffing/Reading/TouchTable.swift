/// Which lanes each event touches, and whose lanes those hung on at that moment.
struct TouchTable {
  /// One lane that an event touches.
  struct Touch: BitwiseCopyable {
    var lane: Lane
    /// The lane of the object's parent before the event, or 0.
    var parent: Lane
    /// The lane of the object's presenter before the event, or 0.
    var presenter: Lane
  }

  private struct Bounds: BitwiseCopyable {
    var start: UInt32
    var end: UInt32
  }

  private var touches: [Touch] = []
  /// Where the touches of each event stand; nowhere for one that has none.
  private let bounds: ZeroedTable<Bounds>
  private var first = 0

  init(eventCount: Int) { bounds = ZeroedTable(count: eventCount) }

  mutating func reserve(events count: Int) { touches.reserveCapacity(count * 9 / 4) }

  mutating func beginEvent(_ event: Int) { first = touches.count }

  /// Adds one lane to the event that is being written; a lane counts once.
  @inline(__always)
  mutating func add(_ touch: Touch) {
    for place in first..<touches.count where touches[place].lane == touch.lane { return }
    touches.append(touch)
  }

  mutating func endEvent(_ event: Int) { bounds[event] = Bounds(start: UInt32(first), end: UInt32(touches.count)) }

  /// The touches of an event.
  subscript(of event: Int) -> ArraySlice<Touch> { touches[range(of: event)] }

  /// Where the touches of an event stand; for loops that can't afford a slice for each event.
  @inline(__always)
  func range(of event: Int) -> Range<Int> {
    let bounds = bounds[event]
    return Int(bounds.start)..<Int(bounds.end)
  }

  @inline(__always)
  subscript(place: Int) -> Touch { touches[place] }

  /// For each lane, the events among these that touch it, in order.
  func eventsByLane(_ events: [Int32], laneCount: Int) -> LaneIndex {
    LaneIndex(laneCount: laneCount, events: events) { event, visit in
      for place in range(of: event) { visit(touches[place].lane) }
    }
  }
}
