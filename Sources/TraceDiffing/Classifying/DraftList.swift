import TraceEvents

/// Every difference between two matched runs, each for itself, in order.
struct DraftList {
  private let runs: MatchedRuns
  private(set) var drafts: [Draft] = []
  /// For each new event, the old one that it comes at or after.
  private var anchors: [Int32] = []
  /// For each old event whether it, or what it is inside of, has other surroundings now.
  private var isElsewhere: [Bool]

  /// - Complexity: O(*n* log *n*) for *n* events.
  init(_ runs: MatchedRuns, _ lives: LifeMatching) {
    self.runs = runs
    isElsewhere = Array(repeating: false, count: runs.old.eventCount)
    findAnchors()
    addSteps()
    addChangedPairs()
    addMoves()
    addOneSided()
    addTimings()
    addLives(lives)
    addRenames()
    // Two changes of one event stay in the order in which they were found.
    var order = drafts.indices.map { (rank: drafts[$0].place.rank, number: $0) }
    order.sort { ($0.rank, $0.number) < ($1.rank, $1.number) }
    drafts = order.map { drafts[$0.number] }
  }

  // MARK: Places

  private mutating func findAnchors() {
    anchors = Array(repeating: -1, count: runs.new.eventCount)
    var anchor: Int32 = -1
    for (step, events) in runs.new.steps.lazy.map(\.events).enumerated() {
      for event in events {
        var match = runs.events.oldOf[event]
        if event == events.lowerBound, runs.new.steps[step].event != nil {
          let oldStep = runs.steps.oldOf[step]
          let isMoved = oldStep >= 0 && runs.steps.moved.contains(oldStep)
          match = oldStep < 0 || isMoved ? -1 : Int32(runs.old.steps[oldStep].event ?? -1)
        }
        anchor = max(anchor, match)
        anchors[event] = match >= 0 ? match : anchor
      }
    }
  }

  private func place(old event: Int) -> Draft.Place { Draft.Place(old: event, new: -1) }
  private func place(new event: Int) -> Draft.Place { Draft.Place(old: Int(anchors[event]), new: event) }

  private mutating func add(_ change: Difference.Change, old: Int, new: Int, carrier: Draft.Carrier = .none) {
    drafts.append(
      Draft(
        change: change, events: DraftEvents(old: old, new: new),
        controller: old >= 0
          ? runs.pair(oldLane: runs.old.lane(of: runs.old.subject(of: old)))
          : runs.pair(newLane: runs.new.lane(of: runs.new.subject(of: new))),
        step: old >= 0
          ? runs.pair(oldStep: runs.old.step(of: old)) : runs.pair(newStep: runs.new.step(of: new)),
        place: old >= 0 ? place(old: old) : place(new: new), carrier: carrier))
  }

  // MARK: Steps

  private mutating func addSteps() {
    for (step, match) in runs.steps.newOf.enumerated() {
      guard let event = runs.old.steps[step].event else { continue }
      guard match >= 0, let newEvent = runs.new.steps[match].event else {
        add(.removed, old: event, new: -1, carrier: .step)
        continue
      }
      if runs.old.steps[step].words != runs.new.steps[match].words {
        add(.argumentChanged([Difference.ChangedArgument(subject: .text, position: 0)]), old: event, new: newEvent)
      }
    }
    for (step, match) in runs.steps.oldOf.enumerated() where match < 0 {
      if let event = runs.new.steps[step].event { add(.added, old: -1, new: event, carrier: .step) }
    }
    addMovedSteps()
  }

  /// Steps that come in another order among themselves; what happens in them comes along.
  private mutating func addMovedSteps() {
    let matched = runs.steps.newOf.indices.filter { runs.steps.newOf[$0] >= 0 }
    let kept = Set(LongestIncreasing.indices(of: matched.map { runs.steps.newOf[$0] }).map { matched[$0] })
    var previous = -1
    for step in matched where !kept.contains(step) {
      let match = runs.steps.newOf[step]
      guard let event = runs.old.steps[step].event, let newEvent = runs.new.steps[match].event else { continue }
      if previous == step - 1, previous >= 0, runs.steps.newOf[previous] == match - 1 {
        drafts[drafts.count - 1].events.append((event, newEvent))
      } else {
        add(.moved(move(of: step, to: match)), old: event, new: newEvent)
      }
      previous = step
    }
  }

  /// Which step a step has passed.
  private func move(of step: Int, to match: Int) -> Difference.Move {
    let before = (0..<match).reversed().first { runs.steps.oldOf[$0] >= 0 } ?? 0
    if runs.steps.oldOf[before] > step { return .after(runs.pair(newStep: before)) }
    let after = (match + 1..<runs.steps.oldOf.count).first { (0..<step).contains(runs.steps.oldOf[$0]) }
    return .before(runs.pair(newStep: after ?? before))
  }

  // MARK: Events of both runs

  private mutating func addChangedPairs() {
    let comparison = ArgumentComparison(runs)
    var hasElsewhere = false
    for event in runs.old.places.lazy.map(Int.init) where runs.events.newOf[event] >= 0 {
      let new = Int(runs.events.newOf[event])
      for change in comparison.changes(old: event, new: new) { add(change, old: event, new: new) }
      guard let nesting = nesting(old: event, new: new) else { continue }
      isElsewhere[event] = true
      hasElsewhere = true
      // What has gone to another step is told of as that.
      let step = runs.old.step(of: event)
      if runs.steps.newOf[step] == runs.new.step(of: new) { add(.nestingChanged(nesting), old: event, new: new) }
    }
    // What happens inside of an event goes where it goes.
    guard hasElsewhere else { return }
    for event in runs.old.places.lazy.map(Int.init) {
      let outer = runs.old.facts[event].inside
      if outer >= 0, isElsewhere[outer] { isElsewhere[event] = true }
    }
  }

  /// How the surroundings of two events that are one differ, if they do.
  private func nesting(old: Int, new: Int) -> Difference.Nesting? {
    let (before, after) = (runs.old.facts[old].inside, runs.new.facts[new].inside)
    if before < 0, after < 0 { return nil }
    if before < 0 { return .nowSynchronous(inside: runs.new.sequence(after)) }
    if after < 0 { return .nowDeferred(from: runs.old.sequence(before)) }
    let isSame =
      ArgumentLayout.all[Int(runs.old.kind(of: before).rawValue)].isCompared
      ? Int(runs.events.newOf[before]) == after
      : runs.events.oldTokens.around(old) == runs.events.newTokens.around(new)
    return isSame ? nil : .elsewhere(old: runs.old.sequence(before), new: runs.new.sequence(after))
  }

  private mutating func addMoves() {
    var acrossSteps: [(old: Int, new: Int)] = []
    for event in runs.old.places.lazy.map(Int.init) where runs.events.newOf[event] >= 0 {
      let (step, match) = (runs.old.step(of: event), Int(runs.events.newOf[event]))
      if runs.steps.newOf[step] != runs.new.step(of: match) { acrossSteps.append((event, match)) }
    }
    for (step, match) in runs.steps.newOf.enumerated() where match >= 0 && runs.old.isOpen[step] {
      guard !runs.events.isInOrder(step, old: runs.old, new: runs.new, steps: runs.steps) else { continue }
      // An event that is inside of another one now, or of none, has gone there with it.
      let pairs = runs.events.pairs(in: step, old: runs.old, new: runs.new, steps: runs.steps)
        .filter { !isElsewhere[$0.old] }
      let blocks = OrderComparison.movedBlocks(
        among: pairs, old: runs.old, new: runs.new, objects: runs.objects, order: runs.options.order)
      for block in blocks {
        let passed = runs.pair(old: block.passed.old)
        add(.moved(block.isLater ? .after(passed) : .before(passed)), block.events)
      }
    }
    for block in Self.neighbours(acrossSteps, runs) { add(moveToStep(block[0].old, block[0].new), block) }
  }

  private mutating func add(_ change: Difference.Change, _ events: [(old: Int, new: Int)]) {
    add(change, old: events[0].old, new: events[0].new)
    drafts[drafts.count - 1].events = DraftEvents(events)
  }

  /// Splits pairs, ascending in the old run, where the new run goes back or to another step.
  private static func neighbours(
    _ pairs: [(old: Int, new: Int)], _ runs: MatchedRuns
  ) -> [[(old: Int, new: Int)]] {
    var result: [[(old: Int, new: Int)]] = []
    for pair in pairs {
      if let last = result.last?.last, last.new < pair.new,
        runs.old.facts[last.old].step == runs.old.facts[pair.old].step,
        runs.new.facts[last.new].step == runs.new.facts[pair.new].step
      {
        result[result.count - 1].append(pair)
      } else {
        result.append([pair])
      }
    }
    return result
  }

  // MARK: Events of one run

  private mutating func addOneSided() {
    for event in runs.events.oldLeft.lazy.map(Int.init) where !runs.allowedOld.contains(event) {
      add(.removed, old: event, new: -1)
    }
    for event in runs.events.newLeft.lazy.map(Int.init) where !runs.allowedNew.contains(event) {
      add(.added, old: -1, new: event)
    }
  }

  /// What took longer or shorter between a callback and the one that it ends, if times are compared.
  private mutating func addTimings() {
    // Of a run without times nothing is known but that they are not zero.
    guard let ratio = runs.options.timingRatio, runs.old.run.isTimed, runs.new.run.isTimed else { return }
    for (event, match) in runs.events.newOf.enumerated() where match >= 0 && runs.old.kind(of: event).stage != nil {
      let new = Int(match)
      let (begin, newBegin) = (runs.old.cause(of: event), runs.new.cause(of: new))
      guard begin >= 0, newBegin == Int(runs.events.newOf[begin]),
        let before = Self.duration(runs.old, begin, event), let after = Self.duration(runs.new, newBegin, new),
        Self.isBeyond(ratio, before, after)
      else { continue }
      add(.timing(Difference.Timing(old: before, new: after)), [(begin, newBegin), (event, new)])
    }
  }

  /// Nanoseconds from one event to another; nil if the clock ran backwards.
  private static func duration(_ reading: RunReading, _ begin: Int, _ end: Int) -> UInt64? {
    let (start, stop) = (reading.run.events[begin].nanoseconds, reading.run.events[end].nanoseconds)
    return stop < start ? nil : stop - start
  }

  /// Shorter times are noise: a millisecond is less than a frame.
  private static let noise: UInt64 = 1_000_000

  private static func isBeyond(_ ratio: Double, _ before: UInt64, _ after: UInt64) -> Bool {
    let (shorter, longer) = (max(min(before, after), noise), max(before, after))
    return Double(longer) > Double(shorter) * ratio
  }

  /// Births and deaths, as far as with them somebody else is alive at the end of a step.
  private mutating func addLives(_ lives: LifeMatching) {
    for event in lives.removed { add(.removed, old: event, new: -1) }
    for event in lives.added { add(.added, old: -1, new: event) }
    for (old, new) in lives.moved { add(moveToStep(old, new), old: old, new: new) }
  }

  private func moveToStep(_ old: Int, _ new: Int) -> Difference.Change {
    .moved(
      .toStep(
        old: runs.pair(oldStep: runs.old.step(of: old)), new: runs.pair(newStep: runs.new.step(of: new))))
  }

  // MARK: Classes

  private mutating func addRenames() {
    var instances: [[String]: (count: Int, first: Lane)] = [:]
    for lane in Int(ObjectID.firstDeclared)..<runs.old.laneCount where runs.objects.newOf[lane] != 0 {
      guard let before = runs.old.run[runs.old.object(Lane(lane))],
        let after = runs.new.run[runs.new.object(runs.objects.newOf[lane])], before.className != after.className
      else { continue }
      instances[[before.className, after.className], default: (0, Lane(lane))].count += 1
    }
    for (names, found) in instances.sorted(by: { $0.value.first < $1.value.first }) {
      let first = runs.old.run.events.firstIndex { runs.old.lane(of: $0.subject) == found.first } ?? 0
      drafts.append(
        Draft(
          change: .classRenamed(old: names[0], new: names[1], instances: found.count), events: DraftEvents(),
          controller: runs.pair(oldLane: found.first),
          step: runs.pair(oldStep: runs.old.step(of: first)),
          place: Draft.Place(old: first, new: -2)))
    }
  }
}
