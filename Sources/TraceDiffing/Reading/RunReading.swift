import TraceEvents

/// One run as a comparison sees it: facts by event, lanes, and steps, from one pass over its events.
///
/// A class, because much asks it and none may copy it.
final class RunReading {
  let run: Run
  /// One more than the highest lane.
  let laneCount: Int
  private(set) var facts: [EventFacts] = []
  private(set) var touches = TouchTable()
  private(set) var steps: [Step] = []
  /// Under each lane the first parent, or presenter, that its object is known to have; 0 if none is.
  private(set) var firstOwner: [Lane]
  private(set) var lives: [LifeChange] = []
  /// How often UIKit has come to rest before each event: nothing moves across that.
  private(set) var rests: [UInt32] = []

  /// A stretch of events from one step of the test to the next.
  struct Step {
    /// Where the step's own event stands; nil before the first step.
    var event: Int?
    /// The digest of its words.
    var words: UInt64
    var events: Range<Int>
  }

  /// A birth or a death.
  struct LifeChange {
    var event: Int
    var lane: Lane
    var step: Int
    var isAlive: Bool
  }

  init(_ run: Run, options: ComparisonOptions) {
    self.run = run
    laneCount = Int(ObjectID.firstDeclared) + run.objects.count
    firstOwner = Array(repeating: 0, count: laneCount)
    var reader = Reader(run, laneCount: laneCount, exactSizes: options.exactSizes)
    reader.read(into: self)
  }

  @inline(__always)
  func lane(of object: ObjectID) -> Lane { object.lane(below: laneCount) }

  /// For each lane, the compared events that its object is the receiver of, in order.
  func eventsBySubject() -> LaneIndex {
    LaneIndex(laneCount: laneCount, eventCount: facts.count) { event, visit in
      if facts[event].isCompared { visit(lane(of: facts[event].subject)) }
    }
  }

  func sequence(_ event: Int) -> SequenceNumber { SequenceNumber(rawValue: UInt32(event + 1)) }

  /// The identifier of the object of a lane.
  func object(_ lane: Lane) -> ObjectID { ObjectID(rawValue: lane) }
}

extension RunReading {
  /// The pass: folds the hierarchy and writes down what each event says and touches.
  private struct Reader {
    let run: Run
    let laneCount: Int
    var hierarchy: Hierarchy
    let exactSizes: Bool
    var shapes: EventShapes
    var lastSizes: [Size?]
    var swallowed: [Bool]
    var rests: UInt32 = 0

    init(_ run: Run, laneCount: Int, exactSizes: Bool) {
      (self.run, self.laneCount, self.exactSizes) = (run, laneCount, exactSizes)
      hierarchy = Hierarchy(of: run)
      shapes = EventShapes(run, exactSizes: exactSizes)
      lastSizes = Array(repeating: nil, count: laneCount)
      swallowed = Array(repeating: false, count: run.events.count)
      for event in run.events {
        guard case .superNotReached(let sequence) = event.callback else { continue }
        let place = Int(sequence.rawValue) - 1
        if swallowed.indices.contains(place) { swallowed[place] = true }
      }
    }

    mutating func read(into reading: RunReading) {
      let count = run.events.count
      reading.facts.reserveCapacity(count)
      reading.touches.reserve(events: count)
      reading.rests.reserveCapacity(count)
      reading.steps = [Step(event: nil, words: 0, events: 0..<0)]
      for given in run.givens { noteOwner(of: given.object, in: reading) }

      for (place, event) in run.events.enumerated() {
        if case .step(let text) = event.callback {
          reading.steps[reading.steps.count - 1].events =
            reading.steps[reading.steps.count - 1].events.lowerBound..<place
          reading.steps.append(Step(event: place, words: shapes.words(of: text), events: place..<place))
          rests = 0
        }
        let state = hierarchy[event.subject]
        let facts = facts(of: event, state, at: place, step: reading.steps.count - 1)
        reading.facts.append(facts)
        reading.rests.append(rests)
        if facts.isCompared {
          let around = facts.inside >= 0 ? reading.facts[Int(facts.inside)].subject : .null
          reading.touches.add(
            event, event.callback.fields, around: around, of: run, in: hierarchy, laneCount: laneCount)
        }
        reading.touches.endEvent()
        addLife(of: event, facts, at: place, to: &reading.lives)

        hierarchy.apply(event)
        if case .settled = event.callback { rests += 1 }
        noteOwner(of: facts.subject, in: reading)
        if facts.object != .null { noteOwner(of: facts.object, in: reading) }
      }
      let last = reading.steps.count - 1
      reading.steps[last].events = reading.steps[last].events.lowerBound..<count
    }

    // MARK: What it says

    private mutating func facts(of event: Event, _ state: ControllerState, at place: Int, step: Int) -> EventFacts {
      let kind = event.callback.kind
      let layout = ArgumentLayout.all[Int(kind.rawValue)]
      let fields = event.callback.fields
      var keepsSize = false
      if layout.hasSize, !exactSizes {
        let size = Size(width: fields.x, height: fields.y)
        let lane = Int(event.subject.lane(below: laneCount))
        keepsSize = lastSizes[lane] == size
        lastSizes[lane] = size
      }
      var marks: EventFacts.Marks = event.isDirect ? [.direct] : []
      if swallowed[place] { marks.insert(.superNotReached) }
      var facts = EventFacts(
        shape: shapes.shape(kind, fields), subject: event.subject, object: fields.object, kind: kind, marks: marks)
      if layout.other == .object { facts.other = ObjectID(rawValue: fields.other) }
      if layout.other == .list { facts.list = ListID(rawValue: fields.other) }
      // An event inside of a later one is no honest trace's.
      let inside = Int(event.inside.rawValue) - 1
      if inside < place { facts.inside = Int32(inside) }
      facts.cause = cause(of: kind, state)
      facts.step = UInt32(step)
      facts.isCompared = layout.isCompared
      facts.isRepeated = isRepeated(kind, state)
      facts.keepsSize = keepsSize
      return facts
    }

    /// What an event is because of: what it ends, or the transition that runs on its parent's or presenter's lane.
    private func cause(of kind: Callback.Kind, _ state: ControllerState) -> Int32 {
      let did: SequenceNumber =
        switch kind.stage {
        case .appearanceUnderWay: state.appearanceSince
        case .parentSet: state.parentSince
        case .explicitEnd: if case .open(let transition) = state.explicitTransition { transition.begin } else { .null }
        case nil: .null
        }
      if did != .null { return Int32(did.rawValue) - 1 }
      // What code asks for next is its own doing, whatever runs.
      guard kind.role != .call else { return -1 }
      var transition = transition(of: state.parent)
      if transition == .null { transition = self.transition(of: state.presenter) }
      if transition == .null { transition = state.containerTransition }
      return Int32(transition.rawValue) - 1
    }

    private func transition(of owner: ObjectID?) -> SequenceNumber {
      guard let owner, owner != .null else { return .null }
      return hierarchy[owner].containerTransition
    }

    private func isRepeated(_ kind: Callback.Kind, _ state: ControllerState) -> Bool {
      switch state.appearance {
      case .appearing: kind == .viewWillAppear
      case .appeared: kind == .viewWillAppear || kind == .viewDidAppear
      case .disappearing: kind == .viewWillDisappear
      case .disappeared: kind == .viewWillDisappear || kind == .viewDidDisappear
      case .unknown: false
      }
    }

    // MARK: Who it is of

    private func addLife(of event: Event, _ facts: EventFacts, at place: Int, to lives: inout [LifeChange]) {
      let isAlive = event.callback == .initialized
      guard isAlive || event.callback == .deinitialized else { return }
      lives.append(
        LifeChange(
          event: place, lane: event.subject.lane(below: laneCount), step: Int(facts.step), isAlive: isAlive))
    }

    private func noteOwner(of object: ObjectID, in reading: RunReading) {
      let lane = Int(object.lane(below: laneCount))
      guard lane != 0, reading.firstOwner[lane] == 0 else { return }
      let state = hierarchy[object]
      let parent = (state.parent ?? .null).lane(below: laneCount)
      reading.firstOwner[lane] = parent != 0 ? parent : (state.presenter ?? .null).lane(below: laneCount)
    }
  }
}
