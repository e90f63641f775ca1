import TraceEvents

/// How much has changed, and what came first.
public struct ComparisonSummary: Hashable, Sendable {
  private var counts: [Difference.Kind: Int] = [:]
  /// How many differences follow from others and are folded under them; not in the counts by kind.
  public private(set) var consequences = 0
  /// How many differences are regressions, without consequences.
  public private(set) var regressions = 0
  /// On how many controllers' lanes something is different.
  public private(set) var controllers = 0
  /// What to say in one line: the first regression, be it what follows from a difference, else the first difference.
  public private(set) var headline: Difference?

  /// How many differences of a kind there are, without consequences.
  public subscript(kind: Difference.Kind) -> Int { counts[kind] ?? 0 }

  /// How many differences there are, without consequences.
  public var total: Int { Difference.Kind.allCases.reduce(0) { $0 + self[$1] } }

  init(_ differences: [Difference]) {
    var touched: Set<ObjectPair> = []
    func visitConsequences(of difference: Difference) {
      touched.insert(difference.controller)
      for consequence in difference.consequences {
        consequences += 1
        visitConsequences(of: consequence)
      }
    }
    for difference in differences {
      counts[difference.kind, default: 0] += 1
      if difference.isRegression { regressions += 1 }
      visitConsequences(of: difference)
    }
    controllers = touched.count
    let first = differences.first(where: \.isRegression)
    headline = first?.consequences.first(where: \.isRegression) ?? first ?? differences.first
  }
}
