public import TraceDiffing
public import TraceEvents

/// Runs that should all be the same, and what is not the same in them.
public struct Repetitions: Sendable {
  /// A way in which some of the runs are not as the first one.
  public struct Variation: Sendable {
    public var difference: Difference
    /// The comparison that found it first.
    public var comparison: RunComparison
    /// The place of the run that it was first found in.
    public var example: Int
    /// How many runs have it.
    public var count: Int
  }

  /// In the order in which they were found.
  public private(set) var variations: [Variation] = []
  /// How many runs are as the first one, itself included.
  public private(set) var equalCount = 0
  /// The first run that can't be compared with the first one, and why.
  public private(set) var notCompared: (comparison: RunComparison, example: Int)?

  /// Compares runs with the first of them.
  public init(_ runs: [Run], options: ComparisonOptions = ComparisonOptions()) {
    guard let first = runs.first else { return }
    equalCount = 1
    for (place, run) in runs.enumerated().dropFirst() {
      let comparison = RunComparison(old: first, new: run, options: options)
      switch comparison.verdict {
      case .same: equalCount += 1
      case .notCompared: notCompared = notCompared ?? (comparison, place)
      case .different: add(comparison, of: place)
      }
    }
  }

  private mutating func add(_ comparison: RunComparison, of place: Int) {
    for difference in comparison.differences {
      if let known = variations.firstIndex(where: { $0.difference.id == difference.id }) {
        variations[known].count += 1
      } else {
        variations.append(Variation(difference: difference, comparison: comparison, example: place, count: 1))
      }
    }
  }
}
