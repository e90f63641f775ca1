/// Aligns two sequences of digests: which elements of one stand for which of the other.
///
/// The smallest script where few elements differ; never more than O(*n* log *n*) for *n* elements. A budgeted Myers
/// search comes first; over its budget, windows of elements that are unique on both sides are anchors and the gaps
/// between them are searched again; where nothing is unique, as in a periodic run, a budgeted walk goes forward.
///
/// Sources: E. Myers, "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1 (1986); B. Cohen's patience
/// diff, with windows of several elements in place of single lines, of which a trace has no unique ones.
struct SequenceAligner {
  /// How many differences a search may try: for the whole, for a gap between anchors, and for a step of the walk.
  private enum Budget {
    static let whole = 1_024
    static let gap = 256
    static let walk = 64
  }

  /// Lengths of the windows that are tried as anchors.
  private static let windows = [32, 12, 5, 2, 1]

  private let old: [UInt64]
  private let new: [UInt64]
  private var search = MiddleSnake(budget: Budget.whole)
  /// For each old element its match, or -1. Matches ascend on both sides.
  private(set) var matches: [Int32]
  /// False when a budget ran out: a shorter script may exist.
  private(set) var isMinimal = true

  init(old: [UInt64], new: [UInt64]) {
    self.init(unalignedOld: old, new: new)
    solve(Stretch(old: 0..<old.count, new: 0..<new.count), level: 0)
  }

  /// The smallest script, if it is a short one; nil if the two sequences differ in too much.
  static func matchesIfClose(old: [UInt64], new: [UInt64]) -> [Int32]? {
    var aligner = SequenceAligner(unalignedOld: old, new: new)
    let whole = Stretch(old: 0..<old.count, new: 0..<new.count)
    return aligner.trySearch(whole, budget: Budget.whole) ? aligner.matches : nil
  }

  private init(unalignedOld old: [UInt64], new: [UInt64]) {
    (self.old, self.new) = (old, new)
    matches = Array(repeating: -1, count: old.count)
  }

  // MARK: Steps

  private mutating func solve(_ stretch: Stretch, level: Int) {
    guard let rest = trimmed(stretch) else { return }
    if trySearch(rest, budget: level == 0 ? Budget.whole : Budget.gap) { return }
    isMinimal = false
    splitAtAnchors(rest, level: level)
  }

  /// Matches equal heads and tails; nil if nothing is left on one side.
  private mutating func trimmed(_ stretch: Stretch) -> Stretch? {
    var (a, aEnd) = (stretch.old.lowerBound, stretch.old.upperBound)
    var (b, bEnd) = (stretch.new.lowerBound, stretch.new.upperBound)
    while a < aEnd, b < bEnd, old[a] == new[b] {
      matches[a] = Int32(b)
      a += 1
      b += 1
    }
    while a < aEnd, b < bEnd, old[aEnd - 1] == new[bEnd - 1] {
      aEnd -= 1
      bEnd -= 1
      matches[aEnd] = Int32(bEnd)
    }
    return a == aEnd || b == bEnd ? nil : Stretch(old: a..<aEnd, new: b..<bEnd)
  }

  /// Aligns a stretch if it has few enough differences.
  private mutating func trySearch(_ stretch: Stretch, budget: Int) -> Bool {
    guard let rest = trimmed(stretch) else { return true }
    guard case .snake(let before, let after) = search.find(in: rest, old, new, budget: budget) else { return false }
    for place in before.old.upperBound..<after.old.lowerBound {
      matches[place] = Int32(before.new.upperBound + place - before.old.upperBound)
    }
    // Both halves have half of the differences, so neither runs out of budget.
    return trySearch(before, budget: budget) && trySearch(after, budget: budget)
  }

  private mutating func splitAtAnchors(_ stretch: Stretch, level: Int) {
    var level = level
    var anchors: [(old: Int, new: Int)] = []
    while level < Self.windows.count {
      anchors = WindowAnchors.ascending(in: stretch, old, new, length: Self.windows[level])
      if !anchors.isEmpty { break }
      level += 1
    }
    guard !anchors.isEmpty else { return walk(stretch) }

    var (a, b) = (stretch.old.lowerBound, stretch.new.lowerBound)
    for anchor in anchors where anchor.old >= a && anchor.new >= b {
      var (start, newStart) = (anchor.old, anchor.new)
      while start > a, newStart > b, old[start - 1] == new[newStart - 1] {
        start -= 1
        newStart -= 1
      }
      var (end, newEnd) = (anchor.old, anchor.new)
      while end < stretch.old.upperBound, newEnd < stretch.new.upperBound, old[end] == new[newEnd] {
        matches[end] = Int32(newEnd)
        end += 1
        newEnd += 1
      }
      // The digests of two windows may be equal by chance.
      guard end > anchor.old else { continue }
      for place in start..<anchor.old { matches[place] = Int32(newStart + place - start) }
      solve(Stretch(old: a..<start, new: b..<newStart), level: level + 1)
      (a, b) = (end, newEnd)
    }
    solve(Stretch(old: a..<stretch.old.upperBound, new: b..<stretch.new.upperBound), level: level + 1)
  }

  private mutating func walk(_ stretch: Stretch) {
    var stretch = stretch
    while let rest = trimmed(stretch) {
      switch search.find(in: rest, old, new, budget: Budget.walk) {
      case .snake:
        _ = trySearch(rest, budget: Budget.walk + 1)
        return
      case .overBudget(let a, let b):
        guard a > rest.old.lowerBound || b > rest.new.lowerBound else { return }
        _ = trySearch(Stretch(old: rest.old.lowerBound..<a, new: rest.new.lowerBound..<b), budget: 2 * Budget.walk)
        stretch = Stretch(old: a..<rest.old.upperBound, new: b..<rest.new.upperBound)
      }
    }
  }
}
