public import TraceChecking
public import TraceDiffing
public import TraceEvents

extension CheckReport {
  /// What the checker says of a run, as far as a comparison with another needs it.
  ///
  /// - Parameter known: Fingerprints of findings that are left out, because the other run has them too.
  public func ruleFindings(in run: Run, leavingOut known: Set<Fingerprint> = []) -> [RuleFinding] {
    findings.compactMap { finding in
      guard finding.severity > .note, let guilty = finding.guilty, !known.contains(finding.fingerprint) else {
        return nil
      }
      return RuleFinding(
        fingerprint: "\(finding.fingerprint)", headline: finding.firstLine(in: run, place: run.place(of:)),
        event: guilty.sequence)
    }
  }
}

extension RunComparison {
  /// Compares two runs with what the checker says of each.
  public static func checked(
    old: Run, new: Run, options: ComparisonOptions, policy: CheckPolicy = CheckPolicy()
  ) -> RunComparison {
    // Runs that say the same break the same rules, so that the checker need not be asked.
    if areEqual(old, new) { return RunComparison(old: old, new: new, options: options) }
    let reports = TwoThreads.run(for: old, new) {
      Checker.check(old, policy: policy)
    } _: {
      Checker.check(new, policy: policy)
    }
    // What both break is no change, and need not be put into words.
    let known = reports.0.fingerprints.intersection(reports.1.fingerprints)
    let findings = TwoThreads.run(for: old, new) {
      reports.0.ruleFindings(in: old, leavingOut: known)
    } _: {
      reports.1.ruleFindings(in: new, leavingOut: known)
    }
    return RunComparison(
      old: old, new: new, options: options, oldFindings: findings.0, newFindings: findings.1)
  }
}

extension CheckReport {
  /// The fingerprints of all that is worse than a note.
  fileprivate var fingerprints: Set<Fingerprint> {
    Set(findings.lazy.filter { $0.severity > .note && $0.guilty != nil }.map(\.fingerprint))
  }
}
