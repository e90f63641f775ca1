import TraceEvents

/// The pass over a run's events: folds the hierarchy and writes down what each event says and touches.
struct EventReader {
  private let run: Run
  private let outline: RunOutline
  private let laneCount: Int
  private let isOpen: [Bool]
  private var hierarchy: Hierarchy
  private var sizes: LastSizes
  private let layouts = ArgumentLayout.all
  private let parts = CallbackPart.all

  let facts: ZeroedTable<EventFacts>
  let causes: ZeroedTable<UInt32>
  private(set) var touches: EventTouches
  private(set) var places: [Int32] = []
  private(set) var firstOwner: [Lane]
  private(set) var lives: [RunReading.LifeChange] = []

  init(_ outline: RunOutline, exactSizes: Bool, isOpen: [Bool]) {
    (self.outline, run, laneCount, self.isOpen) = (outline, outline.run, outline.laneCount, isOpen)
    hierarchy = Hierarchy(of: run)
    sizes = LastSizes(laneCount: laneCount, exactSizes: exactSizes)
    firstOwner = Array(repeating: 0, count: laneCount)
    facts = ZeroedTable(count: run.events.count)
    causes = ZeroedTable(count: run.events.count)
    touches = EventTouches(eventCount: run.events.count)
  }

  mutating func read() {
    for given in run.givens { noteOwner(of: given.object) }
    let open = zip(outline.steps, isOpen).reduce(0) { $0 + ($1.1 ? $1.0.events.count : 0) }
    places.reserveCapacity(open)
    touches.reserve(events: open)
    for (step, range) in outline.steps.lazy.map(\.events).enumerated() {
      if isOpen[step] { readOpen(step, range) } else { readClosed(range) }
    }
  }

  private mutating func readClosed(_ range: Range<Int>) {
    for place in range {
      let event = run.events[place]
      let kind = event.callback.kind
      _ = sizes.note(kind, event.subject, event.callback)
      causes[place] = cause(of: kind, standing(of: event.subject))
      apply(event)
    }
  }

  private mutating func readOpen(_ step: Int, _ range: Range<Int>) {
    var rests: UInt32 = 0
    for place in range {
      let event = run.events[place]
      let state = standing(of: event.subject)
      let (kind, fields) = (event.callback.kind, event.callback.fields)
      var facts = facts(of: event, kind, fields, state, at: place)
      (facts.step, facts.rests) = (UInt32(step), rests)
      self.facts[place] = facts
      let cause = cause(of: kind, state)
      if cause != 0 { causes[place] = cause }
      if facts.isCompared {
        places.append(Int32(place))
        touches.add(
          kind, fields, of: event.subject, at: place,
          around: facts.inside < 0 ? .null : run.events[facts.inside].subject, of: run, in: hierarchy,
          laneCount: laneCount)
      } else {
        addLife(of: event, step, at: place)
      }
      apply(event)
      if kind == .settled { rests += 1 }
    }
  }

  /// Takes an event into the hierarchy.
  @inline(__always)
  private mutating func apply(_ event: Event) {
    hierarchy.apply(event)
    // Nothing else gives an object a parent or presenter.
    switch event.callback.kind {
    case .addChild, .present: noteOwner(of: event.callback.fields.object)
    case .willMove, .didMove: noteOwner(of: event.subject)
    case _: break
    }
  }

  // MARK: What it says

  private mutating func facts(
    of event: Event, _ kind: Callback.Kind, _ fields: Callback.Fields, _ state: Standing, at place: Int
  ) -> EventFacts {
    let layout = layouts[Int(kind.rawValue)]
    var facts = EventFacts(
      subject: event.subject, object: fields.object, kind: kind,
      marks: EventFacts.Marks(of: event, isSwallowed: outline.isSwallowed(place)))
    if layout.hasList { facts.list = ListID(rawValue: fields.other) }
    if layout.hasOtherObject { facts.other = ObjectID(rawValue: fields.other) }
    // An event inside of a later one is no honest trace's.
    let inside = Int(event.inside.rawValue) - 1
    if inside < place { facts.inside = inside }
    facts.isCompared = layout.isCompared
    facts.isRepeated = isRepeated(kind, state)
    facts.keepsSize = sizes.note(kind, event.subject, event.callback)
    return facts
  }

  /// The number of what an event is because of: what it ends, or the transition that runs on its parent's or
  /// presenter's lane; 0 if nothing is known.
  @inline(__always)  // A call would copy the whole reader.
  private func cause(of kind: Callback.Kind, _ state: Standing) -> UInt32 {
    let part = parts[Int(kind.rawValue)]
    if let stage = part.stage {
      let did: SequenceNumber =
        switch stage {
        case .appearanceUnderWay: state.appearanceSince
        case .parentSet: state.parentSince
        case .explicitEnd: state.openBegin
        }
      if did != .null { return did.rawValue }
    }
    // What code asks for next is its own doing, whatever runs.
    guard !part.isCall else { return 0 }
    var transition = transition(of: state.parent)
    if transition == .null { transition = self.transition(of: state.presenter) }
    if transition == .null { transition = state.containerTransition }
    return transition.rawValue
  }

  @inline(__always)
  private func standing(of subject: ObjectID) -> Standing { hierarchy.withState(of: subject) { Standing($0) } }

  @inline(__always)
  private func transition(of owner: ObjectID?) -> SequenceNumber {
    guard let owner, owner != .null else { return .null }
    return hierarchy.withState(of: owner) { $0.containerTransition }
  }

  @inline(__always)
  private func isRepeated(_ kind: Callback.Kind, _ state: Standing) -> Bool {
    switch state.appearance {
    case .appearing: kind == .viewWillAppear
    case .appeared: kind == .viewWillAppear || kind == .viewDidAppear
    case .disappearing: kind == .viewWillDisappear
    case .disappeared: kind == .viewWillDisappear || kind == .viewDidDisappear
    case .unknown: false
    }
  }

  // MARK: Objects

  private mutating func addLife(of event: Event, _ step: Int, at place: Int) {
    let isAlive = event.callback == .initialized
    guard isAlive || event.callback == .deinitialized else { return }
    lives.append(
      RunReading.LifeChange(
        event: place, lane: event.subject.lane(below: laneCount), step: step, isAlive: isAlive))
  }

  private mutating func noteOwner(of object: ObjectID) {
    let lane = Int(object.lane(below: laneCount))
    guard lane != 0, firstOwner[lane] == 0 else { return }
    let state = hierarchy[object]
    let parent = (state.parent ?? .null).lane(below: laneCount)
    firstOwner[lane] = parent != 0 ? parent : (state.presenter ?? .null).lane(below: laneCount)
  }
}

/// What the pass asks of its subject's state, in a few registers: the state itself would be copied whole.
private struct Standing {
  let appearance: ControllerState.Appearance
  let appearanceSince: SequenceNumber
  let parent: ObjectID?
  let parentSince: SequenceNumber
  let presenter: ObjectID?
  let containerTransition: SequenceNumber
  /// The explicit begin that is open, or none.
  let openBegin: SequenceNumber

  @inline(__always)
  init(_ state: borrowing ControllerState) {
    (appearance, appearanceSince) = (state.appearance, state.appearanceSince)
    (parent, parentSince, presenter) = (state.parent, state.parentSince, state.presenter)
    containerTransition = state.containerTransition
    openBegin = if case .open(let transition) = state.explicitTransition { transition.begin } else { .null }
  }
}
