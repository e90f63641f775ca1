import TraceDiffing
import TraceEvents

/// What the gate says of all tests.
public struct GateReport: Sendable {
  /// A test that was run, or a baseline that none used.
  public struct Test: Sendable {
    public var name: String
    /// Where its baseline is, if it has one.
    public var baseline: String?
    /// It and its baseline; nil if they were not compared, or are the same in every respect, surroundings included.
    public var runs: ComparedRuns?
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

  /// Adds runs that are known to do the same as those that they are compared with, without having been read.
  ///
  /// - Parameter runs: Each with everything but objects and events, which nobody asks for where nothing differs.
  public mutating func addMatching(_ runs: [(old: RecordedRun, new: RecordedRun)]) {
    let matching = runs.map { old, new in
      var test = Test(name: new.run.name, baseline: old.source, items: [])
      // Of thousands of runs nearly all were recorded on the same system.
      guard old.run.system != new.run.system || old.run.ending != new.run.ending else { return test }
      test.runs = ComparedRuns(
        old: old.run, new: new.run, comparison: RunComparison(old: old.run, new: new.run), oldPath: old.source,
        newPath: new.source)
      return test
    }
    let all = tests + matching
    // Places are sorted, as tests with all that they hold take long to move.
    tests = all.indices.sorted { all[$0].name < all[$1].name }.map { all[$0] }
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
