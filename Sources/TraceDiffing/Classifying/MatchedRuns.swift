import TraceEvents

/// Two runs with what is the same in both: steps, objects, events.
///
/// A class, because much asks it and none may copy it.
final class MatchedRuns {
  let old: RunReading
  let new: RunReading
  let steps: StepMatching
  let objects: ObjectMatching
  let events: EventAlignment
  let options: ComparisonOptions
  /// Unmatched events that a baseline allows to be absent, or to come again.
  private(set) var allowedOld: Set<Int> = []
  private(set) var allowedNew: Set<Int> = []

  /// - Parameter tokens: What the events say, if somebody has asked before.
  init(
    old: RunReading, new: RunReading, steps: StepMatching, objects: ObjectMatching, options: ComparisonOptions,
    tokens: (old: EventTokens, new: EventTokens)? = nil
  ) {
    (self.old, self.new, self.steps, self.objects, self.options) = (old, new, steps, objects, options)
    let aligned = EventAlignment(
      old: old, new: new, steps: steps, objects: objects, tokens: tokens ?? EventTokens.both(old, new, objects))
    events = TwinRepair(aligned, old: old, new: new, steps: steps, objects: objects, order: options.order).events
    if !old.run.allowances.isEmpty { findAllowed() }
  }

  // MARK: Asking

  /// Whether the two runs are the same, by the exact test over lanes.
  var haveEqualLanes: Bool {
    let numbers = steps.numbers
    let oldLanes = LaneDigests.digests(
      old, events.oldTokens, steps: numbers.old, order: options.order,
      isLeftOut: { allowedOld.contains($0) }, identity: { objects.identity(old: $0) })
    let newLanes = LaneDigests.digests(
      new, events.newTokens, steps: numbers.new, order: options.order,
      isLeftOut: { allowedNew.contains($0) }, identity: { objects.identity(new: $0) })
    let untouched = LaneTokens.untouched
    return oldLanes.indices.allSatisfy { lane in
      let match = Int(objects.newOf[lane])
      return lane == 0 ? oldLanes[0] == newLanes[0] : oldLanes[lane] == (match == 0 ? untouched : newLanes[match])
    } && newLanes.indices.allSatisfy { $0 == 0 || objects.oldOf[$0] != 0 || newLanes[$0] == untouched }
  }

  /// The two events that are one, or the one that has no match.
  func pair(old event: Int) -> EventPair {
    EventPair(old: old.sequence(event), new: events.newOf[event] >= 0 ? new.sequence(Int(events.newOf[event])) : nil)
  }

  /// The two events that are one, or the one that has no match.
  func pair(new event: Int) -> EventPair {
    EventPair(old: events.oldOf[event] >= 0 ? old.sequence(Int(events.oldOf[event])) : nil, new: new.sequence(event))
  }

  func pair(oldLane lane: Lane) -> ObjectPair {
    let match = objects.newOf[Int(lane)]
    return ObjectPair(old: old.object(lane), new: match == 0 ? nil : new.object(match))
  }

  func pair(newLane lane: Lane) -> ObjectPair {
    let match = objects.oldOf[Int(lane)]
    return ObjectPair(old: match == 0 ? nil : old.object(match), new: new.object(lane))
  }

  /// How many numbers ``laneNumber(_:)`` gives.
  var laneCount: Int { old.laneCount + new.laneCount }

  /// A number for an object of either run.
  @inline(__always)
  func laneNumber(_ pair: ObjectPair) -> Int {
    if let object = pair.old { return Int(old.lane(of: object)) }
    return pair.new.map { old.laneCount + Int(new.lane(of: $0)) } ?? 0
  }

  /// Every declared object of both runs: in the old run's order of birth, then those of the new run alone.
  var allObjects: [ObjectPair] {
    let first = ObjectID.firstDeclared
    return (first..<Lane(old.laneCount)).map(pair(oldLane:))
      + (first..<Lane(new.laneCount)).filter { objects.oldOf[Int($0)] == 0 }.map(pair(newLane:))
  }

  /// The step's own event in both runs; nil on both sides before the first step.
  func pair(oldStep step: Int) -> EventPair {
    let match = steps.newOf[step]
    return EventPair(
      old: old.steps[step].event.map(old.sequence), new: match < 0 ? nil : new.steps[match].event.map(new.sequence))
  }

  /// The step's own event in both runs; nil on both sides before the first step.
  func pair(newStep step: Int) -> EventPair {
    let match = steps.oldOf[step]
    return EventPair(
      old: match < 0 ? nil : old.steps[match].event.map(old.sequence), new: new.steps[step].event.map(new.sequence))
  }

  // MARK: What a baseline allows

  private func findAllowed() {
    for (sequence, allowance) in old.run.allowances {
      let event = Int(sequence.rawValue) - 1
      guard (0..<old.eventCount).contains(event) else { continue }
      if allowance.contains(.optional), events.newOf[event] < 0 { allowedOld.insert(event) }
      // A step that is the same word for word has nothing more.
      if allowance.contains(.repeats), events.newOf[event] >= 0, new.facts[Int(events.newOf[event])].isCompared {
        allowRepeats(of: Int(events.newOf[event]))
      }
    }
  }

  /// Allows what says the same on the same lane right before and right after an event.
  private func allowRepeats(of event: Int) {
    let subject = new.facts[event].subject
    for direction in [1, -1] {
      var next = event + direction
      // What comes again in another step does not come in a row.
      while (0..<new.eventCount).contains(next), new.facts[next].step == new.facts[event].step {
        let isOwn = new.facts[next].isCompared && new.facts[next].subject == subject
        if isOwn, events.newTokens.whole[next] != events.newTokens.whole[event] || events.oldOf[next] >= 0 { break }
        if isOwn { allowedNew.insert(next) }
        next += direction
      }
    }
  }
}
