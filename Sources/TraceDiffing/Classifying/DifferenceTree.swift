import TraceEvents

/// The differences as a person reads them: each with what follows from it, and with its name.
final class DifferenceTree {
  private let runs: MatchedRuns
  private let drafts: [Draft]
  private let consequences: Consequences

  init(_ drafts: [Draft], _ runs: MatchedRuns) {
    (self.drafts, self.runs) = (drafts, runs)
    consequences = Consequences(drafts, runs)
  }

  /// The differences in order, each with all that follows from it.
  func differences(rules: [RuleChange]) -> [Difference] {
    let identities = DifferenceIdentities(runs)
    let regressions = Regressions(runs)
    var all = drafts.map { draft in
      Difference(
        id: identities.next(for: draft), change: draft.change, events: pairs(of: draft),
        controller: draft.controller, step: draft.step, call: call(of: draft), isRegression: regressions.contains(draft)
      )
    }
    var following: [[Int]] = Array(repeating: [], count: all.count)
    for number in drafts.indices where !consequences.isRoot(number) {
      following[consequences.root(of: number)].append(number)
    }
    var roots = drafts.indices.filter { consequences.isRoot($0) }
    let effects = rules.isEmpty ? Consequences.Effects() : consequences.effects()
    for rule in rules {
      let draft = draft(of: rule)
      if let cause = consequences.cause(of: draft, among: effects) {
        following[consequences.root(of: cause)].append(all.count)
      } else {
        roots.append(all.count)
      }
      all.append(
        Difference(
          id: identities.next(for: draft), change: draft.change, events: pairs(of: draft),
          controller: draft.controller, step: draft.step, call: call(of: draft), isRegression: rule.isBroken))
      following.append([])
    }
    // What first shows of a difference may be what follows from it.
    roots.sort { min($0, following[$0].first ?? $0) < min($1, following[$1].first ?? $1) }
    return roots.map { number in
      var difference = all[number]
      let isCarrier = number < drafts.count && drafts[number].carrier != .none
      difference.consequences = following[number].map { consequence in
        var folded = all[consequence]
        // What comes and goes with a step or an object is not lost.
        if isCarrier, folded.kind == .removed { folded.isRegression = false }
        return folded
      }
      if difference.consequences.contains(where: \.isRegression) { difference.isRegression = true }
      return difference
    }
  }

  private func pairs(of draft: Draft) -> [EventPair] { draft.events.map { pair($0) } }

  private func pair(_ event: (old: Int, new: Int)) -> EventPair {
    EventPair(
      old: event.old >= 0 ? runs.old.sequence(event.old) : nil,
      new: event.new >= 0 ? runs.new.sequence(event.new) : nil)
  }

  private func call(of draft: Draft) -> EventPair? {
    guard let (old, new) = draft.events.first else { return nil }
    if old >= 0 { return consequences.oldCauses.call(of: old).map(runs.pair(old:)) }
    return consequences.newCauses.call(of: new).map(runs.pair(new:))
  }

  // MARK: Rules

  private func draft(of rule: RuleChange) -> Draft {
    let old = rule.isBroken ? Int(runs.events.oldOf[rule.event]) : rule.event
    let new = rule.isBroken ? rule.event : Int(runs.events.newOf[rule.event])
    return Draft(
      change: rule.change, events: [(old, new)],
      controller: rule.isBroken
        ? runs.pair(newLane: runs.new.lane(of: runs.new.subject(of: new)))
        : runs.pair(oldLane: runs.old.lane(of: runs.old.subject(of: old))),
      step: rule.isBroken
        ? runs.pair(newStep: runs.new.step(of: new)) : runs.pair(oldStep: runs.old.step(of: old)),
      place: Draft.Place(old: old, new: new))
  }
}
