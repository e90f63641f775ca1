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
    var isRetold = [Bool](repeating: false, count: changes.count)
    let mended = changes.indices.filter { !changes[$0].isBroken }
    for broken in changes.indices where changes[broken].isBroken {
      guard let match = mended.first(where: { !isRetold[$0] && runs.isSame(changes[$0], changes[broken]) }) else {
        continue
      }
      (isRetold[broken], isRetold[match]) = (true, true)
    }
    return changes.indices.filter { !isRetold[$0] }.map { changes[$0] }
  }
}

extension MatchedRuns {
  fileprivate func isSame(_ mended: RuleChange, _ broken: RuleChange) -> Bool {
    guard let rule = mended.finding.rule, rule == broken.finding.rule, let victim = mended.finding.victim,
      let newVictim = broken.finding.victim
    else { return false }
    return objects.identity(old: victim) == objects.identity(new: newVictim)
      && steps.newOf[old.step(of: mended.event)] == new.step(of: broken.event)
  }
}
