public import TraceEvents

/// The least of a run that proves a finding: without any one of its events the finding is not made.
///
/// What came before its first event stands in its `given` lines, as it was then.
public struct Witness: Sendable {
  /// The events alone, as a run that can be checked and printed.
  public var run: Run
  /// The numbers that its events have in the whole run, in order.
  public var events: [SequenceNumber]
  /// The finding, as it is made on ``run``.
  public var finding: Finding

  /// The whole stretch of the run that it was taken from, and the finding there: what a repair is tried on.
  let stretch: (run: Run, finding: Finding)

  /// Looks for the witness of a finding.
  ///
  /// Nil where the finding does not come again without what a `given` line can't tell, or when the search gets too
  /// long.
  ///
  /// - Parameters:
  ///   - finding: A finding of ``Checker/check(_:policy:)`` on this run.
  ///   - run: The whole run.
  ///   - policy: The one that the finding was found with.
  /// - Complexity: some dozens of checks of the stretch between the oldest event that the rule remembers and the one at
  ///   which the fault showed.
  public init?(of finding: Finding, in run: Run, policy: CheckPolicy = CheckPolicy()) {
    let search = WitnessSearch(for: finding, in: run, policy: policy)
    guard let stretch = search.stretch(), let whole = search.proof(by: stretch),
      let least = search.proof(by: search.thinned(stretch))
    else { return nil }
    self.stretch = (whole.slice.run, whole.finding)
    (self.run, events, self.finding) = (least.slice.run, least.slice.events, least.finding)
  }
}
