import TraceEvents

/// The events of both runs side by side.
enum AlignedRows {
  /// Returns a row for each event, in the old run's order, with those of the new run alone behind what they follow.
  ///
  /// Marks, and what stands for an event that was not recorded, have none.
  static func rows(_ runs: MatchedRuns) -> [EventPair] {
    var partners = runs.events.newOf
    for (step, match) in runs.steps.newOf.enumerated() where match >= 0 {
      guard let event = runs.old.steps[step].event, let other = runs.new.steps[match].event else { continue }
      partners[event] = Int32(other)
    }
    pairLives(runs, &partners)
    var oldOf = [Int32](repeating: -1, count: runs.new.facts.count)
    for (old, new) in partners.enumerated() where new >= 0 { oldOf[Int(new)] = Int32(old) }

    var following: [Int32: [Int]] = [:]
    var anchor: Int32 = -1
    for (event, facts) in runs.new.facts.enumerated() {
      if oldOf[event] >= 0 {
        // What moved to the front is no place for what follows it.
        anchor = max(anchor, oldOf[event])
      } else if isShown(facts) {
        following[anchor, default: []].append(event)
      }
    }
    var rows: [EventPair] = []
    rows.reserveCapacity(max(runs.old.facts.count, runs.new.facts.count))
    for event in following[-1] ?? [] { rows.append(EventPair(old: nil, new: runs.new.sequence(event))) }
    for (event, facts) in runs.old.facts.enumerated() {
      if isShown(facts) {
        let new = partners[event]
        rows.append(EventPair(old: runs.old.sequence(event), new: new >= 0 ? runs.new.sequence(Int(new)) : nil))
      }
      for event in following[Int32(event)] ?? [] { rows.append(EventPair(old: nil, new: runs.new.sequence(event))) }
    }
    return rows
  }

  private static func isShown(_ facts: EventFacts) -> Bool {
    facts.kind != .superNotReached && facts.kind != .unrecorded
  }

  /// Pairs births with births and deaths with deaths.
  private static func pairLives(_ runs: MatchedRuns, _ partners: inout [Int32]) {
    struct Life: Hashable {
      var lane: Lane
      var isAlive: Bool
    }
    var left: [Life: [Int]] = [:]
    for change in runs.new.lives.reversed() {
      let lane = runs.objects.oldOf[Int(change.lane)]
      if lane != 0 { left[Life(lane: lane, isAlive: change.isAlive), default: []].append(change.event) }
    }
    for change in runs.old.lives {
      if let match = left[Life(lane: change.lane, isAlive: change.isAlive)]?.popLast() {
        partners[change.event] = Int32(match)
      }
    }
  }
}
