import TraceEvents

/// Finds what is the same in two runs, by the cheapest way that holds.
struct RunMatcher {
  private let old: RunReading
  private let new: RunReading
  private let steps: StepMatching
  private let options: ComparisonOptions

  static func match(_ old: Run, _ new: Run, options: ComparisonOptions) -> MatchedRuns {
    let matcher = RunMatcher(RunReading(old, options: options), RunReading(new, options: options), options)
    return matcher.provenGuess() ?? matcher.match()
  }

  private init(_ old: RunReading, _ new: RunReading, _ options: ComparisonOptions) {
    (self.old, self.new, self.options) = (old, new, options)
    steps = StepMatching(old: old, new: new)
  }

  private func match() -> MatchedRuns {
    let first = match(countsOrder: false)
    // Objects that do the same may have been taken for each other, which only the order of events can tell.
    guard options.order == .causal, first.events.isComplete, !first.haveEqualLanes else { return first }
    let second = match(countsOrder: true)
    return second.haveEqualLanes ? second : first
  }

  private func match(countsOrder: Bool) -> MatchedRuns {
    let matcher = ObjectMatcher(old: old, new: new, steps: steps, countsOrder: countsOrder)
    return MatchedRuns(old: old, new: new, steps: steps, objects: matcher.matching, options: options)
  }

  // MARK: The guess

  /// Runs shorter than this are matched the long way, which costs them nothing.
  private static let shortest = 20_000

  /// What comes of the guess that both runs bore the same objects in the same order, if every object's lane bears it out.
  ///
  /// A number proves nothing: the guess holds only if most of what each single object does is the same.
  private func provenGuess() -> MatchedRuns? {
    guard old.facts.count >= Self.shortest, old.run.objects.count == new.run.objects.count,
      zip(old.run.objects, new.run.objects).allSatisfy({ $0.className == $1.className && $0.givenName == $1.givenName })
    else { return nil }
    let runs = MatchedRuns(
      old: old, new: new, steps: steps, objects: ObjectMatching(sameNumbers: old.laneCount), options: options)
    var all = [Int](repeating: 0, count: old.laneCount)
    var odd = all
    for event in old.facts.indices {
      let match = Int(runs.events.newOf[event])
      let isOdd = match < 0 || runs.events.oldTokens.whole[event] != runs.events.newTokens.whole[match]
      for touch in old.touches.range(of: event) {
        all[Int(old.touches[touch].lane)] += 1
        if isOdd { odd[Int(old.touches[touch].lane)] += 1 }
      }
    }
    for event in new.facts.indices where runs.events.oldOf[event] < 0 {
      for touch in new.touches.range(of: event) { odd[Int(new.touches[touch].lane)] += 1 }
    }
    return zip(all, odd).allSatisfy { $1 * 4 <= $0 } ? runs : nil
  }
}
