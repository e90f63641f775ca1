public import TraceEvents

/// What proves a finding, and what would mend it.
public struct Explanation: Sendable {
  public var witness: Witness
  /// The first small change after which the finding was gone; nil if none was found.
  public var repair: Repair?

  /// Explains all findings of a report; one that can't be proved on less than the whole run is left out.
  ///
  /// - Parameters:
  ///   - report: What the checker said.
  ///   - run: The run that the report is about.
  public static func all(of report: CheckReport, in run: Run) -> [Fingerprint: Explanation] {
    var explanations: [Fingerprint: Explanation] = [:]
    for finding in report.findings {
      guard let witness = Witness(of: finding, in: run, policy: report.policy) else { continue }
      explanations[finding.fingerprint] = Explanation(
        witness: witness, repair: Repair(of: witness, policy: report.policy))
    }
    return explanations
  }
}
