/// The end of a run's journal at which records are taken out, behind the one at which they are added.
struct JournalTail {
  private var segment: JournalSegment
  private var cursor: JournalCursor
  private var order = EventOrder(after: 0)

  /// - Parameter segment: The first segment of the run, which it uses from now on.
  init(_ segment: JournalSegment) {
    self.segment = segment
    cursor = Self.cursor(segment)
  }

  private static func cursor(_ segment: JournalSegment) -> JournalCursor {
    JournalCursor(UnsafeRawBufferPointer(segment.bytes), salt: segment.header?.salt ?? 0, isDead: false)
  }

  /// Takes records until there are none, or so many events.
  ///
  /// - Parameter finished: Gets the segments in which nothing is left.
  mutating func take(upTo eventCount: Int, into rows: inout PendingRows, finished: inout [JournalSegment]) {
    while rows.events.count < eventCount, let record = cursor.next() {
      switch record {
      case .event(let record):
        order.add(record, to: &rows.events)
      case .definition(let bytes):
        guard let definition = Definition(decoding: bytes) else {
          preconditionFailure("what was encoded can be decoded")
        }
        rows.definitions.append(definition)
      case .goesOn:
        guard let next = segment.next else {
          preconditionFailure("the next segment is told before the word that says so")
        }
        finished.append(segment)
        segment = next
        cursor = Self.cursor(next)
      }
    }
  }

  /// Whether every event that was taken was handed on. If not, one before it is still being written by another thread,
  /// and the segments in which it stands are needed.
  var isComplete: Bool { order.isComplete }

  /// Hands on what waits for events that will not come.
  mutating func fill(_ rows: inout PendingRows) { order.fill(&rows.events) }

  /// The segment that is left when the run has ended, and how many bytes of it were used.
  var last: (segment: JournalSegment, used: Int) { (segment, cursor.offset) }
}
