public import TraceChecking
public import TraceDiffing
public import TraceEvents

/// One thing that the gate has to say, and how much it matters.
public struct GateItem: Sendable {
  /// What it is about, with what a report needs to tell it.
  public enum Subject: Sendable {
    /// A run is not the same as its baseline: one of the differences.
    case difference(Difference, ComparedRuns)
    /// A rule is broken, and was not broken in the baseline.
    case finding(Finding, Run)
    /// The test's process died while it ran.
    case crashed(Crash, Run)
    /// Repetitions of one run are not the same.
    case unstable(ComparedRuns, repetitions: Int)
    /// A run has no baseline at this path.
    case missing(path: String)
    /// No run used this baseline.
    case unused(path: String)
    /// A run and its baseline can't be compared.
    case notCompared(ComparedRuns)
    /// A baseline or a run can't be read, and why.
    case unusable(String)
  }

  /// The test's run; for an unusable file its path.
  public var test: String
  public var subject: Subject
  public var level: GateLevel
  /// Why a difference that would count is let through.
  public var acceptance: Acceptance?

  /// The kind that a policy names; nil for what no policy can let through.
  public var kind: GateKind? { GateKind(of: subject) }
}

/// Two runs and what has changed between them.
public struct ComparedRuns: Sendable {
  public var old: Run
  public var new: Run
  public var comparison: RunComparison
  /// What was left out of both.
  public var uncompared = UncomparedCaptures()
  /// What messages call the old one: the baseline's path, or another run.
  public var oldPath: String
  /// What messages call the new one.
  public var newPath: String

  /// Whether the surroundings of both are the same.
  var haveSameEnvironment: Bool { uncompared.isEmpty && comparison.environment.isEmpty }
}

/// How much something matters.
public enum GateLevel: String, CaseIterable, Comparable, Hashable, Sendable {
  /// Counted.
  case ignore
  /// Told.
  case warn
  /// Told, and the gate is closed.
  case fail

  private var rank: Int {
    switch self {
    case .ignore: 0
    case .warn: 1
    case .fail: 2
    }
  }

  public static func < (left: GateLevel, right: GateLevel) -> Bool { left.rank < right.rank }
}
