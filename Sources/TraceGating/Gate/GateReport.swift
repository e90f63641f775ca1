/// What the gate says of all tests.
public struct GateReport: Sendable {
  /// A test that was run, or a baseline that none used.
  public struct Test: Sendable {
    public var name: String
    /// Where its baseline is, if it has one.
    public var baseline: String?
    /// What there is to say of it, the worst first.
    public var items: [GateItem]

    /// Whether it matches.
    public var passes: Bool { items.allSatisfy { $0.level < .fail } }
  }

  /// The gate's answer, worst last.
  public enum Verdict: Int, Comparable, Sendable {
    case open, missing, closed, trouble

    public static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
  }

  /// In the order of their names.
  public var tests: [Test]

  public init(tests: [Test]) { self.tests = tests }

  /// Adds tests that are known to match.
  public mutating func addMatching(_ names: [String]) {
    tests = (tests + names.map { Test(name: $0, items: []) }).sorted { $0.name < $1.name }
  }

  /// All that there is to say, in the order of the tests.
  public var items: [GateItem] { tests.flatMap(\.items) }

  /// What is unreadable or not comparable goes before what is not the same, and that before what is missing.
  public var verdict: Verdict {
    items.filter { $0.level == .fail }.map { item in
      switch item.subject {
      case .notCompared, .unusable: .trouble
      case .missing: .missing
      case .difference, .finding, .crashed, .unstable, .unused: .closed
      }
    }.max() ?? .open
  }
}
