/// Long stretches that both runs have in one piece, wherever: what is the same at first sight, and what moved as a
/// block.
struct CommonBlocks {
  /// As many equal events in a row are no accident.
  private static let window = 16

  private let old: [UInt64]
  private let new: [UInt64]
  /// For each old element its match, or -1.
  private(set) var newOf: [Int32]
  private var isTaken: [Bool]

  /// - Parameter parts: Stretches without a common element between two of them, whose windows can be looked for apart.
  /// - Complexity: O(*n*) for *n* elements.
  init(_ old: [UInt64], _ new: [UInt64], parts: [Stretch]) {
    (self.old, self.new) = (old, new)
    newOf = Array(repeating: -1, count: old.count)
    isTaken = Array(repeating: false, count: new.count)
    pairInOrder()
    let half = parts.firstIndex { $0.old.lowerBound >= old.count / 2 } ?? parts.count
    let halves = TwoThreads.run(isWorthIt: old.count + new.count >= TwoThreads.shortest) { [self] in
      pairingWindows(parts[..<half])
    } _: { [self] in
      pairingWindows(parts[half...])
    }
    newOf = halves.0.newOf
    for part in parts[half...] { newOf[part.old] = halves.1.newOf[part.old] }
  }

  private mutating func pair(_ a: Int, _ b: Int) {
    newOf[a] = Int32(b)
    isTaken[b] = true
  }

  /// Pairs the long runs of the smallest script, if there is a short one: short runs between many changes are as likely
  /// as not to be of two different things.
  private mutating func pairInOrder() {
    guard let matches = SequenceAligner.matchesIfClose(old: old, new: new) else { return pairEnds() }
    var start = 0
    for place in 0...matches.count {
      let isRun =
        place > start && place < matches.count && matches[start] >= 0
        && matches[place] == matches[start] + Int32(place - start)
      if isRun || place == start { continue }
      let reachesEnd = start == 0 && matches[0] == 0 || place == old.count && Int(matches[place - 1]) == new.count - 1
      if matches[start] >= 0, place - start >= Self.window || reachesEnd {
        for member in start..<place { pair(member, Int(matches[member])) }
      }
      start = place
    }
  }

  /// Pairs the common head and tail.
  private mutating func pairEnds() {
    var stretch = Stretch(old: 0..<old.count, new: 0..<new.count)
    while let (a, b) = stretch.first, old[a] == new[b] {
      pair(a, b)
      stretch = Stretch(old: a + 1..<stretch.old.upperBound, new: b + 1..<stretch.new.upperBound)
    }
    while let (a, b) = stretch.last, old[a] == new[b] {
      pair(a, b)
      stretch = Stretch(old: stretch.old.lowerBound..<a, new: stretch.new.lowerBound..<b)
    }
  }

  private func pairingWindows(_ parts: ArraySlice<Stretch>) -> CommonBlocks {
    var result = self
    for part in parts { result.pairWindows(in: part) }
    return result
  }

  /// Pairs the surroundings of windows that both sides have once in what is left of a part.
  private mutating func pairWindows(in part: Stretch) {
    let oldLeft = part.old.filter { newOf[$0] < 0 }
    let newLeft = part.new.filter { !isTaken[$0] }
    let olds = oldLeft.map { old[$0] }
    let news = newLeft.map { new[$0] }
    let whole = Stretch(old: 0..<olds.count, new: 0..<news.count)
    for anchor in WindowAnchors.all(in: whole, olds, news, length: Self.window) {
      var (a, b) = (anchor.old, anchor.new)
      while a < olds.count, b < news.count, pairIfEqual(oldLeft[a], newLeft[b]) { (a, b) = (a + 1, b + 1) }
      (a, b) = (anchor.old - 1, anchor.new - 1)
      while a >= 0, b >= 0, pairIfEqual(oldLeft[a], newLeft[b]) { (a, b) = (a - 1, b - 1) }
    }
  }

  private mutating func pairIfEqual(_ a: Int, _ b: Int) -> Bool {
    guard newOf[a] < 0, !isTaken[b], old[a] == new[b] else { return false }
    pair(a, b)
    return true
  }
}
