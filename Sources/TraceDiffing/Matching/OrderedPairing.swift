/// Pairs members of two short rows that are alike, without crossing.
enum OrderedPairing {
  /// Beyond this many candidates the rows are paired by their places.
  private static let limit = 10_000

  /// Whether all candidates are looked at.
  static func isShort(_ oldCount: Int, _ newCount: Int) -> Bool { oldCount * newCount <= limit }

  /// Returns the pairs with the greatest likeness in all.
  ///
  /// - Parameter likeness: From 0 to 1; what is below `threshold` is no pair.
  /// - Complexity: O(*p* · *q*) for rows of *p* and *q* members, with a limit.
  static func pairs(
    _ oldCount: Int, _ newCount: Int, threshold: Double, likeness: (_ old: Int, _ new: Int) -> Double
  ) -> [(old: Int, new: Int)] {
    guard oldCount > 0, newCount > 0 else { return [] }
    guard isShort(oldCount, newCount) else {
      return (0..<min(oldCount, newCount)).filter { likeness($0, $0) >= threshold }.map { ($0, $0) }
    }
    let width = newCount + 1
    var best = [Double](repeating: 0, count: (oldCount + 1) * width)
    var isPair = [Bool](repeating: false, count: best.count)
    for i in (0..<oldCount).reversed() {
      for j in (0..<newCount).reversed() {
        let here = i * width + j
        let skipped = max(best[here + width], best[here + 1])
        let likeness = likeness(i, j)
        let paired = likeness >= threshold ? likeness + best[here + width + 1] : -1
        isPair[here] = paired >= skipped
        best[here] = max(paired, skipped)
      }
    }
    var result: [(old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    while i < oldCount, j < newCount {
      let here = i * width + j
      if isPair[here] {
        result.append((i, j))
        i += 1
        j += 1
      } else if best[here + width] >= best[here + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }
}
