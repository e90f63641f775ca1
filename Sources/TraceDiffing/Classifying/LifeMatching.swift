import TraceEvents

/// Which births and deaths of two runs are one, and which of them make a difference.
///
/// What counts is who is alive at the end of each step. A birth and a death of one object that a run has more than the
/// other in a step cancel each other, and neither is told.
struct LifeMatching {
  /// Births that are one, and deaths that are one, wherever they stand.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// Those of ``pairs`` that have gone to another step, so that somebody else is alive at the end of one.
  private(set) var moved: [(old: Int, new: Int)] = []
  /// What only the old run has, so that somebody else is alive at the end of a step.
  private(set) var removed: [Int] = []
  /// What only the new run has, so that somebody else is alive at the end of a step.
  private(set) var added: [Int] = []
  private let runs: MatchedRuns

  private typealias Change = RunReading.LifeChange

  /// - Complexity: O(*n*) for *n* births and deaths.
  init(_ runs: MatchedRuns) {
    self.runs = runs
    let olds = Self.byLane(runs.old)
    let news = Self.byLane(runs.new)
    for (lane, match) in runs.objects.newOf.enumerated() where match != 0 {
      let (before, after) = (olds[Lane(lane)], news[match])
      if isSame(before, after) {
        for (old, new) in zip(before, after) {
          pairs.append((runs.old.lives[Int(old)].event, runs.new.lives[Int(new)].event))
        }
      } else {
        matchObject(before.map { runs.old.lives[Int($0)] }, after.map { runs.new.lives[Int($0)] })
      }
    }
    removed += Self.ofMissing(runs.old, olds, runs.objects.newOf, runs.events.oldLeft, runs.allowedOld)
    added += Self.ofMissing(runs.new, news, runs.objects.oldOf, runs.events.newLeft, runs.allowedNew)
  }

  private static func byLane(_ reading: RunReading) -> LaneIndex {
    LaneIndex(laneCount: reading.laneCount, events: 0..<Int32(reading.lives.count)) { $1(reading.lives[$0].lane) }
  }

  // MARK: Objects of one run

  /// What is told of the objects that only one run has: all, if more is told of them, which it stands among.
  private static func ofMissing(
    _ reading: RunReading, _ lives: LaneIndex, _ matches: [Lane], _ left: [Int32], _ allowed: Set<Int>
  ) -> [Int] {
    guard matches.dropFirst().contains(0) else { return [] }
    var isTold = [Bool](repeating: false, count: reading.laneCount)
    for event in left.lazy.map(Int.init) where !allowed.contains(event) {
      isTold[Int(reading.lane(of: reading.subject(of: event)))] = true
    }
    return matches.indices.dropFirst().filter { matches[$0] == 0 }.flatMap { lane -> [Int] in
      let changes = lives[Lane(lane)].map { reading.lives[Int($0)] }
      if isTold[lane] { return changes.map(\.event) }
      return Self.bySteps(changes).flatMap { Surplus(Array($0)).told.map(\.event) }
    }
  }

  // MARK: Objects of both runs

  /// Whether an object is born and dies in the same steps of both runs, as nearly all do.
  private func isSame(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) -> Bool {
    olds.count == news.count
      && zip(olds, news).allSatisfy {
        let (old, new) = (runs.old.lives[Int($0)], runs.new.lives[Int($1)])
        return old.isAlive == new.isAlive && runs.steps.newOf[old.step] == new.step
      }
  }

  private mutating func matchObject(_ olds: [Change], _ news: [Change]) {
    var old = Surplus()
    var new = Surplus()
    let newSteps = Self.bySteps(news)
    var left = Dictionary(uniqueKeysWithValues: newSteps.map { ($0[$0.startIndex].step, Array($0)) })
    for changes in Self.bySteps(olds) {
      let match = runs.steps.newOf[changes[changes.startIndex].step]
      matchStep(Array(changes), left.removeValue(forKey: match) ?? [], &old, &new)
    }
    for changes in newSteps where left[changes[changes.startIndex].step] != nil {
      matchStep([], Array(changes), &old, &new)
    }

    // What makes a difference in both runs is rather one event than one that comes and goes within a step of the other.
    for isAlive in [true, false] {
      func own(_ changes: [Change]) -> ArraySlice<Change> { changes.filter { $0.isAlive == isAlive }[...] }
      var (oldTold, oldUntold) = (own(old.told), own(old.untold))
      var (newTold, newUntold) = (own(new.told), own(new.untold))
      pair(&oldTold, &newTold, isTold: true)
      pair(&oldTold, &newUntold, isTold: true)
      pair(&oldUntold, &newTold, isTold: true)
      pair(&oldUntold, &newUntold, isTold: false)
      removed += oldTold.map(\.event)
      added += newTold.map(\.event)
    }
  }

  /// Some changes of one object, those of one step together, in order.
  private static func bySteps(_ changes: [Change]) -> [ArraySlice<Change>] {
    var result: [ArraySlice<Change>] = []
    var start = 0
    for place in changes.indices where place + 1 == changes.count || changes[place + 1].step != changes[place].step {
      result.append(changes[start...place])
      start = place + 1
    }
    return result
  }

  /// Pairs what an object's two lives have of one step, and adds what is left.
  private mutating func matchStep(_ olds: [Change], _ news: [Change], _ old: inout Surplus, _ new: inout Surplus) {
    var (oldLeft, newLeft): ([Change], [Change]) = ([], [])
    for isAlive in [true, false] {
      let (before, after) = (olds.filter { $0.isAlive == isAlive }, news.filter { $0.isAlive == isAlive })
      let count = min(before.count, after.count)
      let kept = (Self.kept(before, of: olds, among: news, count), Self.kept(after, of: news, among: olds, count))
      for (old, new) in zip(before[kept.0], after[kept.1]) { pairs.append((old.event, new.event)) }
      oldLeft += before[..<kept.0.lowerBound] + before[kept.0.upperBound...]
      newLeft += after[..<kept.1.lowerBound] + after[kept.1.upperBound...]
    }
    old.add(Surplus(oldLeft))
    new.add(Surplus(newLeft))
  }

  /// Which of an object's births, or deaths, in a step have a match: the last ones, if its life begins with one there
  /// and not in the other run; else the first.
  private static func kept(
    _ changes: [Change], of all: [Change], among others: [Change], _ count: Int
  ) -> Range<Int> {
    guard let first = all.first, let other = others.first, first.isAlive != other.isAlive,
      first.isAlive == changes.first?.isAlive
    else { return 0..<count }
    return changes.count - count..<changes.count
  }

  /// Pairs as many as there are on both sides, the first ones first.
  private mutating func pair(_ olds: inout ArraySlice<Change>, _ news: inout ArraySlice<Change>, isTold: Bool) {
    while let old = olds.first, let new = news.first {
      pairs.append((old.event, new.event))
      if isTold { moved.append((old.event, new.event)) }
      olds.removeFirst()
      news.removeFirst()
    }
  }

  /// What one run has more of than the other, of one object.
  private struct Surplus {
    var told: [Change] = []
    /// It leaves the object as it was.
    var untold: [Change] = []

    init() {}

    /// - Parameter changes: What is more in one step.
    init(_ changes: [Change]) {
      let births = changes.count { $0.isAlive }
      let isAlive = 2 * births > changes.count
      // The last ones are what the object comes to in the end.
      var left = abs(2 * births - changes.count)
      for change in changes.sorted(by: { $0.event > $1.event }) {
        if change.isAlive == isAlive, left > 0 {
          told.append(change)
          left -= 1
        } else {
          untold.append(change)
        }
      }
      told.reverse()
      untold.reverse()
    }

    mutating func add(_ other: Surplus) {
      told += other.told
      untold += other.untold
    }
  }
}
