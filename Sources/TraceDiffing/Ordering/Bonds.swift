import TraceEvents

/// What ties the events of a step to each other.
struct Bonds {
  /// An event touches a lane, or it touches an object whose parent or presenter the lane is.
  private struct Bond: Hashable, Comparable {
    var lane: UInt64
    var member: Int
    var isTouch: Bool

    static func < (left: Bond, right: Bond) -> Bool {
      (left.lane, left.member, left.isTouch ? 0 : 1) < (right.lane, right.member, right.isTouch ? 0 : 1)
    }
  }

  /// The lane that every event is bound to: UIKit's coming to rest touches it, and in strict order all do.
  private static let everything = UInt64.max

  private let pairs: [(old: Int, new: Int)]
  /// Ascending by lane, then member.
  private var byLane: [Bond] = []
  private var byMember: [[Bond]]

  init(
    _ pairs: [(old: Int, new: Int)], old: RunReading, new: RunReading, objects: ObjectMatching,
    order: ComparisonOptions.Order
  ) {
    self.pairs = pairs
    byMember = Array(repeating: [], count: pairs.count)
    for (member, pair) in pairs.enumerated() {
      var bonds: Set<Bond> = []
      let isRest = old.facts[pair.old].kind == .settled || order == .strict
      bonds.insert(Bond(lane: Self.everything, member: member, isTouch: isRest))
      for touch in old.touches[of: pair.old] {
        bonds.insert(Bond(lane: UInt64(touch.lane), member: member, isTouch: true))
        guard order == .causal else { continue }
        for owner in [touch.parent, touch.presenter] where owner != 0 {
          bonds.insert(Bond(lane: UInt64(owner), member: member, isTouch: false))
        }
      }
      for touch in new.touches[of: pair.new] {
        bonds.insert(Bond(lane: objects.identity(new: new.object(touch.lane)), member: member, isTouch: true))
        guard order == .causal else { continue }
        for owner in [touch.parent, touch.presenter] where owner != 0 {
          bonds.insert(Bond(lane: objects.identity(new: new.object(owner)), member: member, isTouch: false))
        }
      }
      byMember[member] = bonds.sorted()
      byLane += byMember[member]
    }
    byLane.sort()
  }

  /// Whether two events may not be swapped.
  func areDependent(_ a: Int, _ b: Int) -> Bool {
    byMember[a].contains { bond in
      byMember[b].contains { $0.lane == bond.lane && ($0.isTouch || bond.isTouch) }
    }
  }

  /// The events that come in another order with one that they depend on, and which of them hang together.
  func flipped() -> (members: [Int], components: [[Int]]) {
    var isFlipped = [Bool](repeating: false, count: pairs.count)
    var roots = Array(pairs.indices)
    func root(of member: Int) -> Int {
      var member = member
      while roots[member] != member {
        roots[member] = roots[roots[member]]
        member = roots[member]
      }
      return member
    }
    var start = 0
    while start < byLane.count {
      var end = start
      while end < byLane.count, byLane[end].lane == byLane[start].lane { end += 1 }
      let touching = byLane[start..<end].filter(\.isTouch).map(\.member)
      let bound = byLane[start..<end].filter { !$0.isTouch }.map(\.member)
      let here =
        flipped(touching, against: touching) + flipped(touching, against: bound) + flipped(bound, against: touching)
      for member in here {
        isFlipped[member] = true
        roots[root(of: member)] = root(of: here[0])
      }
      start = end
    }
    let members = pairs.indices.filter { isFlipped[$0] }
    var components: [Int: [Int]] = [:]
    for member in members { components[root(of: member), default: []].append(member) }
    return (members, components.values.sorted { $0[0] < $1[0] })
  }

  /// The members, ascending, that come in another order with some of the others, ascending.
  private func flipped(_ members: [Int], against others: [Int]) -> [Int] {
    guard !others.isEmpty else { return [] }
    // The least place in the new run from each of the others on.
    var least = others.map { pairs[$0].new }
    for place in least.indices.dropLast().reversed() { least[place] = min(least[place], least[place + 1]) }
    var result: [Int] = []
    var next = 0
    var greatest = -1
    for member in members {
      while next < others.count, others[next] <= member {
        greatest = max(greatest, pairs[others[next]].new)
        next += 1
      }
      let new = pairs[member].new
      if greatest > new || (next < others.count && least[next] < new) { result.append(member) }
    }
    return result
  }
}
