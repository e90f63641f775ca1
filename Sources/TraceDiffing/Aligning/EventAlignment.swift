import TraceEvents

/// Which events of the two runs are the same: those of each lane and step aligned for themselves.
struct EventAlignment {
  /// For each event of the old run that of the new run, or -1.
  private(set) var newOf: [Int32]
  /// For each event of the new run that of the old run, or -1.
  private(set) var oldOf: [Int32]
  private(set) var isMinimal = true

  private let old: RunReading
  private let new: RunReading
  let oldTokens: EventTokens
  let newTokens: EventTokens
  private var table: CostTable

  /// - Complexity: O(*n* log *n*) for *n* events.
  init(
    old: RunReading, new: RunReading, steps: StepMatching, objects: ObjectMatching,
    tokens: (old: EventTokens, new: EventTokens)
  ) {
    (self.old, self.new) = (old, new)
    (oldTokens, newTokens) = tokens
    table = CostTable(old: old, new: new, tokens: tokens)
    newOf = Array(repeating: -1, count: old.eventCount)
    oldOf = Array(repeating: -1, count: new.eventCount)
    pairClosedSteps(steps)
    pairBlocks(steps)
    alignLanes(steps, objects)
    pairWithinSteps(steps)
    pairAcrossSteps()
  }

  private mutating func pair(_ old: Int32, _ new: Int32) {
    newOf[Int(old)] = new
    oldOf[Int(new)] = old
  }

  /// Matches two events, and takes from each the match that it had.
  mutating func repair(old: Int, new: Int) {
    if newOf[old] >= 0 { oldOf[Int(newOf[old])] = -1 }
    if oldOf[new] >= 0 { newOf[Int(oldOf[new])] = -1 }
    pair(Int32(old), Int32(new))
  }

  /// Says that a better alignment may exist, which nobody looked for.
  mutating func giveUpSmallest() { isMinimal = false }

  // MARK: Asking

  /// Compared events of the old run without a match.
  var oldLeft: [Int32] { old.places.filter { newOf[Int($0)] < 0 } }
  /// Compared events of the new run without a match.
  var newLeft: [Int32] { new.places.filter { oldOf[Int($0)] < 0 } }

  /// Whether every compared event has its match.
  var isComplete: Bool {
    old.places.allSatisfy { newOf[Int($0)] >= 0 } && new.places.allSatisfy { oldOf[Int($0)] >= 0 }
  }

  static func token(_ whole: UInt64, _ step: UInt64) -> UInt64 {
    var digest = RunningDigest(seed: whole)
    digest.add(step)
    return digest.value
  }

  // MARK: What is the same at first sight

  /// Pairs the events of steps that nobody need look into.
  private mutating func pairClosedSteps(_ steps: StepMatching) {
    for (step, isOpen) in old.isOpen.enumerated() where !isOpen {
      let range = old.steps[step].events
      let shift = new.steps[steps.newOf[step]].events.lowerBound - range.lowerBound
      // The step's own event is no event of a lane.
      for event in range.dropFirst(old.steps[step].event == nil ? 0 : 1) { pair(Int32(event), Int32(event + shift)) }
    }
  }

  /// Pairs what both runs have in long stretches, within steps that are the same.
  private mutating func pairBlocks(_ steps: StepMatching) {
    let numbers = steps.numbers
    let (oldKeys, newKeys) = TwoThreads.run(for: old, new) { [old, oldTokens] in
      old.places.map { Self.token(oldTokens.inPlace(Int($0)), numbers.old[Int(old.facts[Int($0)].step)]) }
    } _: { [new, newTokens] in
      new.places.map { Self.token(newTokens.inPlace(Int($0)), numbers.new[Int(new.facts[Int($0)].step)]) }
    }
    let blocks = CommonBlocks(oldKeys, newKeys, parts: AlignmentParts.parts(old: old, new: new, steps))
    for (a, b) in blocks.newOf.enumerated() where b >= 0 { pair(old.places[a], new.places[Int(b)]) }
  }

  // MARK: One lane in one step

  /// Aligns each lane in each step in which both runs have events left.
  private mutating func alignLanes(_ steps: StepMatching, _ objects: ObjectMatching) {
    let (olds, news) = (oldLeft, newLeft)
    let groups = (old: Self.groups(of: olds, old), new: Self.groups(of: news, new))
    let middle = olds.isEmpty ? 0 : Int(old.facts[Int(olds[olds.count / 2])].step)
    // No step's events are another's, so that both halves can be aligned at once.
    let halves = TwoThreads.run(isWorthIt: olds.count + news.count >= TwoThreads.shortest) { [self] in
      aligningLanes(of: 0..<middle, groups, steps, objects)
    } _: { [self] in
      aligningLanes(of: middle..<steps.newOf.count, groups, steps, objects)
    }
    self = halves.0
    isMinimal = isMinimal && halves.1.isMinimal
    for step in middle..<steps.newOf.count where steps.newOf[step] >= 0 && !groups.old[step].isEmpty {
      let (range, newRange) = (old.steps[step].events, new.steps[steps.newOf[step]].events)
      newOf[range] = halves.1.newOf[range]
      oldOf[newRange] = halves.1.oldOf[newRange]
    }
  }

  private func aligningLanes(
    of range: Range<Int>, _ groups: (old: [ArraySlice<Int32>], new: [ArraySlice<Int32>]), _ steps: StepMatching,
    _ objects: ObjectMatching
  ) -> EventAlignment {
    var result = self
    result.alignLanes(of: range, groups.old, groups.new, steps, objects)
    return result
  }

  private mutating func alignLanes(
    of range: Range<Int>, _ oldGroups: [ArraySlice<Int32>], _ newGroups: [ArraySlice<Int32>], _ steps: StepMatching,
    _ objects: ObjectMatching
  ) {
    var (oldRows, newRows) = (LaneRows(laneCount: old.laneCount), LaneRows(laneCount: new.laneCount))
    for step in range where !oldGroups[step].isEmpty {
      let (olds, match) = (oldGroups[step], steps.newOf[step])
      guard match >= 0, !newGroups[match].isEmpty else { continue }
      for event in newGroups[match] { newRows.want(new.lane(of: new.facts[Int(event)].subject)) }
      for event in olds {
        let lane = old.lane(of: old.facts[Int(event)].subject)
        if newRows.isWanted(objects.newOf[Int(lane)]) { oldRows.want(lane) }
      }
      if !oldRows.lanes.isEmpty {
        oldRows.fill(from: old, old.steps[step].events)
        newRows.fill(from: new, new.steps[match].events)
        for lane in oldRows.lanes { alignSegment(oldRows[lane][...], newRows[objects.newOf[Int(lane)]][...]) }
      }
      oldRows.clear()
      newRows.clear()
    }
  }

  /// Events, in order, by their steps.
  private static func groups(of events: [Int32], _ reading: RunReading) -> [ArraySlice<Int32>] {
    var result = [ArraySlice<Int32>](repeating: [], count: reading.steps.count)
    var start = 0
    for place in events.indices {
      let step = reading.facts[Int(events[place])].step
      guard place + 1 == events.count || reading.facts[Int(events[place + 1])].step != step else { continue }
      result[Int(step)] = events[start...place]
      start = place + 1
    }
    return result
  }

  /// Aligns what no block has matched, between the matches that are in order.
  private mutating func alignSegment(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    let matched = olds.filter { newOf[Int($0)] >= 0 }
    if matched.isEmpty { return align(olds, news.filter { oldOf[Int($0)] < 0 }[...]) }
    var (a, b) = (olds.startIndex, news.startIndex)
    let kept = LongestIncreasing.indices(of: matched.map { Int(newOf[Int($0)]) }).map { matched[$0] }
    for anchor in kept {
      var (aEnd, bEnd) = (a, b)
      while olds[aEnd] != anchor { aEnd += 1 }
      // A match that has gone to another step is no place on this lane.
      while bEnd < news.endIndex, news[bEnd] != newOf[Int(anchor)] { bEnd += 1 }
      guard bEnd < news.endIndex else { continue }
      alignFree(olds[a..<aEnd], news[b..<bEnd])
      (a, b) = (aEnd + 1, bEnd + 1)
    }
    alignFree(olds[a...], news[b...])
  }

  private mutating func alignFree(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    guard olds.contains(where: { newOf[Int($0)] < 0 }), news.contains(where: { oldOf[Int($0)] < 0 }) else { return }
    align(olds.filter { newOf[Int($0)] < 0 }[...], news.filter { oldOf[Int($0)] < 0 }[...])
  }

  private mutating func align(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    var (a, aEnd, b, bEnd) = (olds.startIndex, olds.endIndex, news.startIndex, news.endIndex)
    func isSame(_ a: Int, _ b: Int) -> Bool {
      oldTokens.inPlace(Int(olds[a])) == newTokens.inPlace(Int(news[b]))
    }
    while a < aEnd, b < bEnd, isSame(a, b) {
      pair(olds[a], news[b])
      (a, b) = (a + 1, b + 1)
    }
    while a < aEnd, b < bEnd, isSame(aEnd - 1, bEnd - 1) {
      (aEnd, bEnd) = (aEnd - 1, bEnd - 1)
      pair(olds[aEnd], news[bEnd])
    }
    guard a < aEnd, b < bEnd else { return }
    alignRest(olds[a..<aEnd], news[b..<bEnd])
  }

  private mutating func alignRest(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    guard olds.count * news.count > CostTable.limit else { return alignByCost(olds, news) }
    let aligner = SequenceAligner(
      old: olds.map { oldTokens.inPlace(Int($0)) }, new: news.map { newTokens.inPlace(Int($0)) })
    if !aligner.isMinimal { isMinimal = false }
    var (a, b) = (olds.startIndex, news.startIndex)
    for offset in 0...olds.count {
      let isEnd = offset == olds.count
      guard isEnd || aligner.matches[offset] >= 0 else { continue }
      let place = olds.startIndex + offset
      let match = isEnd ? news.endIndex : news.startIndex + Int(aligner.matches[offset])
      alignGap(olds[a..<place], news[b..<match])
      if !isEnd { pair(olds[place], news[match]) }
      (a, b) = (place + 1, match + 1)
    }
  }

  private mutating func alignGap(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    guard !olds.isEmpty, !news.isEmpty else { return }
    if olds.count * news.count <= CostTable.limit { return alignByCost(olds, news) }
    isMinimal = false
    // Too long a stretch in which everything differs: what comes with other arguments or elsewhere is found by kind.
    let aligner = SequenceAligner(
      old: olds.map { UInt64(old.facts[Int($0)].kind.rawValue) },
      new: news.map { UInt64(new.facts[Int($0)].kind.rawValue) })
    for (offset, match) in aligner.matches.enumerated() where match >= 0 {
      pair(olds[olds.startIndex + offset], news[news.startIndex + Int(match)])
    }
  }

  private mutating func alignByCost(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    table.align(olds, news)
    for (old, new) in table.pairs { pair(old, new) }
  }

  // MARK: What has moved

  /// Pairs what went and came in one step: it has changed places.
  private mutating func pairWithinSteps(_ steps: StepMatching) {
    let numbers = steps.numbers
    pairLeft { [old, oldTokens] in
      Self.token(oldTokens.whole[$0], numbers.old[Int(old.facts[$0].step)])
    } new: {
      [new, newTokens] in
      Self.token(newTokens.whole[$0], numbers.new[Int(new.facts[$0].step)])
    } isPair: { _, _ in
      true
    }
  }

  /// Pairs what went from one step and came in another, if it is the only one of its kind that did.
  private mutating func pairAcrossSteps() {
    pairLeft { [oldTokens] in
      oldTokens.whole[$0]
    } new: { [newTokens] in
      newTokens.whole[$0]
    } isPair: {
      $0 == 1 && $1 == 1
    }
  }

  private mutating func pairLeft(
    old oldKey: (Int) -> UInt64, new newKey: (Int) -> UInt64, isPair: (_ olds: Int, _ news: Int) -> Bool
  ) {
    let (olds, news) = (oldLeft, newLeft)
    guard !olds.isEmpty, !news.isEmpty else { return }
    var keys = KeyNumbers(capacity: olds.count)
    let oldNumbers = olds.map { Int32(keys.number(for: oldKey(Int($0)))) }
    let newNumbers = news.map { Int32(keys[newKey(Int($0))] ?? -1) }
    var oldCounts = [Int](repeating: 0, count: keys.count)
    for number in oldNumbers { oldCounts[Int(number)] += 1 }
    // Under each key, its events of the new run in order.
    let index = LaneIndex(laneCount: keys.count, events: 0..<Int32(news.count)) { place, visit in
      if newNumbers[place] >= 0 { visit(Lane(newNumbers[place])) }
    }
    var next = [Int](repeating: 0, count: keys.count)
    for (event, number) in zip(olds, oldNumbers) {
      let matches = index[Lane(number)]
      guard isPair(oldCounts[Int(number)], matches.count), next[Int(number)] < matches.count else { continue }
      pair(event, news[Int(matches[matches.startIndex + next[Int(number)]])])
      next[Int(number)] += 1
    }
  }
}
