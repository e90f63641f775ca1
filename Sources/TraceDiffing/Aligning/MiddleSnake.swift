/// The search for the middle of a smallest script, from both ends at once, with a limit on how many differences it
/// tries.
///
/// Source: E. Myers, "An O(ND) Difference Algorithm and Its Variations", section 4b.
struct MiddleSnake {
  enum Result {
    /// The stretch before the middle run of equal elements, and the one after it.
    case snake(before: Stretch, after: Stretch)
    /// No script within the budget; this far the forward search has come.
    case overBudget(old: Int, new: Int)
  }

  /// No path ends on this diagonal.
  private static let none = Int.min / 2

  /// How far each diagonal has been followed, from the head and from the tail.
  private var forward: [Int]
  private var backward: [Int]
  private let middle: Int

  init(budget: Int) {
    middle = budget + 2
    forward = Array(repeating: Self.none, count: 2 * middle + 1)
    backward = forward
  }

  /// - Parameter stretch: Not empty on either side, without equal heads or tails.
  /// - Complexity: O(*b*² + *b* · *n*) at worst for a budget of *b* and *n* elements.
  mutating func find(in stretch: Stretch, _ old: [UInt64], _ new: [UInt64], budget: Int) -> Result {
    let (a0, b0) = (stretch.old.lowerBound, stretch.new.lowerBound)
    let (a1, b1) = (stretch.old.upperBound, stretch.new.upperBound)
    let (n, m) = (stretch.old.count, stretch.new.count)
    let delta = n - m
    let isOdd = delta & 1 != 0
    let limit = min((n + m + 1) / 2, budget, middle - 2)
    (forward[middle + 1], backward[middle + 1]) = (0, 0)

    for d in 0...limit {
      for k in stride(from: -d, through: d, by: 2) {
        var x = Self.start(on: k, d, n, m, forward, middle)
        guard x >= 0 else {
          forward[middle + k] = Self.none
          continue
        }
        let x0 = x
        while x < n, x - k < m, old[a0 + x] == new[b0 + x - k] { x += 1 }
        forward[middle + k] = x
        if isOdd, abs(k - delta) < d, x + backward[middle + delta - k] >= n {
          return Self.snake(stretch, from: (x0, x0 - k), to: (x, x - k))
        }
      }
      for k in stride(from: -d, through: d, by: 2) {
        var x = Self.start(on: k, d, n, m, backward, middle)
        guard x >= 0 else {
          backward[middle + k] = Self.none
          continue
        }
        let x0 = x
        while x < n, x - k < m, old[a1 - 1 - x] == new[b1 - 1 - x + k] { x += 1 }
        backward[middle + k] = x
        if !isOdd, abs(k - delta) <= d, x + forward[middle + delta - k] >= n {
          return Self.snake(stretch, from: (n - x, m - x + k), to: (n - x0, m - x0 + k))
        }
      }
    }
    var furthest = (old: a0, new: b0)
    for k in stride(from: -limit, through: limit, by: 2) where forward[middle + k] >= 0 {
      let (a, b) = (a0 + forward[middle + k], b0 + forward[middle + k] - k)
      if a + b > furthest.old + furthest.new { furthest = (a, b) }
    }
    return .overBudget(old: furthest.old, new: furthest.new)
  }

  /// Where a path with one more difference begins on a diagonal; negative if none can.
  @inline(__always)
  private static func start(on k: Int, _ d: Int, _ n: Int, _ m: Int, _ reached: [Int], _ middle: Int) -> Int {
    if d == 0 { return 0 }
    let down = k < d ? reached[middle + k + 1] : none
    let right = k > -d ? reached[middle + k - 1] + 1 : none
    return max(down - k > m ? none : down, right > n ? none : right)
  }

  private static func snake(_ stretch: Stretch, from start: (Int, Int), to end: (Int, Int)) -> Result {
    let (a0, b0) = (stretch.old.lowerBound, stretch.new.lowerBound)
    return .snake(
      before: Stretch(old: a0..<a0 + start.0, new: b0..<b0 + start.1),
      after: Stretch(old: a0 + end.0..<stretch.old.upperBound, new: b0 + end.1..<stretch.new.upperBound))
  }
}
