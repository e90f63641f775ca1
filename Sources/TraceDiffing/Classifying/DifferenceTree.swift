import TraceEvents

/// Folds what follows from a difference under it, and gives each its name.
struct DifferenceTree {
  private let runs: MatchedRuns
  private let oldCauses: Causes
  private let newCauses: Causes
  private var drafts: [Draft]
  /// Under each event the first draft that it is in, or -1.
  private var draftOfOld: [Int32]
  private var draftOfNew: [Int32]
  /// For each draft the one that it follows from, or -1.
  private var parents: [Int]
  private var objectDrafts: [ObjectPair: Int] = [:]
  private var stepDrafts: [EventPair: Int] = [:]
  private var policyDrafts: [ObjectPair: [Int]] = [:]

  init(_ drafts: [Draft], _ runs: MatchedRuns) {
    (self.drafts, self.runs) = (drafts, runs)
    oldCauses = Causes(runs.old)
    newCauses = Causes(runs.new)
    draftOfOld = Array(repeating: -1, count: runs.old.facts.count)
    draftOfNew = Array(repeating: -1, count: runs.new.facts.count)
    parents = Array(repeating: -1, count: drafts.count)
    for (number, draft) in drafts.enumerated() { index(draft, number) }
    for number in drafts.indices { parents[number] = parent(of: number) }
    cutCycles()
  }

  private mutating func index(_ draft: Draft, _ number: Int) {
    for (old, new) in draft.events {
      if old >= 0, draftOfOld[old] < 0 { draftOfOld[old] = Int32(number) }
      if new >= 0, draftOfNew[new] < 0 { draftOfNew[new] = Int32(number) }
    }
    if draft.change == .policyChanged { policyDrafts[draft.controller, default: []].append(number) }
    switch draft.carrier {
    case .none: break
    case .object: objectDrafts[draft.controller] = number
    case .step: stepDrafts[draft.step] = number
    }
  }

  // MARK: What follows from what

  private func parent(of number: Int) -> Int {
    let draft = drafts[number]
    guard let (old, new) = draft.events.first else { return -1 }
    if draft.carrier != .step, let step = stepDrafts[draft.step] { return step }
    if draft.carrier == .none, let object = draftOfMissingObject(old, new), object != number { return object }
    if let cause = draftInChain(old: old, new: new, of: number) { return cause }
    return draftOfPolicy(old, new, before: number) ?? -1
  }

  /// The object among an event's arguments that only one of the runs has.
  private func draftOfMissingObject(_ old: Int, _ new: Int) -> Int? {
    func find(_ objects: [ObjectID], _ pair: (ObjectID) -> ObjectPair?) -> Int? {
      objects.lazy.compactMap(pair).compactMap { objectDrafts[$0] }.first
    }
    if old >= 0 {
      let facts = runs.old.facts[old]
      let objects = [facts.object, facts.other] + (facts.list.map { runs.old.run[$0] } ?? [])
      if let found = find(objects, { runs.pair(oldLane: runs.old.lane(of: $0)) }) { return found }
    }
    if new >= 0 {
      let facts = runs.new.facts[new]
      let objects = [facts.object, facts.other] + (facts.list.map { runs.new.run[$0] } ?? [])
      return find(objects) { runs.pair(newLane: runs.new.lane(of: $0)) }
    }
    return nil
  }

  private func draftInChain(old: Int, new: Int, of number: Int) -> Int? {
    // Only an earlier difference is a cause, so that no two fold under each other; and the call that names an object
    // which only one of the runs has is told of with the object.
    func isCause(_ draft: Int32) -> Bool {
      guard draft >= 0, draft < number else { return false }
      guard drafts[number].carrier == .object, let first = drafts[Int(draft)].events.first else { return true }
      return draftOfMissingObject(first.old, first.new) != number
    }
    if old >= 0, let found = oldCauses.chain(of: old).lazy.map({ draftOfOld[$0] }).first(where: isCause) {
      return Int(found)
    }
    if new >= 0, let found = newCauses.chain(of: new).lazy.map({ draftOfNew[$0] }).first(where: isCause) {
      return Int(found)
    }
    return nil
  }

  /// The changed answer of a container that brought its children's callbacks, or kept them away.
  private func draftOfPolicy(_ old: Int, _ new: Int, before number: Int) -> Int? {
    let (reading, event) = old >= 0 ? (runs.old, old) : (runs.new, new)
    let group = reading.facts[event].kind.signature.group
    guard group == .appearance || group == .rotation, old < 0 || new < 0 else { return nil }
    let lane = reading.lane(of: reading.facts[event].subject)
    guard let parent = reading.touches[event].first(where: { $0.lane == lane })?.parent, parent != 0 else { return nil }
    let container = old >= 0 ? runs.pair(oldLane: parent) : runs.pair(newLane: parent)
    return policyDrafts[container]?.last { $0 < number }
  }

  /// Cuts what would fold under itself: an object that came inside of the call that names it.
  private mutating func cutCycles() {
    var isSettled = Array(repeating: false, count: parents.count)
    for number in parents.indices {
      var path: Set<Int> = []
      var next = number
      while parents[next] >= 0, !isSettled[next] {
        guard path.insert(next).inserted else {
          parents[next] = -1
          break
        }
        next = parents[next]
      }
      for member in path { isSettled[member] = true }
      isSettled[next] = true
    }
  }

  private func root(of number: Int) -> Int {
    var number = number
    while parents[number] >= 0 { number = parents[number] }
    return number
  }

  // MARK: What a person is told

  /// The differences in order, each with all that follows from it.
  func differences(rules: [RuleChange]) -> [Difference] {
    var identities = DifferenceIdentities(runs)
    let regressions = Regressions(runs)
    var all = drafts.map { draft in
      Difference(
        id: identities.next(for: draft), change: draft.change, events: draft.events.map(pair),
        controller: draft.controller, step: draft.step, call: call(of: draft), isRegression: regressions.contains(draft))
    }
    var consequences: [[Int]] = Array(repeating: [], count: all.count)
    for number in drafts.indices where parents[number] >= 0 { consequences[root(of: number)].append(number) }
    var roots = drafts.indices.filter { parents[$0] < 0 }
    for rule in rules {
      let draft = draft(of: rule)
      if let cause = cause(of: rule) { consequences[root(of: cause)].append(all.count) } else { roots.append(all.count) }
      all.append(
        Difference(
          id: identities.next(for: draft), change: draft.change, events: draft.events.map(pair),
          controller: draft.controller, step: draft.step, call: call(of: draft), isRegression: rule.isBroken))
      consequences.append([])
    }
    return roots.map { number in
      var difference = all[number]
      let isCarrier = number < drafts.count && drafts[number].carrier != .none
      difference.consequences = consequences[number].map { consequence in
        var folded = all[consequence]
        // What comes and goes with a step or an object is not lost.
        if isCarrier, folded.kind == .removed { folded.isRegression = false }
        return folded
      }
      if difference.consequences.contains(where: \.isRegression) { difference.isRegression = true }
      return difference
    }
  }

  private func pair(_ event: (old: Int, new: Int)) -> EventPair {
    EventPair(
      old: event.old >= 0 ? runs.old.sequence(event.old) : nil,
      new: event.new >= 0 ? runs.new.sequence(event.new) : nil)
  }

  private func call(of draft: Draft) -> EventPair? {
    guard let (old, new) = draft.events.first else { return nil }
    if old >= 0 { return oldCauses.call(of: old).map(runs.pair(old:)) }
    return newCauses.call(of: new).map(runs.pair(new:))
  }

  // MARK: Rules

  private func draft(of rule: RuleChange) -> Draft {
    let old = rule.isBroken ? Int(runs.events.oldOf[rule.event]) : rule.event
    let new = rule.isBroken ? rule.event : Int(runs.events.newOf[rule.event])
    return Draft(
      change: rule.change, events: [(old, new)],
      controller: rule.isBroken
        ? runs.pair(newLane: runs.new.lane(of: runs.new.facts[new].subject))
        : runs.pair(oldLane: runs.old.lane(of: runs.old.facts[old].subject)),
      step: rule.isBroken
        ? runs.pair(newStep: Int(runs.new.facts[new].step)) : runs.pair(oldStep: Int(runs.old.facts[old].step)),
      place: Draft.Place(old: old, new: new))
  }

  /// The difference that made the rule break or mend: the guilty event is in it, comes of it, or brought it about.
  private func cause(of rule: RuleChange) -> Int? {
    let (old, new) = draft(of: rule).events[0]
    if old >= 0, draftOfOld[old] >= 0 { return Int(draftOfOld[old]) }
    if new >= 0, draftOfNew[new] >= 0 { return Int(draftOfNew[new]) }
    if let found = draftInChain(old: old, new: new, of: drafts.count) { return found }
    return drafts.indices.first { number in
      drafts[number].events.contains { event in
        (event.old >= 0 && old >= 0 && oldCauses.chain(of: event.old).contains(old))
          || (event.new >= 0 && new >= 0 && newCauses.chain(of: event.new).contains(new))
      }
    }
  }
}
