import TraceEvents

/// The differences as a person reads them: each with what follows from it, and with its name.
final class DifferenceTree {
  private let runs: MatchedRuns
  private let drafts: [Draft]
  private let consequences: Consequences
  private let identities: DifferenceIdentities
  /// The names of the drafts.
  private let ids: [Difference.ID]

  init(_ drafts: [Draft], _ runs: MatchedRuns) {
    (self.drafts, self.runs) = (drafts, runs)
    let identities = DifferenceIdentities(runs)
    (consequences, ids) = TwoThreads.run(isWorthIt: drafts.count >= TwoThreads.shortest) {
      Consequences(drafts, runs)
    } _: {
      // Names count what came before, so that they are given in order, to what follows from another difference too.
      drafts.map { identities.next(for: $0) }
    }
    self.identities = identities
  }

  /// The differences in order, each with all that follows from it.
  func differences(rules: [RuleChange]) -> [Difference] {
    let regressions = Regressions(runs)
    func difference(_ number: Int) -> Difference {
      let draft = drafts[number]
      return Difference(
        id: ids[number], change: draft.change, events: pairs(of: draft), controller: draft.controller, step: draft.step,
        call: call(of: draft), isRegression: regressions.contains(draft))
    }
    var broken: [Difference] = []
    var rulesFollowing: [Int: [Int]] = [:]
    var roots = drafts.indices.filter { consequences.isRoot($0) }
    let effects = rules.isEmpty ? .none : consequences.effects()
    for rule in rules {
      let draft = draft(of: rule)
      if let cause = consequences.cause(of: draft, among: effects) {
        rulesFollowing[consequences.root(of: cause), default: []].append(broken.count)
      } else {
        roots.append(drafts.count + broken.count)
      }
      broken.append(
        Difference(
          id: identities.next(for: draft), change: draft.change, events: pairs(of: draft),
          controller: draft.controller, step: draft.step, call: call(of: draft), isRegression: rule.isBroken))
    }
    let following = LaneIndex(laneCount: drafts.count, events: 0..<Int32(drafts.count)) { number, visit in
      if !consequences.isRoot(number) { visit(Lane(consequences.root(of: number))) }
    }
    // What first shows of a difference may be what follows from it.
    func place(_ root: Int) -> Int {
      root < drafts.count ? following[Lane(root)].first.map { min(root, Int($0)) } ?? root : root
    }
    roots.sort { place($0) < place($1) }
    func told(_ number: Int) -> Difference {
      guard number < drafts.count else { return broken[number - drafts.count] }
      var result = difference(number)
      let isCarrier = drafts[number].carrier != .none
      let folded = following[Lane(number)]
      let rules = rulesFollowing.isEmpty ? [] : rulesFollowing[number] ?? []
      result.consequences.reserveCapacity(folded.count + rules.count)
      for consequence in folded { result.consequences.append(difference(Int(consequence))) }
      for rule in rules { result.consequences.append(broken[rule]) }
      for place in result.consequences.indices {
        // What comes and goes with a step or an object is not lost.
        if isCarrier, result.consequences[place].kind == .removed { result.consequences[place].isRegression = false }
        if result.consequences[place].isRegression { result.isRegression = true }
      }
      return result
    }
    // What the calls were is known by now, so that nothing that both halves ask changes.
    return [Difference](unsafeUninitializedCapacity: roots.count) { room, count in
      let start = room.baseAddress
      func fill(_ range: Range<Int>) { for place in range { (start! + place).initialize(to: told(roots[place])) } }
      _ = TwoThreads.run(isWorthIt: drafts.count >= TwoThreads.shortest) {
        fill(0..<roots.count / 2)
      } _: {
        fill(roots.count / 2..<roots.count)
      }
      count = roots.count
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
      change: rule.change, events: DraftEvents(old: old, new: new),
      controller: rule.isBroken
        ? runs.pair(newLane: runs.new.lane(of: runs.new.subject(of: new)))
        : runs.pair(oldLane: runs.old.lane(of: runs.old.subject(of: old))),
      step: rule.isBroken
        ? runs.pair(newStep: runs.new.step(of: new)) : runs.pair(oldStep: runs.old.step(of: old)),
      place: Draft.Place(old: old, new: new))
  }
}
