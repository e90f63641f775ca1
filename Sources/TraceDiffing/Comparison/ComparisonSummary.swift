import TraceEvents

/// How much has changed, and what came first.
public struct ComparisonSummary: Hashable, Sendable {
  /// By the kind's place among all.
  private var counts = [Int](repeating: 0, count: Difference.Kind.allCases.count)
  /// How many differences follow from others and are folded under them; not in the counts by kind.
  public private(set) var consequences = 0
  /// How many differences are regressions, without consequences.
  public private(set) var regressions = 0
  /// On how many controllers' lanes something is different.
  public private(set) var controllers = 0
  /// What to say in one line: the first regression, be it what follows from a difference; else the first rule that is
  /// no longer broken, else the first difference.
  public private(set) var headline: Difference?
  /// The difference that ``headline`` follows from; nil if it follows from none.
  public private(set) var cause: Difference?

  /// How many differences of a kind there are, without consequences.
  public subscript(kind: Difference.Kind) -> Int { counts[kind.place] }

  /// How many differences there are, without consequences.
  public var total: Int { counts.reduce(0, +) }

  init(_ differences: [Difference]) {
    var touched = KeyNumbers(capacity: 256)
    func touch(_ controller: ObjectPair) {
      // A number more than any object has stands for none.
      func code(_ object: ObjectID?) -> UInt64 { object.map { UInt64($0.rawValue) } ?? UInt64(UInt32.max) }
      _ = touched.number(for: RunningDigest.mixed(code(controller.old) << 32 | code(controller.new)))
    }
    var mended: (difference: Difference, cause: Difference?)?
    func visitConsequences(of difference: borrowing Difference) {
      touch(difference.controller)
      for place in difference.consequences.indices {
        consequences += 1
        visitConsequences(of: difference.consequences[place])
      }
    }
    // By place: what is taken out of an array is copied.
    for place in differences.indices {
      counts[differences[place].kind.place] += 1
      if differences[place].isRegression { regressions += 1 }
      visitConsequences(of: differences[place])
      if mended == nil, differences[place].kind == .ruleMended { mended = (differences[place], nil) }
      if mended == nil, let following = differences[place].consequences.first(where: { $0.kind == .ruleMended }) {
        mended = (following, differences[place])
      }
    }
    controllers = touched.count
    let first = differences.indices.first { differences[$0].isRegression }.map { differences[$0] }
    let following = first?.consequences.first(where: \.isRegression)
    headline = following ?? first ?? mended?.difference ?? differences.first
    cause = following != nil ? first : first == nil ? mended?.cause : nil
  }
}
