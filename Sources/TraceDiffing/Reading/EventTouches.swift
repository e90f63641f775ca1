import TraceEvents

/// The touches of those events of a run that are looked into.
struct EventTouches {
  private var table = TouchTable()
  /// For each event the number of its row in the table, plus one; 0 if it has none.
  private let rows: ZeroedTable<UInt32>

  init(eventCount: Int) { rows = ZeroedTable(count: eventCount) }

  mutating func reserve(events count: Int) { table.reserve(events: count) }

  /// Adds what the next event touches.
  mutating func add(
    _ kind: Callback.Kind, _ fields: Callback.Fields, of subject: ObjectID, at place: Int, around: ObjectID,
    of run: Run, in hierarchy: borrowing Hierarchy, laneCount: Int
  ) {
    table.add(kind, fields, of: subject, around: around, of: run, in: hierarchy, laneCount: laneCount)
    table.endEvent()
    rows[place] = UInt32(table.eventCount)
  }

  /// The touches of an event.
  subscript(of event: Int) -> ArraySlice<TouchTable.Touch> {
    rows[event] == 0 ? [] : table[of: Int(rows[event]) - 1]
  }

  /// Where the touches of an event stand; for loops that can't afford a slice for each event.
  @inline(__always)
  func range(of event: Int) -> Range<Int> {
    let row = rows[event]
    return row == 0 ? 0..<0 : table.range(of: Int(row) - 1)
  }

  @inline(__always)
  subscript(place: Int) -> TouchTable.Touch { table[place] }

  /// Gives the table, and where an event's touches stand in it, to a body.
  @inline(__always)
  func with(_ event: Int, _ body: (borrowing TouchTable, Range<Int>) -> Void) { body(table, range(of: event)) }

  /// For each lane, the events among these that touch it, in order.
  func eventsByLane(_ events: [Int32], laneCount: Int) -> LaneIndex {
    LaneIndex(laneCount: laneCount, events: events) { event, visit in
      for place in range(of: event) { visit(table[place].lane) }
    }
  }
}
