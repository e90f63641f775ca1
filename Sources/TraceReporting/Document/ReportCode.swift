public import TraceChecking
public import TraceGating

/// A kind of thing that reports tell, with what it means.
public struct ReportCode: Hashable, Comparable, Sendable {
  /// In words with dashes: `unended-begin`, `removed`.
  public var id: String
  /// One sentence.
  public var statement: String
  /// Why it matters.
  public var explanation: String

  /// A rule of the checker.
  public init(_ rule: RuleID) {
    let text = RuleDescription.all.first { $0.id == rule }?.text
    self.init(id: rule.name, statement: text?.statement ?? rule.name, explanation: text?.why ?? rule.name)
  }

  /// A kind that a gate's policy names; nil for what no policy lets through.
  public init(_ kind: GateKind?) {
    guard let kind else {
      self.init(
        id: "not-compared", statement: "A run and its baseline could not be compared.",
        explanation: "What can't be read or compared is neither the same nor different, and proves nothing.")
      return
    }
    self.init(id: kind.rawValue, statement: Self.statement(for: kind), explanation: Self.explanation(of: kind))
  }

  private init(id: String, statement: String, explanation: String) {
    (self.id, self.statement, self.explanation) = (id, statement, explanation)
  }

  public static func < (left: ReportCode, right: ReportCode) -> Bool { left.id < right.id }

  private static func statement(for kind: GateKind) -> String {
    switch kind {
    case .removed: "Something no longer happens."
    case .added: "Something happens that did not."
    case .moved: "Something happens in another order among what depends on it."
    case .reparented: "A controller has another parent or presenter."
    case .policy: "A controller answers a question of UIKit's otherwise."
    case .nesting: "Something happens inside of another call, or by itself."
    case .argument: "A callback comes with other arguments."
    case .mark: "Code sends a callback itself now, or super is no longer reached."
    case .rename: "A class has another name."
    case .timing: "Something takes longer."
    case .ruleBroken: "A rule is broken that was kept."
    case .ruleMended: "A rule is kept that was broken."
    case .error, .warning, .note: "A rule of UIKit's callbacks is broken."
    case .crashed: "The test's process died while it ran."
    case .unstable: "Repetitions of one test are not the same."
    case .missing: "A test has no baseline."
    case .unused: "No test used a baseline."
    }
  }

  private static func explanation(of kind: GateKind) -> String {
    switch kind {
    case .removed, .added, .moved, .reparented, .policy, .nesting, .argument, .mark, .rename, .timing, .ruleBroken,
      .ruleMended:
      "The run of a test is not the same as its baseline. If it is meant to be so, accept the new run with a reason."
    case .error, .warning, .note: "`tracediff rules` lists the rules, `tracediff explain RULE` explains one."
    case .crashed: "What the test would have done after that is unknown. The log has all that came before."
    case .unstable: "A test that does something else each time proves nothing about the code. `tracediff stability` finds what varies."
    case .missing: "Run the test where CI is not set: it records its baseline, which you read and commit."
    case .unused: "The test was renamed or removed. Remove the baseline as well, or rename it."
    }
  }
}
