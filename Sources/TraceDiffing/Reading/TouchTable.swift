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

  private var touches: [Touch] = []
  /// Where the touches of each event begin; one more at the end.
  private var starts: [Int32] = [0]

  mutating func reserve(events count: Int) {
    starts.reserveCapacity(count + 1)
    touches.reserveCapacity(count * 5 / 2)
  }

  /// Adds one lane to the event that is being written; a lane counts once.
  mutating func add(_ touch: Touch) {
    for place in Int(starts[starts.count - 1])..<touches.count where touches[place].lane == touch.lane { return }
    touches.append(touch)
  }

  mutating func endEvent() { starts.append(Int32(touches.count)) }

  /// The touches of an event.
  subscript(of event: Int) -> ArraySlice<Touch> { touches[range(of: event)] }

  /// Where the touches of an event stand; for loops that can't afford a slice for each event.
  @inline(__always)
  func range(of event: Int) -> Range<Int> { Int(starts[event])..<Int(starts[event + 1]) }

  @inline(__always)
  subscript(place: Int) -> Touch { touches[place] }

  /// For each lane, the events that touch it, in order.
  func eventsByLane(laneCount: Int) -> LaneIndex {
    LaneIndex(laneCount: laneCount, eventCount: starts.count - 1) { event, visit in
      for place in range(of: event) { visit(touches[place].lane) }
    }
  }
}
