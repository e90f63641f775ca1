import TraceEvents

/// Finds what is the same in two runs, by the cheapest way that holds.
struct RunMatcher {
  private let old: RunOutline
  private let new: RunOutline
  private let steps: StepMatching
  private let options: ComparisonOptions
  /// Whether objects of the same number may be the same.
  private let hasGuess: Bool
  /// Whether each step of the old run, and its match, is looked into at first.
  private let isOpen: [Bool]
  private let first: (old: RunReading, new: RunReading)

  /// Runs shorter than this are matched the long way, which costs them nothing.
  static let longRun = 20_000

  /// Reads both runs, on two threads where they are long.
  ///
  /// - Parameter longRun: From how many events on the guess is tried.
  init(_ old: Run, _ new: Run, options: ComparisonOptions, longRun: Int) {
    (self.old, self.new) = TwoThreads.run(for: old, new) {
      RunOutline(old, options: options)
    } _: {
      RunOutline(new, options: options)
    }
    self.options = options
    steps = StepMatching(old: self.old, new: self.new)
    hasGuess = old.events.count >= longRun && Self.haveEqualTables(old, new)
    isOpen = hasGuess ? Self.haveChanged(self.old, self.new, steps) : Self.all(steps)
    first = Self.readings(self.old, self.new, steps, options, isOpen: isOpen)
  }

  /// Matches what was read, for the most part on the calling thread.
  func match() -> MatchedRuns {
    if hasGuess, let runs = provenGuess(first.old, first.new) { return runs }
    return match(
      isOpen.allSatisfy(\.self) ? first : Self.readings(old, new, steps, options, isOpen: Self.all(steps)))
  }

  // MARK: Reading

  private static func readings(
    _ old: RunOutline, _ new: RunOutline, _ steps: StepMatching, _ options: ComparisonOptions, isOpen: [Bool]
  ) -> (old: RunReading, new: RunReading) {
    let isOpenInNew = steps.oldOf.map { $0 < 0 || isOpen[$0] }
    return TwoThreads.run(for: old.run, new.run) {
      RunReading(old, options: options, isOpen: isOpen)
    } _: {
      RunReading(new, options: options, isOpen: isOpenInNew)
    }
  }

  private static func all(_ steps: StepMatching) -> [Bool] { Array(repeating: true, count: steps.newOf.count) }

  /// Whether each step of the old run is not word for word in the new one, with the same numbers of objects.
  private static func haveChanged(_ old: RunOutline, _ new: RunOutline, _ steps: StepMatching) -> [Bool] {
    steps.newOf.enumerated().map { step, match in
      guard match >= 0, let sequence = old.steps[step].sequence else { return true }
      return sequence != new.steps[match].sequence
    }
  }

  // MARK: The long way

  private func match(_ readings: (old: RunReading, new: RunReading)) -> MatchedRuns {
    let (old, new) = readings
    func match(countsOrder: Bool) -> MatchedRuns {
      let matcher = ObjectMatcher(old: old, new: new, steps: steps, countsOrder: countsOrder)
      return MatchedRuns(old: old, new: new, steps: steps, objects: matcher.matching, options: options)
    }
    let first = match(countsOrder: false)
    // Objects that do the same may have been taken for each other, which only the order of events can tell.
    guard options.order == .causal, first.events.isComplete, !first.haveEqualLanes else { return first }
    let second = match(countsOrder: true)
    return second.haveEqualLanes ? second : first
  }

  // MARK: The guess

  /// Whether both runs bore objects of the same classes and names in the same order.
  private static func haveEqualTables(_ old: Run, _ new: Run) -> Bool {
    old.objects.count == new.objects.count
      && zip(old.objects, new.objects).allSatisfy {
        $0.className == $1.className && $0.givenName == $1.givenName
      }
  }

  /// What comes of the guess that objects of the same number are the same, if every object's events bear it out.
  ///
  /// A number proves nothing: the guess holds only if most of what names each single object is the same. Steps that
  /// are the same word for word, with the same numbers, are not looked into.
  private func provenGuess(_ old: RunReading, _ new: RunReading) -> MatchedRuns? {
    let objects = ObjectMatching(sameNumbers: old.laneCount)
    let tokens = EventTokens.sameNumbers(old, new)
    guard isLikely(old, new, tokens) else { return nil }
    let runs = MatchedRuns(old: old, new: new, steps: steps, objects: objects, options: options, tokens: tokens)
    var odd = [Int](repeating: 0, count: old.laneCount)
    func countOdd(_ facts: EventFacts) {
      odd[Int(old.lane(of: facts.subject))] += 1
      if facts.object != .null { odd[Int(old.lane(of: facts.object))] += 1 }
    }
    for event in old.places.lazy.map(Int.init) {
      let match = Int(runs.events.newOf[event])
      if match < 0 || tokens.old.whole[event] != tokens.new.whole[match] { countOdd(old.facts[event]) }
    }
    for event in new.places.lazy.map(Int.init) where runs.events.oldOf[event] < 0 { countOdd(new.facts[event]) }
    return zip(old.outline.mentions, odd).allSatisfy { $1 * 4 <= $0 } ? runs : nil
  }

  /// Whether enough of what happens is the same, wherever, that the guess may hold at all.
  private func isLikely(_ old: RunReading, _ new: RunReading, _ tokens: (old: EventTokens, new: EventTokens)) -> Bool {
    // A sixteenth of the tokens, the same in both runs, speaks for all.
    func isSampled(_ token: UInt64) -> Bool { token & 15 == 0 }
    let numbers = steps.numbers
    var known = KeyNumbers(capacity: 1 << 12)
    var left: [Int32] = []
    var total = 0
    for event in old.places.lazy.map(Int.init) where isSampled(tokens.old.whole[event]) {
      let number = known.number(
        for: EventAlignment.token(tokens.old.whole[event], numbers.old[Int(old.facts[event].step)]))
      if number == left.count { left.append(0) }
      left[number] += 1
      total += 1
    }
    var shared = 0
    for event in new.places.lazy.map(Int.init) where isSampled(tokens.new.whole[event]) {
      let token = EventAlignment.token(tokens.new.whole[event], numbers.new[Int(new.facts[event].step)])
      guard let number = known[token], left[number] > 0 else { continue }
      left[number] -= 1
      shared += 1
    }
    // What stands in closed steps is shared too.
    let closed = (old.eventCount - old.places.count) / 16
    return (shared + closed) * 2 >= total + closed
  }
}
