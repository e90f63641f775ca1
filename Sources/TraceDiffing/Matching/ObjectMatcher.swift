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

  /// How many objects away a difference may be and still tell two objects apart.
  private static let rounds = 3
  /// Objects of one class with less than this in common are matched only if they are the only ones in their place.
  private static let likenessOfOne = 0.3
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
    matchColors(countsOrder: countsOrder)
    matchInPlace()
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

  private mutating func matchColors(countsOrder: Bool) {
    var rounds: [(old: LaneColors, new: LaneColors)] = []
    var colors = (old: oldBase, new: newBase)
    for round in 0..<Self.rounds {
      let isOrdered = countsOrder && round == 0
      colors = refined(colors, countsOrder: isOrdered)
      rounds.append(colors)
    }
    for (oldColors, newColors) in rounds.reversed() { matchEqual(oldColors.colors, newColors.colors) }
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
  ///
  /// Those with a double are matched only where that crosses no match beside them: another one may have come between.
  private mutating func matchEqual(_ oldColors: [UInt64], _ newColors: [UInt64]) {
    let oldGroups = Dictionary(grouping: freeOld(), by: { oldColors[Int($0)] })
    let newGroups = Dictionary(grouping: freeNew(), by: { newColors[Int($0)] })
    // In the old run's order, so that the outcome is no dictionary's.
    for isUnique in [true, false] {
      let places = isUnique ? nil : placesInRows()
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
        guard places?[Int(lane)].contains(news[match]) != false else { continue }
        spread(from: (lane, news[match]), oldColors, newColors)
      }
    }
  }

  /// For each lane of the old run between which lanes of the new run its match stands, if none beside it is crossed.
  private func placesInRows() -> [Range<Lane>] {
    let lanes = ObjectID.firstDeclared..<Lane(old.laneCount)
    var places = [Range<Lane>](repeating: 0..<Lane(new.laneCount), count: old.laneCount)
    func goThrough(_ lanes: some Sequence<Lane>, narrow: (inout Range<Lane>, Lane) -> Void) {
      var last = [Lane](repeating: 0, count: old.laneCount)
      for lane in lanes {
        let owner = Int(old.firstOwner[Int(lane)])
        guard owner != 0 else { continue }
        let match = matching.newOf[Int(lane)]
        if match != 0 { last[owner] = match } else if last[owner] != 0 { narrow(&places[Int(lane)], last[owner]) }
      }
    }
    goThrough(lanes) { $0 = min($1 + 1, $0.upperBound)..<$0.upperBound }
    goThrough(lanes.reversed()) { $0 = $0.lowerBound..<max($1, $0.lowerBound) }
    return places
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
  private mutating func matchInPlace() {
    let refined = refined((oldBase, newBase), countsOrder: false)
    let colors = (old: refined.old.colors, new: refined.new.colors)
    // A parent that is matched on the way gives its children their place: from the top down, until nothing changes.
    while matchRows(byOwner: true, colors) {}
    _ = matchRows(byOwner: false, colors)
  }

  /// The row in which an object of the old run is looked for.
  private func row(old lane: Lane, byOwner: Bool) -> UInt64 {
    byOwner ? matching.identity(old: old.object(old.firstOwner[Int(lane)])) : oldBase.colors[Int(lane)]
  }

  /// The row in which an object of the new run is looked for.
  private func row(new lane: Lane, byOwner: Bool) -> UInt64 {
    byOwner ? matching.identity(new: new.object(new.firstOwner[Int(lane)])) : newBase.colors[Int(lane)]
  }

  /// Returns whether any object found its match.
  private mutating func matchRows(byOwner: Bool, _ colors: (old: [UInt64], new: [UInt64])) -> Bool {
    let first = ObjectID.firstDeclared
    let oldRows = Dictionary(grouping: first..<Lane(old.laneCount)) { row(old: $0, byOwner: byOwner) }
    let newRows = Dictionary(grouping: first..<Lane(new.laneCount)) { row(new: $0, byOwner: byOwner) }
    var isChanged = false
    // Rows share no object, so their order does not matter.
    for (key, olds) in oldRows {
      guard let news = newRows[key], olds.contains(where: { matching.isFree(old: $0) }),
        news.contains(where: { matching.isFree(new: $0) })
      else { continue }
      for (oldLane, newLane) in pairsInRow(olds, news, colors) {
        matching.pair(oldLane, newLane)
        isChanged = true
      }
    }
    return isChanged
  }

  /// Pairs what is free in two rows; what is matched already shows where things stand.
  private func pairsInRow(
    _ olds: [Lane], _ news: [Lane], _ colors: (old: [UInt64], new: [UInt64])
  ) -> [(Lane, Lane)] {
    let aligned = SequenceAligner(
      old: olds.map { matching.isFree(old: $0) ? colors.old[Int($0)] : UInt64($0) },
      new: news.map { matching.isFree(new: $0) ? colors.new[Int($0)] : UInt64(matching.oldOf[Int($0)]) })
    var result: [(Lane, Lane)] = []
    var (a, b) = (0, 0)
    for place in 0...olds.count {
      let isEnd = place == olds.count
      guard isEnd || aligned.matches[place] >= 0 else { continue }
      let match = isEnd ? news.count : Int(aligned.matches[place])
      result += pairsInGap(
        olds[a..<place].filter { matching.isFree(old: $0) }, news[b..<match].filter { matching.isFree(new: $0) })
      if !isEnd, matching.isFree(old: olds[place]) { result.append((olds[place], news[match])) }
      (a, b) = (place + 1, match + 1)
    }
    return result
  }

  private func pairsInGap(_ olds: [Lane], _ news: [Lane]) -> [(Lane, Lane)] {
    guard !olds.isEmpty, !news.isEmpty else { return [] }
    let isSameClass = { [oldBase, newBase] (a: Int, b: Int) in
      oldBase.colors[Int(olds[a])] == newBase.colors[Int(news[b])]
    }
    if olds.count == 1, news.count == 1 { return isSameClass(0, 0) ? [(olds[0], news[0])] : [] }
    let (oldSketches, newSketches) = sketches(olds, news)
    return OrderedPairing.pairs(olds.count, news.count, threshold: Self.likenessOfOne) {
      isSameClass($0, $1) ? oldSketches[$0].likeness(to: newSketches[$1]) : 0
    }.map { (olds[$0.old], news[$0.new]) }
  }

  private func sketches(_ olds: [Lane], _ news: [Lane]) -> (old: [Sketch], new: [Sketch]) {
    let count = olds.reduce(0) { $0 + oldEvents[$1].count } + news.reduce(0) { $0 + newEvents[$1].count }
    return TwoThreads.run(isWorthIt: count >= TwoThreads.shortest) {
      olds.map { sketch(of: $0, oldEvents, old) }
    } _: {
      news.map { sketch(of: $0, newEvents, new) }
    }
  }

  private func sketch(of lane: Lane, _ events: LaneIndex, _ reading: RunReading) -> Sketch {
    Sketch(events[lane].lazy.map { reading.outline.shapes[Int($0)] })
  }

  // MARK: Across classes

  /// Matches what is left under matched parents and does the same, whatever its class.
  private mutating func matchAcrossClasses() {
    let olds = freeOld()
    let news = freeNew()
    let (oldSketches, newSketches) = sketches(olds, news)
    let pairs = OrderedPairing.pairs(olds.count, news.count, threshold: Self.likenessAcrossClasses) { i, j in
      let owners = (old.firstOwner[Int(olds[i])], new.firstOwner[Int(news[j])])
      let isSamePlace = matching.identity(old: old.object(owners.0)) == matching.identity(new: new.object(owners.1))
      return isSamePlace && !oldEvents[olds[i]].isEmpty ? oldSketches[i].likeness(to: newSketches[j]) : 0
    }
    for (i, j) in pairs { matching.pair(olds[i], news[j]) }
  }

  // MARK: What is left

  private func freeOld() -> [Lane] {
    (ObjectID.firstDeclared..<Lane(old.laneCount)).filter { matching.isFree(old: $0) }
  }

  private func freeNew() -> [Lane] {
    (ObjectID.firstDeclared..<Lane(new.laneCount)).filter { matching.isFree(new: $0) }
  }
}
