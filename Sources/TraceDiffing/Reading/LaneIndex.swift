import TraceEvents

/// For each lane, some events in order.
struct LaneIndex {
  private var starts: [Int]
  private var events: [Int32]

  /// - Parameter lanes: Calls the closure that it is given with each lane that an event is to be listed under.
  init(laneCount: Int, eventCount: Int, lanes: (_ event: Int, _ visit: (Lane) -> Void) -> Void) {
    var counts = [Int](repeating: 0, count: laneCount + 1)
    for event in 0..<eventCount { lanes(event) { counts[Int($0) + 1] += 1 } }
    for lane in 0..<laneCount { counts[lane + 1] += counts[lane] }
    starts = counts
    events = [Int32](repeating: 0, count: counts[laneCount])
    for event in 0..<eventCount {
      lanes(event) {
        events[counts[Int($0)]] = Int32(event)
        counts[Int($0)] += 1
      }
    }
  }

  @inline(__always)
  subscript(lane: Lane) -> ArraySlice<Int32> { events[starts[Int(lane)]..<starts[Int(lane) + 1]] }
}

extension TouchTable {
  /// For each lane, the events that touch it, in order.
  func eventsByLane(laneCount: Int) -> LaneIndex {
    LaneIndex(laneCount: laneCount, eventCount: eventCount) { event, visit in
      for place in range(of: event) { visit(self[place].lane) }
    }
  }
}
