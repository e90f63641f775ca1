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

  /// What a script costs that turns one event into another, or leaves one out. Two events of one kind are rather one
  /// that changed than one that went and one that came.
  private enum Cost {
    static let otherPlace: Int32 = 2
    static let otherMarks: Int32 = 3
    static let oneSided: Int32 = 3
    static let otherArguments: Int32 = 4
  }

  /// The most cells of a table of costs; longer stretches are aligned by equality alone first.
  private static let tableLimit = 40_000

  /// - Complexity: O(*n* log *n*) for *n* events.
  init(old: RunReading, new: RunReading, steps: StepMatching, objects: ObjectMatching) {
    (self.old, self.new) = (old, new)
    newOf = Array(repeating: -1, count: old.facts.count)
    oldOf = Array(repeating: -1, count: new.facts.count)
    oldTokens = EventTokens(old) { objects.identity(old: $0) }
    newTokens = EventTokens(new) { objects.identity(new: $0) }

    pairBlocks(steps)
    let oldBySubject = old.eventsBySubject()
    let newBySubject = new.eventsBySubject()
    for lane in 0..<Lane(old.laneCount) {
      let match = objects.newOf[Int(lane)]
      guard match != 0 else { continue }
      alignLane(oldBySubject[lane], newBySubject[match], steps)
    }
    pairWithinSteps(steps)
    pairAcrossSteps()
  }

  private mutating func pair(_ old: Int32, _ new: Int32) {
    newOf[Int(old)] = new
    oldOf[Int(new)] = old
  }

  /// Pairs what both runs have in long stretches, within steps that are the same.
  private mutating func pairBlocks(_ steps: StepMatching) {
    let numbers = steps.numbers
    let oldPlaces = old.facts.indices.filter { old.facts[$0].isCompared }
    let newPlaces = new.facts.indices.filter { new.facts[$0].isCompared }
    let blocks = CommonBlocks(
      oldPlaces.map { Self.token(oldTokens.inPlace($0), numbers.old[Int(old.facts[$0].step)]) },
      newPlaces.map { Self.token(newTokens.inPlace($0), numbers.new[Int(new.facts[$0].step)]) })
    for (a, b) in blocks.newOf.enumerated() where b >= 0 { pair(Int32(oldPlaces[a]), Int32(newPlaces[Int(b)])) }
  }

  private mutating func alignLane(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>, _ steps: StepMatching) {
    let newSegments = segments(of: news, in: new)
    for (step, oldEvents) in segments(of: olds, in: old) {
      let match = steps.newOf[step]
      guard match >= 0 else { continue }
      var (low, high) = (0, newSegments.count)
      while low < high {
        let middle = (low + high) / 2
        if newSegments[middle].step < match { low = middle + 1 } else { high = middle }
      }
      guard low < newSegments.count, newSegments[low].step == match else { continue }
      alignSegment(oldEvents, newSegments[low].events)
    }
  }

  private func segments(
    of events: ArraySlice<Int32>, in reading: RunReading
  ) -> [(step: Int, events: ArraySlice<Int32>)] {
    var result: [(step: Int, events: ArraySlice<Int32>)] = []
    var start = events.startIndex
    for place in events.indices {
      let step = reading.facts[Int(events[place])].step
      let next = events.index(after: place)
      if next == events.endIndex || reading.facts[Int(events[next])].step != step {
        result.append((Int(step), events[start..<next]))
        start = next
      }
    }
    return result
  }

  /// Matches two events, and takes from each the match that it had.
  mutating func repair(old: Int, new: Int) {
    if newOf[old] >= 0 { oldOf[Int(newOf[old])] = -1 }
    if oldOf[new] >= 0 { newOf[Int(oldOf[new])] = -1 }
    pair(Int32(old), Int32(new))
  }

  /// The events that a step of the old run and its match have both, ascending in the old run.
  func pairs(
    in step: Int, old: RunReading, new: RunReading, steps: StepMatching
  ) -> [(old: Int, new: Int)] {
    old.steps[step].events.compactMap { event in
      let match = Int(newOf[event])
      return match >= 0 && Int(new.facts[match].step) == steps.newOf[step] ? (event, match) : nil
    }
  }

  /// Whether every compared event has its match.
  var isComplete: Bool {
    !newOf.indices.contains { newOf[$0] < 0 && old.facts[$0].isCompared }
      && !oldOf.indices.contains { oldOf[$0] < 0 && new.facts[$0].isCompared }
  }

  // MARK: One lane in one step

  /// Aligns what no block has matched, between the matches that are in order.
  private mutating func alignSegment(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    // Of most lanes the blocks have all, or nothing.
    if olds.allSatisfy({ newOf[Int($0)] >= 0 }) || news.allSatisfy({ oldOf[Int($0)] >= 0 }) { return }
    let matched = olds.filter { newOf[Int($0)] >= 0 }
    if matched.isEmpty { return align(olds, news) }
    var (a, b) = (olds.startIndex, news.startIndex)
    let kept = LongestIncreasing.indices(of: matched.map { Int(newOf[Int($0)]) }).map { matched[$0] }
    for anchor in kept {
      var (aEnd, bEnd) = (a, b)
      while olds[aEnd] != anchor { aEnd += 1 }
      while news[bEnd] != newOf[Int(anchor)] { bEnd += 1 }
      alignFree(olds[a..<aEnd], news[b..<bEnd])
      (a, b) = (aEnd + 1, bEnd + 1)
    }
    alignFree(olds[a...], news[b...])
  }

  private mutating func alignFree(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    guard !olds.isEmpty, !news.isEmpty else { return }
    align(olds.filter { newOf[Int($0)] < 0 }[...], news.filter { oldOf[Int($0)] < 0 }[...])
  }

  private mutating func align(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    var (olds, news) = (olds, news)
    while let a = olds.first, let b = news.first, oldTokens.inPlace(Int(a)) == newTokens.inPlace(Int(b)) {
      pair(a, b)
      olds.removeFirst()
      news.removeFirst()
    }
    while let a = olds.last, let b = news.last, oldTokens.inPlace(Int(a)) == newTokens.inPlace(Int(b)) {
      pair(a, b)
      olds.removeLast()
      news.removeLast()
    }
    guard !olds.isEmpty, !news.isEmpty else { return }
    guard olds.count * news.count > Self.tableLimit else { return alignByCost(olds, news) }

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
    if olds.count * news.count <= Self.tableLimit { return alignByCost(olds, news) }
    isMinimal = false
    // Too long a stretch in which everything differs: what comes with other arguments or elsewhere is found by kind.
    let aligner = SequenceAligner(
      old: olds.map { UInt64(old.facts[Int($0)].kind.rawValue) },
      new: news.map { UInt64(new.facts[Int($0)].kind.rawValue) })
    for (offset, match) in aligner.matches.enumerated() where match >= 0 {
      pair(olds[olds.startIndex + offset], news[news.startIndex + Int(match)])
    }
  }

  /// The cheapest script over a table.
  private mutating func alignByCost(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    let (olds, news) = (Array(olds), Array(news))
    let width = news.count + 1
    var costs = [Int32](repeating: 0, count: (olds.count + 1) * width)
    for j in news.indices { costs[olds.count * width + j] = Int32(news.count - j) * Cost.oneSided }
    for i in olds.indices.reversed() {
      costs[i * width + news.count] = Int32(olds.count - i) * Cost.oneSided
      for j in news.indices.reversed() {
        let here = i * width + j
        let oneSided = min(costs[here + width], costs[here + 1]) + Cost.oneSided
        let paired = cost(olds[i], news[j]).map { $0 + costs[here + width + 1] }
        costs[here] = min(oneSided, paired ?? .max)
      }
    }
    var (i, j) = (0, 0)
    while i < olds.count, j < news.count {
      let here = i * width + j
      if let cost = cost(olds[i], news[j]), costs[here] == cost + costs[here + width + 1] {
        pair(olds[i], news[j])
        i += 1
        j += 1
      } else if costs[here] == costs[here + width] + Cost.oneSided {
        i += 1
      } else {
        j += 1
      }
    }
  }

  /// What it costs to take two events for one; nil if they can't be.
  @inline(__always)
  private func cost(_ a: Int32, _ b: Int32) -> Int32? {
    let (a, b) = (Int(a), Int(b))
    guard old.facts[a].kind == new.facts[b].kind else { return nil }
    let place = oldTokens.around[a] == newTokens.around[b] ? 0 : Cost.otherPlace
    if oldTokens.whole[a] == newTokens.whole[b] { return place }
    return place + (old.facts[a].marks == new.facts[b].marks ? Cost.otherArguments : Cost.otherMarks)
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

  private static func token(_ whole: UInt64, _ step: UInt64) -> UInt64 {
    var digest = RunningDigest(seed: whole)
    digest.add(step)
    return digest.value
  }

  private mutating func pairLeft(
    old oldKey: (Int) -> UInt64, new newKey: (Int) -> UInt64, isPair: (_ olds: Int, _ news: Int) -> Bool
  ) {
    let oldLeft = newOf.indices.filter { newOf[$0] < 0 && old.facts[$0].isCompared }
    let newLeft = oldOf.indices.filter { oldOf[$0] < 0 && new.facts[$0].isCompared }
    let olds = Dictionary(grouping: oldLeft, by: oldKey)
    let news = Dictionary(grouping: newLeft, by: newKey)
    for (key, members) in olds {
      guard let matches = news[key], isPair(members.count, matches.count) else { continue }
      for (a, b) in zip(members, matches) { pair(Int32(a), Int32(b)) }
    }
  }
}
