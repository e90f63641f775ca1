import TraceEvents

/// What ties the events of a step to each other.
///
/// An event touches a lane, or it touches an object whose parent or presenter the lane is. Two events are dependent if
/// they have a lane in common that one of them touches.
struct Bonds {
  private let pairs: [(old: Int, new: Int)]
  /// For each event where its bonds begin; one more at the end.
  private var starts: [Int32] = [0]
  /// The number of a lane, doubled, and one more if the event only touches an object below it.
  private var codes: [UInt32] = []
  private var laneCount = 0

  init(
    _ pairs: [(old: Int, new: Int)], old: RunReading, new: RunReading, objects: ObjectMatching,
    order: ComparisonOptions.Order, lanes: inout LaneNumbers
  ) {
    self.pairs = pairs
    starts.reserveCapacity(pairs.count + 1)
    codes.reserveCapacity(pairs.count * 8)
    // UIKit's coming to rest touches everything, and in strict order every event does.
    let hasRest = order == .strict || pairs.contains { old.facts[$0.old].kind == .settled }
    let everything = lanes.number(old: 0)
    for pair in pairs {
      if hasRest {
        add(everything, isTouch: order == .strict || old.facts[pair.old].kind == .settled)
      }
      for place in old.touches.range(of: pair.old) {
        let touch = old.touches[place]
        add(lanes.number(old: touch.lane), isTouch: true)
        guard order == .causal else { continue }
        if touch.parent != 0 { add(lanes.number(old: touch.parent), isTouch: false) }
        if touch.presenter != 0 { add(lanes.number(old: touch.presenter), isTouch: false) }
      }
      for place in new.touches.range(of: pair.new) {
        let touch = new.touches[place]
        add(lanes.number(new: touch.lane, objects), isTouch: true)
        guard order == .causal else { continue }
        if touch.parent != 0 { add(lanes.number(new: touch.parent, objects), isTouch: false) }
        if touch.presenter != 0 { add(lanes.number(new: touch.presenter, objects), isTouch: false) }
      }
      starts.append(Int32(codes.count))
    }
    laneCount = lanes.count
    lanes.clear()
  }

  @inline(__always)
  private mutating func add(_ lane: Int, isTouch: Bool) {
    let code = UInt32(lane) << 1 | (isTouch ? 0 : 1)
    for place in Int(starts[starts.count - 1])..<codes.count where codes[place] == code { return }
    codes.append(code)
  }

  @inline(__always)
  private func range(of member: Int) -> Range<Int> { Int(starts[member])..<Int(starts[member + 1]) }

  /// Whether two events may not be swapped.
  func areDependent(_ a: Int, _ b: Int) -> Bool {
    range(of: a).contains { first in
      range(of: b).contains { second in
        codes[first] >> 1 == codes[second] >> 1 && (codes[first] & codes[second]) & 1 == 0
      }
    }
  }

  /// The events that come in another order with one that they depend on, and which of them hang together.
  func flipped() -> (members: [Int], components: [[Int]]) {
    var isFlipped = [Bool](repeating: false, count: pairs.count)
    var roots = (0..<Int32(pairs.count)).map { $0 }
    func root(of member: Int32) -> Int32 {
      var member = member
      while roots[Int(member)] != member {
        roots[Int(member)] = roots[Int(roots[Int(member)])]
        member = roots[Int(member)]
      }
      return member
    }
    // Touching events under even numbers, the others under odd ones.
    let index = LaneIndex(laneCount: 2 * laneCount, events: 0..<Int32(pairs.count)) { member, visit in
      for place in range(of: member) { visit(Lane(codes[place])) }
    }
    var here: [Int32] = []
    for lane in 0..<laneCount {
      let touching = index[Lane(2 * lane)]
      guard !touching.isEmpty else { continue }
      let bound = index[Lane(2 * lane + 1)]
      here.removeAll(keepingCapacity: true)
      addFlipped(touching, against: touching, to: &here)
      addFlipped(touching, against: bound, to: &here)
      addFlipped(bound, against: touching, to: &here)
      for member in here {
        isFlipped[Int(member)] = true
        roots[Int(root(of: member))] = root(of: here[0])
      }
    }
    let members = pairs.indices.filter { isFlipped[$0] }
    var numbers = [Int32](repeating: -1, count: pairs.count)
    var components: [[Int]] = []
    for member in members {
      let root = Int(root(of: Int32(member)))
      if numbers[root] < 0 {
        numbers[root] = Int32(components.count)
        components.append([])
      }
      components[Int(numbers[root])].append(member)
    }
    return (members, components)
  }

  /// Adds the members, ascending, that come in another order with some of the others, ascending.
  private func addFlipped(
    _ members: ArraySlice<Int32>, against others: ArraySlice<Int32>, to result: inout [Int32]
  ) {
    guard let first = others.first else { return }
    // In most lanes nothing is out of order.
    if members == others {
      var last = pairs[Int(first)].new
      let isAscending = others.allSatisfy { member in
        defer { last = pairs[Int(member)].new }
        return pairs[Int(member)].new >= last
      }
      if isAscending { return }
    }
    // The least place in the new run from each of the others on.
    var least = others.map { Int32(pairs[Int($0)].new) }
    for place in least.indices.dropLast().reversed() { least[place] = min(least[place], least[place + 1]) }
    var next = 0
    var greatest: Int32 = -1
    for member in members {
      while next < others.count, others[others.startIndex + next] <= member {
        greatest = max(greatest, Int32(pairs[Int(others[others.startIndex + next])].new))
        next += 1
      }
      let new = Int32(pairs[Int(member)].new)
      if greatest > new || (next < least.count && least[next] < new) { result.append(member) }
    }
  }
}

/// Numbers the lanes of both runs that a stretch of events has to do with, the same for an object and its match.
struct LaneNumbers {
  /// Under each lane of the old run, and behind them each lane that only the new run has, its number, or -1.
  private var numbers: [Int32]
  private var used: [Int32] = []
  private let oldCount: Int

  init(old: RunReading, new: RunReading) {
    oldCount = old.laneCount
    numbers = Array(repeating: -1, count: old.laneCount + new.laneCount)
  }

  var count: Int { used.count }

  @inline(__always)
  mutating func number(old lane: Lane) -> Int { number(at: Int(lane)) }

  @inline(__always)
  mutating func number(new lane: Lane, _ objects: ObjectMatching) -> Int {
    let match = objects.oldOf[Int(lane)]
    return number(at: match != 0 ? Int(match) : oldCount + Int(lane))
  }

  @inline(__always)
  private mutating func number(at place: Int) -> Int {
    if numbers[place] < 0 {
      numbers[place] = Int32(used.count)
      used.append(Int32(place))
    }
    return Int(numbers[place])
  }

  /// Forgets all numbers, in a time that depends only on how many there are.
  mutating func clear() {
    for place in used { numbers[Int(place)] = -1 }
    used.removeAll(keepingCapacity: true)
  }
}
