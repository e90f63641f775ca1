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

  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        (diagonal, row[j + 1]) = (row[j + 1], min(diagonal + (a == b ? 0 : 1), row[j] + 1, row[j + 1] + 1))
      }
    }
    return row[right.count]
  }
}
