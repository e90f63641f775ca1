import TraceEvents

/// Matches objects across runs: by the name that their author gave them first, the rest by class, parent and what
/// happens on their lanes, never by number.
struct ObjectMatcher {
  private let old: RunReading
  private let new: RunReading
  private let oldSteps: [UInt64]
  private let newSteps: [UInt64]
  private let oldBase: LaneColors
  private let newBase: LaneColors
  private let oldEvents: LaneIndex
  private let newEvents: LaneIndex
  private(set) var matching: ObjectMatching
  /// What happens on the lanes that are free when it first counts.
  private var sketches: (old: [Sketch], new: [Sketch]) = ([], [])

  /// How many objects away a difference may be and still tell two objects apart.
  private static let rounds = 3
  /// Objects of one class with less than this in common are matched only if they are the only ones in their place.
  private static let likenessOfOne = 0.3
  /// Objects of one class with as much in common, between the same matches, are rather one than what does the same
  /// elsewhere.
  private static let likenessInPlace = 0.6
  /// Objects of two classes with less than this in common are two.
  private static let likenessAcrossClasses = 0.6

  /// - Parameter countsOrder: Whether objects that do the same are told apart by when they do it.
  /// - Complexity: O(*n* log *n*) for *n* events.
  init(old: RunReading, new: RunReading, steps: StepMatching, countsOrder: Bool) {
    self.old = old
    self.new = new
    (oldSteps, newSteps) = steps.numbers
    oldBase = LaneColors(Self.baseColors(of: old.run) { $0 })
    let oldNames = ClassRenames(old: old, new: new).oldNames
    newBase = LaneColors(Self.baseColors(of: new.run) { oldNames[$0] ?? $0 })
    (oldEvents, newEvents) = TwoThreads.run(for: old, new) {
      old.touches.eventsByLane(old.places, laneCount: old.laneCount)
    } _: {
      new.touches.eventsByLane(new.places, laneCount: new.laneCount)
    }
    matching = ObjectMatching(oldCount: old.laneCount, newCount: new.laneCount)
    matchGivenNames()
    let first = matchColors(countsOrder: countsOrder)
    matchInPlace(countsOrder ? refined((oldBase, newBase), countsOrder: false) : first)
    matchAcrossClasses()
  }

  // MARK: By name

  private mutating func matchGivenNames() {
    func named(_ run: Run) -> [String: Lane] {
      let pairs = run.objects.enumerated().compactMap { index, object in
        object.givenName.map { ($0, ObjectID(index: index).rawValue) }
      }
      // A name that several objects have is none.
      return Dictionary(pairs, uniquingKeysWith: { _, _ in 0 }).filter { $0.value != 0 }
    }
    let newNamed = named(new.run)
    for (name, lane) in named(old.run) {
      if let match = newNamed[name] { matching.pair(lane, match) }
    }
  }

  private static func baseColors(of run: Run, oldName: (String) -> String) -> [UInt64] {
    let fixed = (0..<UInt64(ObjectID.firstDeclared)).map(RunningDigest.mixed)
    return fixed
      + run.objects.map { object in
        var digest = RunningDigest()
        digest.add(object.givenName ?? oldName(object.className))
        digest.add(object.givenName == nil ? 0 : 1)
        return digest.value
      }
  }

  // MARK: By what happens

  /// - Returns: The colours of the first round.
  private mutating func matchColors(countsOrder: Bool) -> (old: LaneColors, new: LaneColors) {
    var rounds: [(old: LaneColors, new: LaneColors)] = []
    var colors = (old: oldBase, new: newBase)
    for round in 0..<Self.rounds {
      let isOrdered = countsOrder && round == 0
      colors = refined(colors, countsOrder: isOrdered)
      rounds.append(colors)
    }
    for (round, colors) in rounds.enumerated().reversed() {
      let colors = (old: colors.old.colors, new: colors.new.colors)
      // Beside each other first: another one that does the same may have come between. And where all but the lane
      // itself has changed, the one between the same neighbours is rather the same than another one that does the same.
      if round == 0 { sketches = freeSketches() }
      while matchRows(byOwner: true, colors, likeness: round == 0 ? Self.likenessInPlace : nil) {}
      matchEqual(colors.old, colors.new)
    }
    return rounds[0]
  }

  private func refined(
    _ colors: (old: LaneColors, new: LaneColors), countsOrder: Bool
  ) -> (old: LaneColors, new: LaneColors) {
    TwoThreads.run(for: old, new) {
      colors.old.refined(old, steps: oldSteps, countsOrder: countsOrder)
    } _: {
      colors.new.refined(new, steps: newSteps, countsOrder: countsOrder)
    }
  }

  /// Matches objects of equal colours, if both runs have as many: those without a double first, and with each pair
  /// those that took part in the same events.
  private mutating func matchEqual(_ oldColors: [UInt64], _ newColors: [UInt64]) {
    let oldGroups = Dictionary(grouping: freeOld(), by: { oldColors[Int($0)] })
    let newGroups = Dictionary(grouping: freeNew(), by: { newColors[Int($0)] })
    // In the old run's order, so that the outcome is no dictionary's.
    for isUnique in [true, false] {
      // How many of each group are matched for sure.
      var matched: [UInt64: Int] = [:]
      for lane in freeOld() where matching.isFree(old: lane) {
        let color = oldColors[Int(lane)]
        guard let olds = oldGroups[color], let news = newGroups[color], olds.count == news.count,
          (olds.count == 1) == isUnique, let match = news[matched[color, default: 0]...].firstIndex(where: {
            matching.isFree(new: $0)
          })
        else { continue }
        matched[color] = match
        spread(from: (lane, news[match]), oldColors, newColors)
      }
    }
  }

  /// Pairs two objects, and with them all that stand in the same places of their lanes.
  private mutating func spread(from first: (old: Lane, new: Lane), _ oldColors: [UInt64], _ newColors: [UInt64]) {
    var queue = [first]
    matching.pair(first.old, first.new)
    while let (oldLane, newLane) = queue.popLast() {
      let oldPlaces = oldEvents[oldLane]
      let newPlaces = newEvents[newLane]
      guard oldPlaces.count == newPlaces.count else { continue }
      for (oldPlace, newPlace) in zip(oldPlaces, newPlaces) {
        let (a, b) = (old.facts[Int(oldPlace)], new.facts[Int(newPlace)])
        guard old.outline.shapes[Int(oldPlace)] == new.outline.shapes[Int(newPlace)] else { break }
        for (oldObject, newObject) in [(a.subject, b.subject), (a.object, b.object), (a.other, b.other)] {
          let (oldNext, newNext) = (old.lane(of: oldObject), new.lane(of: newObject))
          guard oldNext != 0, newNext != 0, matching.isFree(old: oldNext), matching.isFree(new: newNext),
            oldColors[Int(oldNext)] == newColors[Int(newNext)]
          else { continue }
          matching.pair(oldNext, newNext)
          queue.append((oldNext, newNext))
        }
      }
    }
  }

  // MARK: By place

  /// Aligns the children of each parent, in order of birth, and then the instances of each class.
  private mutating func matchInPlace(_ refined: (old: LaneColors, new: LaneColors)) {
    let colors = (old: refined.old.colors, new: refined.new.colors)
    // A parent that is matched on the way gives its children their place: from the top down, until nothing changes.
    while matchRows(byOwner: true, colors, likeness: Self.likenessOfOne) {}
    _ = matchRows(byOwner: false, colors, likeness: Self.likenessOfOne)
  }

  /// The row in which an object of the old run is looked for.
  private func row(old lane: Lane, byOwner: Bool) -> UInt64 {
    byOwner ? matching.identity(old: old.object(old.firstOwner[Int(lane)])) : oldBase.colors[Int(lane)]
  }

  /// The row in which an object of the new run is looked for.
  private func row(new lane: Lane, byOwner: Bool) -> UInt64 {
    byOwner ? matching.identity(new: new.object(new.firstOwner[Int(lane)])) : newBase.colors[Int(lane)]
  }

  /// - Parameter likeness: How much objects of other colours between the same matches must have in common; nil if only
  ///   those of equal colours are matched, and with them those that took part in the same events.
  /// - Returns: Whether any object found its match.
  private mutating func matchRows(
    byOwner: Bool, _ colors: (old: [UInt64], new: [UInt64]), likeness: Double?
  ) -> Bool {
    let first = ObjectID.firstDeclared
    let oldRows = Dictionary(grouping: first..<Lane(old.laneCount)) { row(old: $0, byOwner: byOwner) }
    let newRows = Dictionary(grouping: first..<Lane(new.laneCount)) { row(new: $0, byOwner: byOwner) }
    var isChanged = false
    // Rows share no object, so their order does not matter.
    for (key, olds) in oldRows {
      guard let news = newRows[key], olds.contains(where: { matching.isFree(old: $0) }),
        news.contains(where: { matching.isFree(new: $0) })
      else { continue }
      for (oldLane, newLane) in pairsInRow(olds, news, colors, likeness: likeness) {
        if likeness != nil {
          matching.pair(oldLane, newLane)
        } else if matching.isFree(old: oldLane), matching.isFree(new: newLane) {
          spread(from: (oldLane, newLane), colors.old, colors.new)
        }
        isChanged = true
      }
    }
    return isChanged
  }

  /// Pairs what is free in two rows; what is matched already shows where things stand.
  private func pairsInRow(
    _ olds: [Lane], _ news: [Lane], _ colors: (old: [UInt64], new: [UInt64]), likeness threshold: Double?
  ) -> [(Lane, Lane)] {
    let pairs: [(old: Int, new: Int)]
    if let threshold, OrderedPairing.isShort(olds.count, news.count) {
      pairs = OrderedPairing.pairs(olds.count, news.count, threshold: threshold) {
        likeness(olds[$0], news[$1], colors)
      }
    } else {
      let aligned = SequenceAligner(
        old: olds.map { matching.isFree(old: $0) ? colors.old[Int($0)] : UInt64($0) },
        new: news.map { matching.isFree(new: $0) ? colors.new[Int($0)] : UInt64(matching.oldOf[Int($0)]) })
      pairs = aligned.matches.enumerated().filter { $1 >= 0 }.map { ($0, Int($1)) }
    }
    var result: [(Lane, Lane)] = []
    var (a, b) = (0, 0)
    for (place, match) in pairs + [(olds.count, news.count)] {
      if let threshold { result += pairsInGap(free(old: olds[a..<place]), free(new: news[b..<match]), threshold) }
      if place < olds.count, matching.isFree(old: olds[place]) { result.append((olds[place], news[match])) }
      (a, b) = (place + 1, match + 1)
    }
    return result
  }

  private func pairsInGap(_ olds: [Lane], _ news: [Lane], _ threshold: Double) -> [(Lane, Lane)] {
    guard !olds.isEmpty, !news.isEmpty else { return [] }
    // The only ones in their place need have nothing in common.
    if olds.count == 1, news.count == 1, threshold <= Self.likenessOfOne {
      return isSameClass(olds[0], news[0]) ? [(olds[0], news[0])] : []
    }
    return OrderedPairing.pairs(olds.count, news.count, threshold: threshold) {
      likenessInClass(olds[$0], news[$1])
    }.map { (olds[$0.old], news[$0.new]) }
  }

  private func isSameClass(_ a: Lane, _ b: Lane) -> Bool { oldBase.colors[Int(a)] == newBase.colors[Int(b)] }

  /// How much two objects have in common; those that are matched, each other alone.
  private func likeness(_ a: Lane, _ b: Lane, _ colors: (old: [UInt64], new: [UInt64])) -> Double {
    guard matching.isFree(old: a), matching.isFree(new: b) else { return matching.newOf[Int(a)] == b ? 1 : 0 }
    // Samples tell neither steps nor neighbours: by them alone none is as good as equal.
    return colors.old[Int(a)] == colors.new[Int(b)] ? 1 : min(0.9, likenessInClass(a, b))
  }

  private func likenessInClass(_ a: Lane, _ b: Lane) -> Double {
    isSameClass(a, b) ? sketches.old[Int(a)].likeness(to: sketches.new[Int(b)]) : 0
  }

  /// A sample of what happens on each lane that is free; empty for the others.
  private func freeSketches() -> (old: [Sketch], new: [Sketch]) {
    func all(_ events: LaneIndex, _ reading: RunReading, isFree: (Lane) -> Bool) -> [Sketch] {
      (0..<Lane(reading.laneCount)).map { lane in
        isFree(lane) ? Sketch(events[lane].lazy.map { reading.outline.shapes[Int($0)] }) : Sketch(EmptyCollection())
      }
    }
    return TwoThreads.run(for: old, new) {
      all(oldEvents, old) { matching.isFree(old: $0) }
    } _: {
      all(newEvents, new) { matching.isFree(new: $0) }
    }
  }

  // MARK: Across classes

  /// Matches what is left under matched parents and does the same, whatever its class.
  private mutating func matchAcrossClasses() {
    let olds = freeOld()
    let news = freeNew()
    let pairs = OrderedPairing.pairs(olds.count, news.count, threshold: Self.likenessAcrossClasses) { i, j in
      let owners = (old.firstOwner[Int(olds[i])], new.firstOwner[Int(news[j])])
      let isSamePlace = matching.identity(old: old.object(owners.0)) == matching.identity(new: new.object(owners.1))
      guard isSamePlace, !oldEvents[olds[i]].isEmpty else { return 0 }
      return sketches.old[Int(olds[i])].likeness(to: sketches.new[Int(news[j])])
    }
    for (i, j) in pairs { matching.pair(olds[i], news[j]) }
  }

  // MARK: What is left

  private func free(old lanes: ArraySlice<Lane>) -> [Lane] { lanes.filter { matching.isFree(old: $0) } }
  private func free(new lanes: ArraySlice<Lane>) -> [Lane] { lanes.filter { matching.isFree(new: $0) } }

  private func freeOld() -> [Lane] {
    (ObjectID.firstDeclared..<Lane(old.laneCount)).filter { matching.isFree(old: $0) }
  }

  private func freeNew() -> [Lane] {
    (ObjectID.firstDeclared..<Lane(new.laneCount)).filter { matching.isFree(new: $0) }
  }
}
