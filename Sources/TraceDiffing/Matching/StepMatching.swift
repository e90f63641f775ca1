import TraceEvents

/// Which steps of the two runs are the same.
struct StepMatching {
  /// For each step of the old run the one of the new run, or -1.
  private(set) var newOf: [Int]
  /// For each step of the new run the one of the old run, or -1.
  private(set) var oldOf: [Int]
  /// The old run's steps that come in another order among the others now.
  private(set) var moved: Set<Int> = []

  /// Steps with less than this in common are two, not one with other words.
  private static let likenessOfOne = 0.4

  /// - Complexity: O(*s* log *s* + *n*) for *s* steps and *n* events.
  init(old: RunOutline, new: RunOutline) {
    newOf = Array(repeating: -1, count: old.steps.count)
    oldOf = Array(repeating: -1, count: new.steps.count)
    pair(0, 0)

    let whole = (old: old.steps.map(\.bag), new: new.steps.map(\.bag))
    let words = (old: old.steps.map(\.words), new: new.steps.map(\.words))
    align(whole.old, whole.new)
    for gap in gaps() { align(words.old, words.new, in: gap) }
    pairMoved(whole.old, whole.new)
    pairMoved(words.old, words.new)
    for gap in gaps() { pairReworded(gap, old, new) }
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    newOf[old] = new
    oldOf[new] = old
  }

  private mutating func align(_ old: [UInt64], _ new: [UInt64], in gap: Stretch? = nil) {
    let gap = gap ?? Stretch(old: 1..<old.count, new: 1..<new.count)
    let aligned = SequenceAligner(old: Array(old[gap.old]), new: Array(new[gap.new]))
    for (place, match) in aligned.matches.enumerated() where match >= 0 {
      pair(gap.old.lowerBound + place, gap.new.lowerBound + Int(match))
    }
  }

  /// The stretches between pairs that are in order, where both sides have steps left.
  private func gaps() -> [Stretch] {
    var result: [Stretch] = []
    var (a, b) = (1, 1)
    for old in 1...newOf.count {
      let isEnd = old == newOf.count
      guard isEnd || (newOf[old] >= 0 && !moved.contains(old)) else { continue }
      let new = isEnd ? oldOf.count : newOf[old]
      let gap = Stretch(old: a..<old, new: b..<new)
      if gap.old.contains(where: { newOf[$0] < 0 }), gap.new.contains(where: { oldOf[$0] < 0 }) { result.append(gap) }
      (a, b) = (old + 1, new + 1)
    }
    return result
  }

  /// Steps that are alike and could not be aligned have changed places.
  private mutating func pairMoved(_ old: [UInt64], _ new: [UInt64]) {
    var left: [UInt64: [Int]] = [:]
    for step in new.indices.reversed() where oldOf[step] < 0 { left[new[step], default: []].append(step) }
    for step in old.indices where newOf[step] < 0 {
      guard let match = left[old[step]]?.popLast() else { continue }
      pair(step, match)
      moved.insert(step)
    }
  }

  private mutating func pairReworded(_ gap: Stretch, _ old: RunOutline, _ new: RunOutline) {
    let olds = gap.old.filter { newOf[$0] < 0 }
    let news = gap.new.filter { oldOf[$0] < 0 }
    let (oldSketches, newSketches) = (old.sketches(of: olds), new.sketches(of: news))
    // The step's own event differs by its words in any case.
    let pairs = OrderedPairing.pairs(olds.count, news.count, threshold: Self.likenessOfOne) {
      oldSketches[$0].likeness(to: newSketches[$1])
    }
    for (i, j) in pairs { pair(olds[i], news[j]) }
  }
}

extension StepMatching {
  /// A number for each step of both runs: the same for steps that are the same.
  var numbers: (old: [UInt64], new: [UInt64]) {
    (
      newOf.indices.map { UInt64($0) },
      oldOf.enumerated().map { $0.element >= 0 ? UInt64($0.element) : UInt64(newOf.count + $0.offset) }
    )
  }
}
