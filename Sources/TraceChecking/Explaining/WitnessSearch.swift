import TraceEvents

/// Leaves events of a run out, more and more of them, as long as a finding is still made on the rest.
struct WitnessSearch {
  private let finding: Finding
  private let run: Run
  private let policy: CheckPolicy
  /// How many events the search looks at in one go at most.
  private static let limit = 4_096

  init(for finding: Finding, in run: Run, policy: CheckPolicy) {
    (self.finding, self.run, self.policy) = (finding, run, policy)
  }

  /// The places of the events from the oldest that is needed to the one at which the fault showed.
  func stretch() -> [Int]? {
    let last = Int(finding.shownAt.rawValue)
    guard last <= run.events.count, let oldest = finding.witness.first else { return nil }
    var first = Int(oldest.rawValue) - 1
    while true {
      guard last - first <= Self.limit else { return nil }
      let stretch = Array(first..<last)
      if proof(by: stretch) != nil { return stretch }
      guard first > 0 else { return nil }
      first = max(0, first - max(1, last - first))
    }
  }

  /// Leaves out halves, then quarters, at last single events, until none can go.
  func thinned(_ stretch: [Int]) -> [Int] {
    var kept = stretch
    var length = max(1, kept.count / 2)
    while true {
      var place = 0
      var hasShrunk = false
      while place < kept.count {
        let rest = Array(kept[..<place] + kept[min(place + length, kept.count)...])
        if proof(by: rest) != nil {
          kept = rest
          hasShrunk = true
        } else {
          place += length
        }
      }
      if length == 1, !hasShrunk { return kept }
      length = max(1, length / 2)
    }
  }

  /// The finding, if it is made on these events alone.
  func proof(by places: [Int]) -> (slice: RunSlice, finding: Finding)? {
    guard let first = places.first else { return nil }
    let slice = RunSlice(of: run, at: places, before: first)
    let proof = Checker.check(slice.run, policy: policy).findings.first { isSame($0, in: slice) }
    return proof.map { (slice, $0) }
  }

  private func isSame(_ other: Finding, in slice: RunSlice) -> Bool {
    // Not how severe it is: later events, consequences of it, may have made it worse.
    guard other.rule == finding.rule, other.victim == finding.victim,
      (other.severity == .inconclusive) == (finding.severity == .inconclusive),
      slice.original(other.guilty?.sequence) == finding.guilty?.sequence
    else { return false }
    // What is found when the run is over shows at its last event, whichever that is.
    return slice.original(other.shownAt) == finding.shownAt || finding.shownAt == run.events.last?.sequence
  }
}
