/// Finds what somebody who mistyped a word may have meant.
public enum NearestWord: Sendable {
  /// The candidate that is nearest to a word, if one is near: at most a third of its letters differ.
  ///
  /// - Complexity: O(*n* · *k*²) for *n* candidates of length *k*.
  public static func to(_ word: some StringProtocol, among candidates: some Sequence<String>) -> String? {
    // A hostile word is not worth the search.
    guard word.utf8.count <= 100 else { return nil }
    let letters = Array(word.lowercased().utf8)
    var best: (word: String, distance: Int)?
    for candidate in candidates.sorted() {
      let distance = editDistance(letters, Array(candidate.lowercased().utf8))
      if distance < best?.distance ?? (max(letters.count, 3) / 3 + 1) { best = (candidate, distance) }
    }
    return best?.word
  }

  /// How many letters must be put in, left out, replaced, or swapped with their neighbour.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var (beforeLast, last) = ([Int](), Array(0...right.count))
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var cost = min(last[j] + (a == b ? 0 : 1), row[j] + 1, last[j + 1] + 1)
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
