/// Long stretches that both runs have in one piece, wherever: what is the same at first sight, and what moved as a block.
enum CommonBlocks {
  /// As many equal events in a row are no accident.
  private static let window = 16

  /// Returns the pairs of elements that such stretches give: the common head and tail, and the surroundings of windows
  /// that both sequences have once.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  static func pairs(_ old: [UInt64], _ new: [UInt64]) -> [(old: Int, new: Int)] {
    var newOf = [Int32](repeating: -1, count: old.count)
    var isTaken = [Bool](repeating: false, count: new.count)
    func pair(_ a: Int, _ b: Int) {
      newOf[a] = Int32(b)
      isTaken[b] = true
    }
    var stretch = Stretch(old: 0..<old.count, new: 0..<new.count)
    while let (a, b) = stretch.first, old[a] == new[b] {
      pair(a, b)
      stretch = Stretch(old: a + 1..<stretch.old.upperBound, new: b + 1..<stretch.new.upperBound)
    }
    while let (a, b) = stretch.last, old[a] == new[b] {
      pair(a, b)
      stretch = Stretch(old: stretch.old.lowerBound..<a, new: stretch.new.lowerBound..<b)
    }
    for anchor in WindowAnchors.all(in: stretch, old, new, length: window) where newOf[anchor.old] < 0 {
      var (a, b) = (anchor.old, anchor.new)
      while stretch.old.contains(a), stretch.new.contains(b), newOf[a] < 0, !isTaken[b], old[a] == new[b] {
        pair(a, b)
        a += 1
        b += 1
      }
      (a, b) = (anchor.old - 1, anchor.new - 1)
      while stretch.old.contains(a), stretch.new.contains(b), newOf[a] < 0, !isTaken[b], old[a] == new[b] {
        pair(a, b)
        a -= 1
        b -= 1
      }
    }
    return newOf.enumerated().compactMap { $0.element >= 0 ? ($0.offset, Int($0.element)) : nil }
  }
}
