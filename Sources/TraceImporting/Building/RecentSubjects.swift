import TraceEvents

/// Remembers which objects messages went to that come again and again, so that nobody looks for them anew.
struct RecentSubjects: Sendable {
  private struct Slot: Sendable {
    var number = 0
    var generation = 0
    var subject = ObjectID.null
  }

  private var slots: [Slot] = []
  private static let slotCount = 1 << 11

  /// The object that a message is for, new or known.
  mutating func subject(of message: LogEntry.Message, in table: inout ObjectTable) -> ObjectID {
    guard message.number != 0 else { return table.object(of: message.receiver) }
    if slots.isEmpty { slots = Array(repeating: Slot(), count: Self.slotCount) }
    let place = message.number % Self.slotCount
    let known = slots[place]
    if known.number == message.number, known.generation == table.generation { return known.subject }
    let subject = table.object(of: message.receiver)
    slots[place] = Slot(number: message.number, generation: table.generation, subject: subject)
    return subject
  }
}
