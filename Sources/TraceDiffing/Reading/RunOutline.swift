import TraceEvents

/// A run's steps with a digest of each: what is enough to match steps, and to see which of them need no closer look.
/// And what each event says, which is at hand then.
struct RunOutline {
  /// A stretch of events from one step of the test to the next.
  struct Step {
    /// Where the step's own event stands; nil before the first step.
    var event: Int?
    /// The digest of its words.
    var words: UInt64
    var events: Range<Int>
    /// The digest of what happens to instances of which class, in whatever order.
    var bag: UInt64 = 0
    /// The digest of all that happens, in order and with the objects' numbers; nil if something happened inside of an
    /// event of an earlier step.
    var sequence: UInt64?
  }

  let run: Run
  /// One more than the highest lane.
  let laneCount: Int
  private(set) var steps: [Step] = []
  /// Whether an event's override has not reached the base implementation; empty if all have.
  private(set) var swallowed: [Bool] = []
  /// How many compared events are of each lane's object, or name it.
  private(set) var mentions: [Int]
  /// For each event the digest of what it says without its objects and marks: kind, numbers, texts.
  let shapes: ZeroedTable<UInt64>
  /// For each compared event what it says, with its objects' own numbers: see ``EventTokens``.
  let tokens: ZeroedTable<UInt64>
  private let exactSizes: Bool

  /// - Complexity: O(*n*) for *n* events.
  init(_ run: Run, options: ComparisonOptions) {
    self.run = run
    exactSizes = options.exactSizes
    laneCount = Int(ObjectID.firstDeclared) + run.objects.count
    mentions = Array(repeating: 0, count: laneCount)
    shapes = ZeroedTable(count: run.events.count)
    tokens = ZeroedTable(count: run.events.count)
    findSwallowed()
    findSteps()
  }

  /// A sample of what happens in each of some steps.
  func sketches(of steps: [Int]) -> [Sketch] {
    steps.map { Sketch(self.steps[$0].events.lazy.map { shapes[$0] }) }
  }

  @inline(__always)
  func isSwallowed(_ event: Int) -> Bool { !swallowed.isEmpty && swallowed[event] }

  private mutating func findSwallowed() {
    for event in run.events {
      guard case .superNotReached(let sequence) = event.callback else { continue }
      if swallowed.isEmpty { swallowed = Array(repeating: false, count: run.events.count) }
      let place = Int(sequence.rawValue) - 1
      if swallowed.indices.contains(place) { swallowed[place] = true }
    }
  }

  private mutating func findSteps() {
    var digests = EventShapes(run, exactSizes: exactSizes)
    var sizes = LastSizes(laneCount: laneCount, exactSizes: exactSizes)
    let layouts = ArgumentLayout.all
    var classes = (0..<UInt64(laneCount)).map { $0 }
    for (index, object) in run.objects.enumerated() {
      var digest = RunningDigest()
      digest.add(object.className)
      classes[Int(ObjectID(index: index).rawValue)] = digest.value
    }
    var step = Step(event: nil, words: 0, events: 0..<0)
    var bag: UInt64 = 0
    var sequence = RunningDigest()
    var isClosed = true
    func finished(at end: Int) -> Step {
      var done = step
      done.events = step.events.lowerBound..<end
      var digest = RunningDigest(seed: step.words)
      digest.add(bag)
      done.bag = digest.value
      done.sequence = isClosed ? sequence.value : nil
      return done
    }
    for (place, event) in run.events.enumerated() {
      if case .step(let text) = event.callback {
        steps.append(finished(at: place))
        shapes[place] = digests.shape(.step, event.callback.fields)
        step = Step(event: place, words: digests.words(of: text), events: place..<place)
        (bag, sequence, isClosed) = (0, RunningDigest(seed: step.words), true)
        continue
      }
      let kind = event.callback.kind
      let fields = event.callback.fields
      let layout = layouts[Int(kind.rawValue)]
      let shape = digests.shape(kind, fields)
      shapes[place] = shape
      let keepsSize = sizes.note(kind, event.subject, event.callback)
      let marks = EventFacts.Marks(of: event, isSwallowed: isSwallowed(place))
      // An event's own digest first: what waits for the event before is one multiplication, not four.
      var own = EventTokens.words(
        shape: shape, marks: marks.rawValue, subject: number(of: event.subject), object: number(of: fields.object),
        other: layout.hasOtherObject ? number(of: ObjectID(rawValue: fields.other)) : 0)
      if layout.hasList { for member in run[ListID(rawValue: fields.other)] { own.add(number(of: member)) } }
      if layout.isCompared { tokens[place] = own.value }
      let inside = Int(event.inside.rawValue) - 1
      // Counted from 1 in the step.
      var outer = 0
      if inside >= step.events.lowerBound {
        outer = inside - step.events.lowerBound + 1
      } else if inside >= 0 {
        isClosed = false
      }
      own.add(UInt64(outer) << 1 | (keepsSize ? 1 : 0))
      sequence.add(own.value)
      guard layout.isCompared else { continue }
      let subject = event.subject.lane(below: laneCount)
      bag &+= RunningDigest.mixed(shape ^ classes[Int(subject)])
      mentions[Int(subject)] += 1
      if fields.object != .null { mentions[Int(fields.object.lane(below: laneCount))] += 1 }
    }
    steps.append(finished(at: run.events.count))
  }

  @inline(__always)
  private func number(of object: ObjectID) -> UInt64 {
    ObjectMatching.number(of: object, at: UInt64(object.lane(below: laneCount)))
  }
}
