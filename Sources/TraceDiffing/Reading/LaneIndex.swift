import TraceEvents

/// For each lane, some events in order.
struct LaneIndex {
  private var starts: [Int]
  private var events: [Int32]

  /// - Parameters:
  ///   - places: The events, in order.
  ///   - lanes: Calls the closure that it is given with each lane that an event is to be listed under.
  @inline(__always)
  init(laneCount: Int, events places: some Collection<Int32>, lanes: (_ event: Int, _ visit: (Lane) -> Void) -> Void) {
    var counts = [Int](repeating: 0, count: laneCount + 1)
    for event in places { lanes(Int(event)) { counts[Int($0) + 1] += 1 } }
    for lane in 0..<laneCount { counts[lane + 1] += counts[lane] }
    starts = counts
    var listed = [Int32](repeating: 0, count: counts[laneCount])
    for event in places {
      lanes(Int(event)) {
        listed[counts[Int($0)]] = event
        counts[Int($0)] += 1
      }
    }
    events = listed
  }

  @inline(__always)
  subscript(lane: Lane) -> ArraySlice<Int32> { events[starts[Int(lane)]..<starts[Int(lane) + 1]] }
}
