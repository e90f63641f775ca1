public import TraceEvents

extension Checker {
  /// Judges a run by one rule, which need not be of the catalogue: a rule of one's own.
  ///
  /// After an exception nothing is judged, and a rule that needs what the run does not hold is not evaluated, as with
  /// the rules of the catalogue.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public static func check(_ run: Run, by rule: any Rule.Type, policy: CheckPolicy = CheckPolicy()) -> CheckReport {
    judge(run, by: rule, policy)
  }

  private static func judge<R: Rule>(_ run: Run, by _: R.Type, _ policy: CheckPolicy) -> CheckReport {
    var rule = R()
    var scene = Scene(run: run)
    var findings = Findings(
      policy: policy, records: [Findings.Record(id: R.id, yieldsTo: 0, explains: R.explains)])
    var raised: SequenceNumber?
    let lacking = R.needs.subtracting(run.captures)
    for event in run.events where raised == nil {
      let watch = RuleCatalog.watches[Int(event.callback.kind.rawValue)]
      _ = scene.move(to: event, watch)
      scene.takeIn(event, watch, isWatched: true)
      findings.now = event.sequence
      if lacking.isEmpty, (event.isDirect ? R.directInterests : R.interests).contains(watch.kind) {
        rule.observe(in: scene, &findings)
        findings.commit()
      }
      if watch.kind == .raises { raised = event.sequence }
    }
    if raised == nil, lacking.isEmpty {
      rule.finish(in: scene, &findings)
      findings.commit()
    }
    let report = CheckReport(
      policy: policy, findings: findings.all,
      outcomes: findings.outcomes(lacking: [lacking], isCutOff: run.gap != nil), judgedUpTo: raised, gap: run.gap)
    return policy.applied(to: report, in: run)
  }
}
