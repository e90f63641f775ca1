import TraceEvents

/// What has changed between two runs, and nothing else.
///
/// Two runs are the same if one becomes the other by swapping neighbouring events that do not depend on each other.
/// Everything here is a value that names events and objects by their places in the two runs.
public struct RunComparison: Sendable {
  /// The answer in one word.
  public enum Verdict: Hashable, Sendable {
    case same
    case different
    /// Neither the same nor different.
    case notCompared(NotComparedReason)
  }

  public let verdict: Verdict
  /// What is different, the first divergence first. Empty unless the verdict is ``Verdict/different``.
  public let differences: [Difference]
  /// How much is different.
  public let summary: ComparisonSummary
  /// What is not the same about the surroundings, and no difference.
  public let environment: [EnvironmentNote]
  /// Which objects are the same in both runs, and which only one of them has; in the old run's order of birth, those
  /// of the new run alone last.
  public let objects: [ObjectPair]
  /// The events of both runs, in the old run's order with those of the new run alone where they belong.
  ///
  /// - Complexity: O(*n*) for *n* events, each time that it is asked for.
  public var alignment: [EventPair] { rows.pairs }
  private let rows: AlignedRows

  /// The event of the new run that is one of the old run, with whatever arguments and wherever; nil if it has none.
  public func match(old event: SequenceNumber) -> SequenceNumber? { rows.match(old: event) }
  /// The event of the old run that is one of the new run; nil if it has none.
  public func match(new event: SequenceNumber) -> SequenceNumber? { rows.match(new: event) }
  /// Whether a shorter list of differences may exist: some stretch had too many for the smallest to be looked for.
  public let isMinimal: Bool

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - old: The run to compare with; its `Run.allowances` are honoured.
  ///   - new: The run that may have changed.
  ///   - options: What counts as a difference.
  ///   - oldFindings: What the checker found in the old run, for rules that have become broken or mended.
  ///   - newFindings: What the checker found in the new run.
  /// - Complexity: O(*n* log *n*) for *n* events.
  public init(
    old: Run, new: Run, options: ComparisonOptions = ComparisonOptions(), oldFindings: [RuleFinding] = [],
    newFindings: [RuleFinding] = []
  ) {
    self.init(
      old: old, new: new, options: options, oldFindings: oldFindings, newFindings: newFindings,
      longRun: RunMatcher.longRun)
  }

  /// - Parameter longRun: From how many events on it is tried first whether both runs bore the same objects in the same
  ///   order; the answer is the same.
  package init(
    old: Run, new: Run, options: ComparisonOptions, oldFindings: [RuleFinding] = [], newFindings: [RuleFinding] = [],
    longRun: Int
  ) {
    self.init(old: old, new: new, options: options, longRun: longRun) {
      options.timingRatio == nil && Set(oldFindings.map(\.fingerprint)) == Set(newFindings.map(\.fingerprint))
        && EqualRuns.areEqual(old, new)
    } findings: {
      (oldFindings, newFindings)
    }
  }

  /// Compares two runs that are known not to be equal event by event.
  ///
  /// - Parameter findings: What the checker finds in either run. Asked at most once, on another thread, while the runs
  ///   are being matched on one: neither needs the other.
  package init(
    unequalOld old: Run, new: Run, options: ComparisonOptions,
    findings: () -> (old: [RuleFinding], new: [RuleFinding])
  ) {
    self.init(
      old: old, new: new, options: options, longRun: RunMatcher.longRun, areEqual: { false }, findings: findings)
  }

  private init(
    old: Run, new: Run, options: ComparisonOptions, longRun: Int, areEqual: () -> Bool,
    findings: () -> (old: [RuleFinding], new: [RuleFinding])
  ) {
    var environment = EnvironmentNote.notes(old: old, new: new)
    if let reason = NotComparedReason(old: old, new: new, options) {
      verdict = .notCompared(reason)
      (differences, objects, rows, isMinimal) = ([], [], .none, true)
    } else if areEqual() {
      verdict = .same
      differences = []
      objects = old.objects.indices.map { ObjectPair(old: ObjectID(index: $0), new: ObjectID(index: $0)) }
      rows = AlignedRows(equal: old)
      isMinimal = true
    } else {
      let matcher = RunMatcher(old, new, options: options, longRun: longRun)
      let (rules, (runs, lives, tree)) = TwoThreads.run(for: old, new) {
        let findings = findings()
        return RuleChange.changes(old: findings.old, new: findings.new, (old, new))
      } _: {
        let runs = matcher.match()
        let lives = LifeMatching(runs)
        return (runs, lives, DifferenceTree(DraftMerging(DraftList(runs, lives).drafts, runs).drafts, runs))
      }
      differences = tree.differences(rules: RuleChange.withoutRetold(rules, in: runs))
      let givens = EnvironmentNote.givenNotes(runs)
      environment += EnvironmentNote.timeNotes(old: old, new: new, options) + givens
      // Two ways to the same answer: no difference was found, and the exact test over lanes finds none. (Where not the
      // same was given, lanes hang on other parents though nothing happened.)
      assert(
        !differences.isEmpty || !givens.isEmpty || runs.haveEqualLanes, "lanes differ and no difference was found")
      verdict = differences.isEmpty ? .same : .different
      objects = runs.allObjects
      rows = AlignedRows(runs, lives)
      isMinimal = runs.events.isMinimal
    }
    self.environment = environment
    summary = ComparisonSummary(differences)
  }

  /// Whether two runs have the same objects and events in the same order; times and call sites do not count.
  ///
  /// - Complexity: O(*n*) for *n* events, and less where an early one differs.
  public static func areEqual(_ old: Run, _ new: Run) -> Bool { EqualRuns.areEqual(old, new) }
}
