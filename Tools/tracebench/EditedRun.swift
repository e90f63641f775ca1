import TraceEvents

/// Runs that differ from another one in a known way.
enum EditedRun {
  /// Leaves out and doubles events, at random places.
  static func make(of run: Run, edits: Int) -> Run {
    var order: [Int] = []
    order.reserveCapacity(run.events.count)
    var random = Places(seed: 1)
    for place in run.events.indices {
      let isEdited =
        random.next(below: run.events.count) < edits && isLeaf(place, run) && run.events[place].callback.kind != .step
      if !isEdited || place % 2 == 0 { order.append(place) }
      if isEdited, place % 2 == 0 { order.append(place) }
    }
    return ordered(run, order)
  }

  /// Moves a block of whole steps from the first third to the second.
  static func moved(_ run: Run, block: Int) -> Run {
    let count = run.events.count
    func step(from place: Int) -> Int {
      run.events[place...].firstIndex { $0.callback.kind == .step } ?? place
    }
    let (start, end, target) = (step(from: count / 3), step(from: count / 3 + block), step(from: count * 2 / 3))
    return ordered(run, Array(0..<start) + Array(end..<target) + Array(start..<end) + Array(target..<count))
  }

  /// Lets each step's controllers take turns otherwise: the events of one after those of the other.
  static func interleaved(_ run: Run) -> Run {
    var order: [Int] = []
    var start = 0
    for place in 0...run.events.count where place == run.events.count || run.events[place].callback.kind == .step {
      let (odd, even) = (start..<place).reduce(into: ([Int](), [Int]())) { halves, event in
        if run.events[outermost(event, run)].subject.owner.rawValue % 2 == 0 {
          halves.1.append(event)
        } else {
          halves.0.append(event)
        }
      }
      order += odd + even
      if place < run.events.count { order.append(place) }
      start = place + 1
    }
    return ordered(run, order)
  }

  /// The same nine events again and again.
  static func periodic(_ run: Run) -> Run {
    var result = run
    for place in result.events.indices.dropFirst(9) {
      result.events[place].subject = result.events[place % 9].subject
      result.events[place].callback = result.events[place % 9].callback
      result.events[place].inside = .null
    }
    return result
  }

  private static func isLeaf(_ place: Int, _ run: Run) -> Bool {
    place + 1 == run.events.count || run.events[place + 1].inside != run.events[place].sequence
  }

  private static func outermost(_ place: Int, _ run: Run) -> Int {
    var place = place
    while run.events[place].inside != .null { place = Int(run.events[place].inside.rawValue) - 1 }
    return place
  }

  private static func ordered(_ run: Run, _ order: [Int]) -> Run {
    var places = [UInt32](repeating: 0, count: run.events.count)
    for (place, event) in order.enumerated() { places[event] = UInt32(place + 1) }
    var result = run
    result.events = order.enumerated().map { place, event in
      var event = run.events[event]
      event.sequence = SequenceNumber(rawValue: UInt32(place + 1))
      if event.inside != .null { event.inside = SequenceNumber(rawValue: places[Int(event.inside.rawValue) - 1]) }
      return event
    }
    return result
  }
}
