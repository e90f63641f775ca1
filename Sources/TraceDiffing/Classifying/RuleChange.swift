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
}
