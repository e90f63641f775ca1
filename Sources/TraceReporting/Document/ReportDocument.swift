import TraceEvents

/// What every format tells: tests, and what there is to say of each, in words that no reader can be tricked by.
///
/// Made from a gate's report, a check or a comparison. The formats only set it down; nothing is decided here or there.
public struct ReportDocument: Hashable, Sendable {
  /// One test, run or baseline.
  public struct Test: Hashable, Sendable {
    public var name: String
    /// Where its baseline is, as a path.
    public var baseline: String?
    /// What is not the same about the surroundings of the test's run and those of its baseline, a line each: never a
    /// difference.
    public var environment: [String]
    /// The worst first.
    public var items: [ReportItem]

    public init(name: String, baseline: String? = nil, environment: [String] = [], items: [ReportItem]) {
      (self.name, self.baseline, self.items) = (name.visible, baseline?.visible, items)
      self.environment = environment.map(\.visible)
    }

    /// Whether nothing fails it.
    public var passes: Bool { !items.contains(where: \.fails) }
  }

  /// The answer in one line.
  public var headline: String
  /// In the order in which they are told.
  public var tests: [Test]

  public init(headline: String, tests: [Test]) {
    self.headline = headline.visible
    self.tests = tests
  }

  /// All that there is to say, in the order of the tests.
  public var items: [ReportItem] { tests.flatMap(\.items) }

  /// All that there is to say, the worst first, and within that in the order of the tests.
  public var worstFirst: [ReportItem] {
    ReportItem.Level.allCases.flatMap { level in items.filter { $0.level == level } }
  }

  /// The surroundings of all tests, each line once with the number of tests that have it.
  var environment: [(line: String, count: Int)] {
    var places: [String: Int] = [:]
    var lines: [(line: String, count: Int)] = []
    for line in tests.lazy.flatMap(\.environment) {
      if let place = places[line] {
        lines[place].count += 1
      } else {
        places[line] = lines.count
        lines.append((line, 1))
      }
    }
    return lines
  }

  /// More surroundings than these nobody reads one by one.
  static let environmentLimit = 10

  /// How many differences are for the worse by themselves.
  public var regressionCount: Int { items.count { $0.change?.isRegression == true } }

  /// How many items of a level there are.
  public func count(of level: ReportItem.Level) -> Int { items.count { $0.level == level } }
}
