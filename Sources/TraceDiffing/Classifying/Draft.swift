import TraceEvents

/// A difference in the making: places in the two runs, before anything is folded.
struct Draft {
  var change: Difference.Change
  var events: DraftEvents
  var controller: ObjectPair
  var step: EventPair
  /// Where it comes among the others.
  var place: Place
  /// It is of the test's or of an object's coming or going, and so carries what comes with that.
  var carrier = Carrier.none

  /// Only the old run has it.
  var isRemoval: Bool { if case .removed = change { true } else { false } }
  /// Only the new run has it.
  var isAddition: Bool { if case .added = change { true } else { false } }

  enum Carrier: Equatable {
    case none
    /// All that an object does which only one of the runs has.
    case object
    /// A step that only one of the runs has.
    case step
  }

  /// A place in the order of the old run, with the new run's own events after those that they follow.
  struct Place {
    var old: Int
    var new: Int

    /// A number that is less for what comes first.
    var rank: UInt64 { UInt64(old + 1) << 32 | UInt64(new + 2) }
  }
}
