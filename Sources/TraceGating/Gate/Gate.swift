import TraceChecking
import TraceDiffing
import TraceEvents

/// Decides whether recorded runs match their baselines.
public struct Gate: Sendable {
  private let reference: GateReference
  private let policy: GatePolicy
  private let acceptances: [Acceptance]
  private let today: String
  private let knownTests: [RunName]
  private let tellsCrashes: Bool

  /// - Parameters:
  ///   - reference: What runs are compared with.
  ///   - policy: What fails the gate, and how runs are checked and compared.
  ///   - acceptances: The differences that somebody lets through.
  ///   - today: Year, month and day, `2026-11-30`: which of these still hold.
  ///   - knownTests: Tests that exist, so that a baseline without a run belongs to one that was skipped.
  ///   - tellsCrashes: Whether a run that died is told as that and no further. Without it such a run is compared as far
  ///     as it came, and how it ended is environment.
  public init(
    _ reference: GateReference, policy: GatePolicy = GatePolicy(), acceptances: [Acceptance] = [], today: String,
    knownTests: [RunName] = [], tellsCrashes: Bool = true
  ) {
    self.reference = reference
    self.policy = policy
    self.acceptances = acceptances
    self.today = today
    self.knownTests = knownTests
    self.tellsCrashes = tellsCrashes
  }

  /// Judges runs.
  ///
  /// - Parameters:
  ///   - runs: What was recorded, each with the file that it is in.
  ///   - unreadable: What could not be read at all, with the reason.
  /// - Throws: ``BaselineError`` if the folder of baselines can't be listed.
  public func report(
    on runs: [RecordedRun], unreadable: [UnreadableRun] = []
  ) throws(BaselineError) -> GateReport {
    var used: Set<String> = []
    var tests = (reference.unreadable + unreadable).map { run in
      GateReport.Test(name: run.path, items: [item(run.path, .unusable(run.words))])
    }
    let groups = Dictionary(grouping: runs, by: \.key).sorted { $0.key < $1.key }
    for (_, repetitions) in groups {
      let test = judge(repetitions, used: &used)
      // Of a run whose counterpart can't be read there is nothing to say: neither that it is new nor that it matches.
      guard test.baseline != nil || !test.items.isEmpty || !reference.unreadable.mayHold(test.name) else { continue }
      tests.append(test)
    }
    let hasCrashed = runs.contains { $0.run.ending == .unended }
    // What a dead process did not come to is not unused, and what can't be read may have used anything.
    if !hasCrashed { tests += try unusedBaselines(used).filter { !unreadable.mayHold($0.name) } }
    return GateReport(tests: tests.sorted { $0.name < $1.name })
  }

  // MARK: One test

  private func judge(_ repetitions: [RecordedRun], used: inout Set<String>) -> GateReport.Test {
    // One that is not whole is told before one that died, and that before one that lived: a retry does not make it
    // undone.
    let chosen =
      repetitions.first { $0.run.gap != nil } ?? repetitions.first { $0.run.ending == .unended } ?? repetitions[0]
    var test = GateReport.Test(name: chosen.run.name, items: [])
    let baseline: Baseline?
    do {
      baseline = try self.baseline(of: chosen.run, used: &used)
      test.baseline = baseline?.path
      if baseline == nil, reference.compares(test.name), !reference.unreadable.mayHold(test.name) {
        test.items.append(item(test.name, .missing(path: try reference.expectedPath(of: test.name))))
      }
    } catch {
      test.items.append(item(test.name, .unusable("\(error)")))
      return test
    }
    if let gap = chosen.run.gap {
      if let baseline {
        _ = compare(chosen, with: baseline, &test)
        return test
      }
      guard reference.isChecked else { return test }
      let words = "recording ended after event \(gap.after.rawValue), before the test did: \(gap.reason)"
      test.items.append(item(test.name, .unusable(words)))
      return test
    }
    // A run that died, and did before, has not changed in that.
    let isNews = reference.isChecked || baseline?.run.ending != .unended
    if chosen.run.ending == .unended, tellsCrashes, isNews {
      test.items.append(item(test.name, .crashed(Crash(chosen.run), chosen.run)))
      return test
    }
    if let unstable = instability(of: repetitions, captures: baseline?.run.captures) {
      test.items.append(item(test.name, .unstable(unstable, repetitions: repetitions.count)))
    }
    let broken = baseline.map { compare(chosen, with: $0, &test) } ?? []
    guard reference.isChecked else { return test }
    for finding in Checker.check(chosen.run, policy: policy.check).findings
    where !broken.contains("\(finding.fingerprint)") {
      test.items.append(item(test.name, .finding(finding, chosen.run)))
    }
    test.items.sort { $0.level > $1.level }
    return test
  }

  /// The baseline of a run; one that is there and can't be read is used all the same.
  private func baseline(of run: Run, used: inout Set<String>) throws(BaselineError) -> Baseline? {
    guard reference.compares(run.name) else { return nil }
    used.insert(run.name)
    return try reference.baseline(of: run)
  }

  /// Compares a run with its baseline.
  ///
  /// - Returns: The fingerprints of the findings that the comparison tells, or that the baseline has as well.
  private func compare(_ recorded: RecordedRun, with baseline: Baseline, _ test: inout GateReport.Test) -> Set<String> {
    let narrowed = NarrowedRuns(old: baseline.run, new: recorded.run, options: policy.comparison)
    let (old, new) = (narrowed.old, narrowed.new)
    let oldFindings = Checker.check(old, policy: policy.check).ruleFindings(in: old)
    let comparison = RunComparison(
      old: old, new: new, options: policy.comparison, oldFindings: oldFindings,
      newFindings: Checker.check(new, policy: policy.check).ruleFindings(in: new))
    let runs = ComparedRuns(
      old: old, new: new, comparison: comparison,
      // That baselines hold less is no news.
      uncompared: reference.isChecked ? UncomparedCaptures() : narrowed.uncompared, oldPath: baseline.path,
      newPath: recorded.source)
    if comparison.verdict != .same || !runs.haveSameEnvironment { test.runs = runs }
    var told = Set(oldFindings.map(\.fingerprint))
    if case .notCompared = comparison.verdict { test.items.append(item(test.name, .notCompared(runs))) }
    for difference in comparison.differences {
      test.items.append(item(test.name, .difference(difference, runs), id: difference.id))
      told.formUnion(([difference] + difference.consequences).compactMap(\.brokenRule))
    }
    return told
  }

  /// The first repetition that is not the same as the first run.
  private func instability(of repetitions: [RecordedRun], captures: CaptureSet?) -> ComparedRuns? {
    func narrowed(_ run: Run) -> Run { captures.map { run.narrowed(to: $0) } ?? run }
    let first = repetitions[0]
    let old = narrowed(first.run)
    for other in repetitions.dropFirst() {
      let new = narrowed(other.run)
      let comparison = RunComparison(old: old, new: new, options: policy.comparison)
      guard comparison.verdict == .same else {
        return ComparedRuns(old: old, new: new, comparison: comparison, oldPath: first.source, newPath: other.source)
      }
    }
    return nil
  }

  // MARK: Baselines

  private func unusedBaselines(_ used: Set<String>) throws(BaselineError) -> [GateReport.Test] {
    try reference.all().filter { name, _ in
      !used.contains(name) && !policy.skips(name) && !isSkipped(name)
    }.map { name, path in
      GateReport.Test(name: name, baseline: path, items: [item(name, .unused(path: path))])
    }
  }

  /// Whether a baseline belongs to a test that exists and was not run. A parameterized test has one for each argument.
  private func isSkipped(_ name: String) -> Bool {
    guard let name = try? RunName(recorded: name) else { return false }
    return knownTests.contains { test in
      guard test.components.count == name.components.count, test.components.dropLast() == name.components.dropLast(),
        let testName = test.components.last, let baselineName = name.components.last
      else { return false }
      return baselineName == testName || baselineName.hasPrefix("\(testName) (")
    }
  }

  // MARK: Levels

  private func item(_ test: String, _ subject: GateItem.Subject, id: Difference.ID? = nil) -> GateItem {
    let level = GateKind(of: subject).map { policy[$0] } ?? .fail
    let acceptance = id.flatMap { id in acceptances.first { $0.covers(id, of: test, today: today) } }
    return GateItem(test: test, subject: subject, level: acceptance == nil ? level : .ignore, acceptance: acceptance)
  }
}

extension Difference {
  /// The fingerprint of the rule that is broken by it, if it is that.
  fileprivate var brokenRule: String? {
    if case .ruleBroken(let finding) = change { finding.fingerprint } else { nil }
  }
}
