import TraceEvents

/// Which events of a step come in another order among those that they depend on.
///
/// Events are dependent if they touch a common object, or one touches an object whose parent or presenter the other
/// touches; as it was in either run.
struct OrderComparison {
  /// Events that moved together.
  struct Block {
    /// Where they stand in the old and in the new run.
    var events: [(old: Int, new: Int)]
    /// An event that they have passed.
    var passed: (old: Int, new: Int)
    /// They come after it now; else before it.
    var isLater: Bool
  }

  /// The moved blocks of one pair of steps.
  ///
  /// - Parameter pairs: The events that both steps have, ascending in the old run.
  /// - Complexity: O(*n* log *n*), and O(*n*) if nothing moved.
  static func movedBlocks(
    among pairs: [(old: Int, new: Int)], old: RunReading, new: RunReading, objects: ObjectMatching,
    order: ComparisonOptions.Order
  ) -> [Block] {
    var lanes = LaneNumbers(old: old, new: new)
    var result: [Block] = []
    for tangle in tangles(in: pairs) {
      let bonds = Bonds(Array(pairs[tangle]), old: old, new: new, objects: objects, order: order, lanes: &lanes)
      result += movedBlocks(inTangle: Array(pairs[tangle]), bonds)
    }
    return result
  }

  /// The stretches that have another order inside, each as short as can be: what is before one comes before it in both
  /// runs, and what is behind it behind.
  private static func tangles(in pairs: [(old: Int, new: Int)]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var least = pairs.map(\.new)
    for place in least.indices.dropLast().reversed() { least[place] = min(least[place], least[place + 1]) }
    var start = 0
    var greatest = -1
    for (place, pair) in pairs.enumerated() {
      greatest = max(greatest, pair.new)
      guard place + 1 == pairs.count || least[place + 1] > greatest else { continue }
      if place > start { result.append(start..<place + 1) }
      start = place + 1
    }
    return result
  }

  private static func movedBlocks(inTangle pairs: [(old: Int, new: Int)], _ bonds: Bonds) -> [Block] {
    let flipped = bonds.flipped()
    guard !flipped.members.isEmpty else { return [] }
    func moved(_ members: [Int], into isMoved: inout [Bool]) {
      for member in members { isMoved[member] = true }
      for kept in LongestIncreasing.indices(of: members.map { pairs[$0].new }) { isMoved[members[kept]] = false }
    }
    var whole = [Bool](repeating: false, count: pairs.count)
    var apart = whole
    moved(flipped.members, into: &whole)
    for component in flipped.components { moved(component, into: &apart) }
    // A block that moved as a whole is one move for all lanes; where lanes changed each for itself, each is looked at
    // alone.
    let comparison = OrderComparison(members: flipped.members, pairs: pairs, bonds: bonds)
    let choices = (whole: comparison.groups(of: whole), apart: comparison.groups(of: apart))
    func size(_ groups: [[Int]]) -> (Int, Int) { (groups.count, groups.reduce(0) { $0 + $1.count }) }
    let isWhole = size(choices.whole) <= size(choices.apart)
    return (isWhole ? choices.whole : choices.apart).map(comparison.block)
  }

  /// How far an event that was passed is looked for among the others that are not where they were.
  private static let reach = 64

  private static let ends = 8

  private let pairs: [(old: Int, new: Int)]
  private let bonds: Bonds
  /// What is not where it was: ascending in the old run, and in the new.
  private let members: [Int]
  private let byNew: [Int]
  /// Where each member stands in ``byNew``.
  private let newRank: [Int32]

  private init(members: [Int], pairs: [(old: Int, new: Int)], bonds: Bonds) {
    (self.members, self.pairs, self.bonds) = (members, pairs, bonds)
    byNew = members.sorted { pairs[$0].new < pairs[$1].new }
    var ranks = [Int32](repeating: -1, count: pairs.count)
    for (rank, member) in byNew.enumerated() { ranks[member] = Int32(rank) }
    newRank = ranks
  }

  /// Members that moved and are neighbours on both sides.
  private func groups(of isMoved: [Bool]) -> [[Int]] {
    var result: [[Int]] = []
    var previous = -1
    for member in members {
      defer { previous = member }
      guard isMoved[member] else { continue }
      if previous >= 0, isMoved[previous], newRank[previous] + 1 == newRank[member] {
        result[result.count - 1].append(member)
      } else {
        result.append([member])
      }
    }
    return result
  }

  private func block(_ group: [Int]) -> Block {
    let (first, last) = (group[0], group[group.count - 1])
    let passedLate = byNew[..<Int(newRank[first])].suffix(Self.reach).reversed().filter { $0 > last }
    let passedEarly = byNew[Int(newRank[last])...].dropFirst().prefix(Self.reach).filter { $0 < first }
    // The ends of a long block speak for it.
    let ends = Array(group.prefix(Self.ends) + group.dropFirst(Self.ends).suffix(Self.ends))
    let isBound = { [bonds] (other: Int) in ends.contains { bonds.areDependent($0, other) } }
    let events = group.map { pairs[$0] }
    if let other = passedLate.first(where: isBound) {
      return Block(events: events, passed: pairs[other], isLater: true)
    }
    if let other = passedEarly.first(where: isBound) {
      return Block(events: events, passed: pairs[other], isLater: false)
    }
    if let other = passedLate.first { return Block(events: events, passed: pairs[other], isLater: true) }
    return Block(events: events, passed: pairs[passedEarly.first ?? first], isLater: false)
  }
}
