public import TraceChecking
public import TraceDiffing
public import TraceEvents

extension CheckReport {
  /// What the checker says of a run, as far as a comparison with another needs it.
  public func ruleFindings(in run: Run) -> [RuleFinding] {
    findings.compactMap { finding in
      guard finding.severity > .note, let guilty = finding.guilty else { return nil }
      return RuleFinding(
        fingerprint: "\(finding.fingerprint)", headline: finding.firstLine(in: run, place: run.place(of:)),
        event: guilty.sequence)
    }
  }
}

extension RunComparison {
  /// Compares two runs with what the checker says of each.
  public static func checked(
    old: Run, new: Run, options: ComparisonOptions, profile: Profile = .app
  ) -> RunComparison {
    // Runs that say the same break the same rules, so that the checker need not be asked.
    if areEqual(old, new) { return RunComparison(old: old, new: new, options: options) }
    return RunComparison(
      old: old, new: new, options: options,
      oldFindings: Checker.check(old, profile: profile).ruleFindings(in: old),
      newFindings: Checker.check(new, profile: profile).ruleFindings(in: new))
  }
}
