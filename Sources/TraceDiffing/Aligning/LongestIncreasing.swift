/// The longest ascending choice from a sequence of different numbers.
enum LongestIncreasing {
  /// Returns where its members stand.
  ///
  /// - Complexity: O(*n* log *n*).
  static func indices(of numbers: [Int]) -> [Int] {
    // Where the smallest last member of an ascending choice of each length stands.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = tails.count
      if let last = tails.last, numbers[last] < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result = [Int](repeating: 0, count: tails.count)
    var index = tails.last ?? -1
    for place in result.indices.reversed() {
      result[place] = index
      index = previous[index]
    }
    return result
  }
}
