import TraceEvents

/// A rule that is broken in one of the runs only.
struct RuleChange {
  var finding: RuleFinding
  var isBroken: Bool
  /// Where the guilty event stands in the run that has it.
  var event: Int

  var change: Difference.Change { isBroken ? .ruleBroken(finding) : .ruleMended(finding) }

  /// What only one side has, in the order of the guilty events: broken ones first.
  static func changes(
    old: [RuleFinding], new: [RuleFinding], _ runs: (old: Run, new: Run)
  ) -> [RuleChange] {
    let before = Set(old.map(\.fingerprint))
    let after = Set(new.map(\.fingerprint))
    let broken = new.filter { !before.contains($0.fingerprint) && runs.new[$0.event] != nil }
    let mended = old.filter { !after.contains($0.fingerprint) && runs.old[$0.event] != nil }
    func inOrder(_ findings: [RuleFinding], isBroken: Bool) -> [RuleChange] {
      findings.sorted { ($0.event, $0.fingerprint) < ($1.event, $1.fingerprint) }
        .map { RuleChange(finding: $0, isBroken: isBroken, event: Int($0.event.rawValue) - 1) }
    }
    return inOrder(broken, isBroken: true) + inOrder(mended, isBroken: false)
  }

  /// Without those that are one finding: the same rule is broken for the same object in the same step, of which only
  /// the class or the call is another.
  static func withoutRetold(_ changes: [RuleChange], in runs: MatchedRuns) -> [RuleChange] {
    // Under each fault those that are mended, the last one first.
    var mended: [Fault: [Int]] = [:]
    for place in changes.indices.reversed() where !changes[place].isBroken {
      if let fault = Fault(changes[place], in: runs) { mended[fault, default: []].append(place) }
    }
    var isRetold = [Bool](repeating: false, count: changes.count)
    for place in changes.indices where changes[place].isBroken {
      guard let fault = Fault(changes[place], in: runs), let match = mended[fault]?.popLast() else { continue }
      (isRetold[place], isRetold[match]) = (true, true)
    }
    return changes.indices.filter { !isRetold[$0] }.map { changes[$0] }
  }

  /// What makes findings of both runs one.
  private struct Fault: Hashable {
    var rule: String
    var victim: UInt64
    /// The step of the guilty event, by the old run if it has that step.
    var oldStep: Int
    var newStep: Int

    /// Nil if the finding does not say enough.
    init?(_ change: RuleChange, in runs: MatchedRuns) {
      guard let rule = change.finding.rule, let victim = change.finding.victim else { return nil }
      self.rule = rule
      if change.isBroken {
        self.victim = runs.objects.identity(new: victim)
        newStep = runs.new.step(of: change.event)
        oldStep = runs.steps.oldOf[newStep]
      } else {
        self.victim = runs.objects.identity(old: victim)
        oldStep = runs.old.step(of: change.event)
        newStep = runs.steps.newOf[oldStep]
      }
    }
  }
}
