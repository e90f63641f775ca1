import TraceEvents

/// One run as a comparison sees it: facts by event, lanes, and steps, from one pass over its events.
///
/// Of steps that are not open, because both runs are known to have them word for word, nothing is written down but
/// what events came of.
///
/// A class, because much asks it and none may copy it.
final class RunReading {
  let run: Run
  let outline: RunOutline
  /// One more than the highest lane.
  var laneCount: Int { outline.laneCount }
  var steps: [RunOutline.Step] { outline.steps }
  /// Whether each step is looked into.
  let isOpen: [Bool]
  let facts: ZeroedTable<EventFacts>
  let touches: EventTouches
  /// Where the compared events of open steps stand, in order.
  let places: [Int32]
  /// Under each lane the first parent, or presenter, that its object is known to have; 0 if none is.
  let firstOwner: [Lane]
  /// Births and deaths in open steps.
  let lives: [LifeChange]
  /// For each event the number of the one that brought it about without being around it, as far as is known, or 0.
  private let causes: ZeroedTable<UInt32>

  /// A birth or a death.
  struct LifeChange {
    var event: Int
    var lane: Lane
    var step: Int
    var isAlive: Bool
  }

  /// - Parameter isOpen: Whether each step is to be looked into.
  init(_ outline: RunOutline, options: ComparisonOptions, isOpen: [Bool]) {
    var reader = EventReader(outline, exactSizes: options.exactSizes, isOpen: isOpen)
    reader.read()
    (self.outline, run, self.isOpen) = (outline, outline.run, isOpen)
    (facts, touches, places, causes) = (reader.facts, reader.touches, reader.places, reader.causes)
    (firstOwner, lives) = (reader.firstOwner, reader.lives)
  }

  @inline(__always)
  func lane(of object: ObjectID) -> Lane { object.lane(below: laneCount) }

  var eventCount: Int { facts.count }

  func sequence(_ event: Int) -> SequenceNumber { SequenceNumber(rawValue: UInt32(event + 1)) }

  /// The identifier of the object of a lane.
  func object(_ lane: Lane) -> ObjectID { ObjectID(rawValue: lane) }

  // MARK: Any event, also of a step that is not open

  func kind(of event: Int) -> Callback.Kind { run.events[event].callback.kind }
  func subject(of event: Int) -> ObjectID { run.events[event].subject }

  /// Where the event that an event is inside of stands, or -1.
  func inside(of event: Int) -> Int {
    let inside = Int(run.events[event].inside.rawValue) - 1
    return inside < event ? inside : -1
  }

  /// Where the event stands that brought an event about without being around it, as far as is known, or -1.
  func cause(of event: Int) -> Int { Int(causes[event]) - 1 }

  /// The step that an event is in.
  func step(of event: Int) -> Int {
    if facts[event].isCompared { return Int(facts[event].step) }
    var (low, high) = (0, steps.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if steps[middle].events.lowerBound <= event { low = middle } else { high = middle }
    }
    return low
  }
}
