import TraceEvents

/// Remembers what messages came to that come again and again, so that nobody looks for it anew.
struct RecentMessages: Sendable {
  /// What a message came to.
  struct Known: Sendable {
    /// The object that it went to.
    var subject: ObjectID
    /// The event that comes of it, but for its time and flag; nil if it has more to tell than an event each time.
    var event: Event?

    /// What of an event the message alone tells.
    struct Event: Sendable {
      var kind: Callback.Kind
      /// The flag, if the message has one.
      var animated: Bool?
      var other: ObjectID?
      var site: UInt16
    }
  }

  private struct Slot: Sendable {
    var number = 0
    var generation = 0
    var known = Known(subject: .null)
  }

  private var slots: [Slot] = []
  private static let slotCount = 1 << 13

  /// - Parameters:
  ///   - number: The message's; 0 for one that was not numbered, of which nothing is known.
  ///   - generation: That of the table of objects: another one, and the message may mean another object.
  subscript(number: Int, generation: Int) -> Known? {
    get {
      guard number != 0, !slots.isEmpty else { return nil }
      let slot = slots[number % Self.slotCount]
      return slot.number == number && slot.generation == generation ? slot.known : nil
    }
    set {
      guard number != 0, let newValue else { return }
      if slots.isEmpty { slots = Array(repeating: Slot(), count: Self.slotCount) }
      slots[number % Self.slotCount] = Slot(number: number, generation: generation, known: newValue)
    }
  }
}
