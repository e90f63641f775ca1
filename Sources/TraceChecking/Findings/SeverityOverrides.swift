/// Severities that a team gives to rules, whatever a run says of their effect.
public struct SeverityOverrides: Hashable, Sendable {
  /// What a rule's findings become; nil leaves them out.
  public var severities: [RuleID: Severity?]

  public init(_ severities: [RuleID: Severity?] = [:]) { self.severities = severities }

  /// The same report with these severities. What is inconclusive stays so: it may be no fault at all.
  public func applied(to report: CheckReport) -> CheckReport {
    var report = report
    report.findings = report.findings.compactMap { finding in
      guard finding.severity != .inconclusive, let severity = severities[finding.rule] else { return finding }
      guard let severity else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
    return report
  }
}
