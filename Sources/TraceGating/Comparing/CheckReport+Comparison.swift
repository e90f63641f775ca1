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
        event: guilty.sequence, rule: "\(finding.rule)", victim: finding.victim)
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
    func report(on run: Run) -> (report: CheckReport, fingerprints: Set<Fingerprint>) {
      let report = Checker.check(run, policy: policy)
      return (report, report.fingerprints)
    }
    return RunComparison(unequalOld: old, new: new, options: options) {
      let (oldReport, newReport) = TwoThreads.run(for: old, new) { report(on: old) } _: { report(on: new) }
      // What both break is no change, and need not be put into words.
      return (
        oldReport.report.ruleFindings(in: old, leavingOut: newReport.fingerprints),
        newReport.report.ruleFindings(in: new, leavingOut: oldReport.fingerprints)
      )
    }
  }
}

extension CheckReport {
  /// The fingerprints of all that is worse than a note.
  fileprivate var fingerprints: Set<Fingerprint> {
    Set(findings.lazy.filter { $0.severity > .note && $0.guilty != nil }.map(\.fingerprint))
  }
}
