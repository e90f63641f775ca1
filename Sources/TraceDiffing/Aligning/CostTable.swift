import TraceEvents

/// Finds the cheapest script that turns a few events of the old run into a few of the new one.
///
/// Two events of one kind are rather one that changed than one that went and one that came.
struct CostTable {
  /// The most cells of a table; longer stretches are aligned by equality alone first.
  static let limit = 40_000

  /// What a script costs that turns one event into another, or leaves one out.
  private enum Cost {
    static let otherPlace: Int32 = 2
    static let otherMarks: Int32 = 3
    static let oneSided: Int32 = 3
    static let otherArguments: Int32 = 4
  }

  let old: RunReading
  let new: RunReading
  let oldTokens: EventTokens
  let newTokens: EventTokens
  /// What it costs to align the rest from each cell on; kept from one table to the next, so that it grows once.
  private var costs: [Int32] = []
  /// What the events are inside of; kept like the costs.
  private var oldPlaces: [UInt64] = []
  private var newPlaces: [UInt64] = []
  /// The events that are one by the script that was found last.
  private(set) var pairs: [(old: Int32, new: Int32)] = []

  init(old: RunReading, new: RunReading, tokens: (old: EventTokens, new: EventTokens)) {
    (self.old, self.new, oldTokens, newTokens) = (old, new, tokens.old, tokens.new)
  }

  /// Finds a script, and with it ``pairs``.
  ///
  /// - Complexity: O(*p* · *q*) for *p* and *q* events.
  mutating func align(_ olds: ArraySlice<Int32>, _ news: ArraySlice<Int32>) {
    pairs.removeAll(keepingCapacity: true)
    let (first, newFirst) = (olds.startIndex, news.startIndex)
    let (rows, columns) = (olds.count, news.count)
    oldPlaces.removeAll(keepingCapacity: true)
    newPlaces.removeAll(keepingCapacity: true)
    for event in olds { oldPlaces.append(oldTokens.around(Int(event))) }
    for event in news { newPlaces.append(newTokens.around(Int(event))) }
    func cost(_ i: Int, _ j: Int) -> Int32? {
      self.cost(olds[first + i], news[newFirst + j], isSamePlace: oldPlaces[i] == newPlaces[j])
    }
    let width = columns + 1
    if costs.count < (rows + 1) * width { costs = Array(repeating: 0, count: (rows + 1) * width) }
    for j in 0...columns { costs[rows * width + j] = Int32(columns - j) * Cost.oneSided }
    for i in (0..<rows).reversed() {
      costs[i * width + columns] = Int32(rows - i) * Cost.oneSided
      for j in (0..<columns).reversed() {
        let here = i * width + j
        let oneSided = min(costs[here + width], costs[here + 1]) + Cost.oneSided
        let paired = cost(i, j).map { $0 + costs[here + width + 1] }
        costs[here] = min(oneSided, paired ?? .max)
      }
    }
    var (i, j) = (0, 0)
    while i < rows, j < columns {
      let here = i * width + j
      if let cost = cost(i, j), costs[here] == cost + costs[here + width + 1] {
        pairs.append((olds[first + i], news[newFirst + j]))
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
  private func cost(_ a: Int32, _ b: Int32, isSamePlace: Bool) -> Int32? {
    let (a, b) = (Int(a), Int(b))
    guard old.facts[a].kind == new.facts[b].kind else { return nil }
    let place = isSamePlace ? 0 : Cost.otherPlace
    if oldTokens.whole[a] == newTokens.whole[b] { return place }
    return place + (old.facts[a].marks == new.facts[b].marks ? Cost.otherArguments : Cost.otherMarks)
  }
}
