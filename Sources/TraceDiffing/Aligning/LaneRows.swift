import TraceEvents

/// The events of a few lanes within one step.
struct LaneRows {
  /// The lanes that are wanted, in the order in which they were asked for.
  private(set) var lanes: [Lane] = []
  /// Under each wanted lane the number of its row, else -1.
  private var numbers: [Int32]
  /// Kept from one step to the next, so that they grow once.
  private var rows: [[Int32]] = []

  init(laneCount: Int) { numbers = Array(repeating: -1, count: laneCount) }

  func isWanted(_ lane: Lane) -> Bool { lane != 0 && numbers[Int(lane)] >= 0 }

  mutating func want(_ lane: Lane) {
    guard numbers[Int(lane)] < 0 else { return }
    numbers[Int(lane)] = Int32(lanes.count)
    lanes.append(lane)
    if rows.count < lanes.count { rows.append([]) }
  }

  /// Lists the compared events of the wanted lanes' own objects.
  mutating func fill(from reading: RunReading, _ events: Range<Int>) {
    for event in events {
      let facts = reading.facts[event]
      guard facts.isCompared else { continue }
      let number = numbers[Int(reading.lane(of: facts.subject))]
      if number >= 0 { rows[Int(number)].append(Int32(event)) }
    }
  }

  subscript(lane: Lane) -> [Int32] { rows[Int(numbers[Int(lane)])] }

  mutating func clear() {
    for (number, lane) in lanes.enumerated() {
      numbers[Int(lane)] = -1
      rows[number].removeAll(keepingCapacity: true)
    }
    lanes.removeAll(keepingCapacity: true)
  }
}
