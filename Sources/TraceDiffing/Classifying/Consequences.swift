import TraceEvents

/// Finds which difference follows from which.
///
/// What happened inside of a changed event or because of it follows from it; so does what a step or an object does that
/// only one of the runs has, what came of a policy or an exception, and what a controller misses or gets until it is
/// again where it was.
final class Consequences {
  let oldCauses: Causes
  let newCauses: Causes
  private let runs: MatchedRuns
  private let drafts: [Draft]
  private var states: StateDifferences
  /// Under each event the first draft that it is in, or -1.
  private var draftOfOld: [Int32]
  private var draftOfNew: [Int32]
  /// For each draft the one that it follows from, or -1.
  private var parents: [Int]
  /// For each draft the one that it follows from in the end.
  private var roots: [Int] = []
  private var objectDrafts: [ObjectPair: Int] = [:]
  private var stepDrafts: [EventPair: Int] = [:]
  private var policyDrafts: [ObjectPair: [Int]] = [:]
  /// Under each lane of the runs the last draft that bears on how long its object lives, or -1.
  private var lastOfController: [Int32]
  /// Under each event of the new run the exception that UIKit now raises inside of it.
  private var raises: [Int: Int] = [:]

  init(_ drafts: [Draft], _ runs: MatchedRuns) {
    (self.drafts, self.runs) = (drafts, runs)
    oldCauses = Causes(runs.old)
    newCauses = Causes(runs.new)
    states = StateDifferences(runs)
    draftOfOld = Array(repeating: -1, count: runs.old.eventCount)
    draftOfNew = Array(repeating: -1, count: runs.new.eventCount)
    parents = Array(repeating: -1, count: drafts.count)
    lastOfController = Array(repeating: -1, count: runs.laneCount)
    for (number, draft) in drafts.enumerated() { index(draft, number) }
    askForCalls()
    for number in drafts.indices { parents[number] = parent(of: number) }
    cutCycles()
    findRoots()
  }

  /// Asks what every draft's first event came of, on both sides at once: that takes longest, and is remembered.
  private func askForCalls() {
    _ = TwoThreads.run(isWorthIt: drafts.count >= TwoThreads.shortest) {
      for draft in drafts { if let event = draft.events.first, event.old >= 0 { _ = oldCauses.call(of: event.old) } }
    } _: {
      for draft in drafts { if let event = draft.events.first, event.new >= 0 { _ = newCauses.call(of: event.new) } }
    }
  }

  func isRoot(_ number: Int) -> Bool { parents[number] < 0 }

  /// The difference that one follows from in the end.
  func root(of number: Int) -> Int { roots[number] }

  private func index(_ draft: Draft, _ number: Int) {
    for (old, new) in draft.events {
      if old >= 0, draftOfOld[old] < 0 { draftOfOld[old] = Int32(number) }
      if new >= 0, draftOfNew[new] < 0 { draftOfNew[new] = Int32(number) }
      if draft.isAddition, runs.new.kind(of: new) == .raises {
        raises[runs.new.inside(of: new)] = number
      }
    }
    if isPolicy(draft) { policyDrafts[draft.controller, default: []].append(number) }
    switch draft.carrier {
    case .none: break
    case .object: objectDrafts[draft.controller] = number
    case .step: stepDrafts[draft.step] = number
    }
  }

  private func isPolicy(_ draft: Draft) -> Bool {
    switch draft.change {
    case .policyChanged: return true
    case .added, .removed:
      return !draft.events.isEmpty && kind(of: draft).policyReach != nil
    case .moved, .argumentChanged, .reparented, .nestingChanged, .markChanged, .classRenamed, .ruleBroken, .ruleMended,
      .timing:
      return false
    }
  }

  // MARK: One draft

  private func parent(of number: Int) -> Int {
    let draft = drafts[number]
    defer { if bearsOnLife(draft) { lastOfController[runs.laneNumber(draft.controller)] = Int32(number) } }
    guard let (old, new) = draft.events.first else { return -1 }
    let state = states.draftBefore(number, draft)
    if draft.carrier != .step, !stepDrafts.isEmpty, let step = stepDrafts[draft.step] { return step }
    if draft.carrier == .none, let object = draftOfMissingObject(old, new), object != number { return object }
    return draftInChain(old: old, new: new, of: number) ?? state ?? draftOfException(old, before: number)
      ?? draftOfPolicy(draft, before: number) ?? draftOfCall(draft, before: number)
      ?? draftOfQuestion(draft, before: number) ?? draftOfLife(draft) ?? -1
  }

  /// The object among an event's arguments that only one of the runs has.
  private func draftOfMissingObject(_ old: Int, _ new: Int) -> Int? {
    if objectDrafts.isEmpty { return nil }
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
    // The call that names an object which only one of the runs has is told of with the object.
    func isCause(_ draft: Int32) -> Bool {
      guard draft >= 0, draft != number else { return false }
      // A rule's number is behind all drafts.
      guard number < drafts.count, drafts[number].carrier == .object, let first = drafts[Int(draft)].events.first
      else { return true }
      return draftOfMissingObject(first.old, first.new) != number
    }
    if old >= 0,
      let found = oldCauses.first(inChainOf: old, { isCause(draftOfOld[$0]) ? Int(draftOfOld[$0]) : nil })
    {
      return found
    }
    guard new >= 0 else { return nil }
    return newCauses.first(inChainOf: new) { isCause(draftOfNew[$0]) ? Int(draftOfNew[$0]) : nil }
  }

  /// The changed answer of a controller that brought its own or its children's callbacks, or kept them away.
  private func draftOfPolicy(_ draft: Draft, before number: Int) -> Int? {
    guard !policyDrafts.isEmpty else { return nil }
    let (old, new) = draft.events[0]
    guard old < 0 || new < 0 || draft.change.kind == .nestingChanged else { return nil }
    let (reading, event) = old >= 0 ? (runs.old, old) : (runs.new, new)
    let lane = reading.lane(of: reading.subject(of: event))
    let parent = reading.touches[of: event].first { $0.lane == lane }?.parent ?? 0
    func last(of lane: Lane, isParent: Bool) -> Int? {
      policyDrafts[old >= 0 ? runs.pair(oldLane: lane) : runs.pair(newLane: lane)]?
        .last { $0 < number && bears(drafts[$0], on: draft, reading.kind(of: event), ofChild: isParent) }
    }
    return (parent == 0 ? nil : last(of: parent, isParent: true)) ?? last(of: lane, isParent: false)
  }

  /// Whether a callback can come or stay away because of a changed answer.
  private func bears(_ policy: Draft, on draft: Draft, _ kind: Callback.Kind, ofChild isChild: Bool) -> Bool {
    guard let reach = self.kind(of: policy).policyReach, isChild || !reach.isForChildrenAlone else { return false }
    let isCall = reach.calls.contains(kind)
    guard isCall || reach.callbacks.contains(kind) else { return false }
    guard let isYes = answer(of: policy) else { return true }
    if draft.isRemoval { return isYes == isCall }
    return draft.isAddition ? isYes != isCall : true
  }

  /// What is answered now; nil for what is neither yes nor no, or is no longer asked.
  private func answer(of policy: Draft) -> Bool? {
    let new = policy.events[0].new
    guard new >= 0, let (type, slot) = runs.new.kind(of: new).signature.slots.last, type == .flag else { return nil }
    let fields = runs.new.run.events[new].callback.fields
    return (slot == .y ? fields.y : fields.x) != 0
  }

  private func kind(of draft: Draft) -> Callback.Kind {
    let (old, new) = draft.events[0]
    return old >= 0 ? runs.old.kind(of: old) : runs.new.kind(of: new)
  }

  /// The exception that UIKit now raises inside of what an event of the old run happened inside of.
  private func draftOfException(_ old: Int, before number: Int) -> Int? {
    guard old >= 0, !raises.isEmpty else { return nil }
    return oldCauses.first(inChainOf: old) { place in
      raises[Int(runs.events.newOf[place])].flatMap { $0 < number ? $0 : nil }
    }
  }

  /// The changed call that came last before an event and touches its receiver, where nothing else says what it is of.
  private func draftOfCall(_ draft: Draft, before number: Int) -> Int? {
    guard draft.carrier == .none, let (old, new) = draft.events.first else { return nil }
    if old >= 0, let call = oldCauses.call(of: old), draftOfOld[call] >= 0, draftOfOld[call] < number {
      return Int(draftOfOld[call])
    }
    if new >= 0, let call = newCauses.call(of: new), draftOfNew[call] >= 0, draftOfNew[call] < number {
      return Int(draftOfNew[call])
    }
    return nil
  }

  /// What was different about an object before, if it lives longer or shorter.
  private func draftOfLife(_ draft: Draft) -> Int? {
    guard let (old, new) = draft.events.first, draft.carrier == .none else { return nil }
    let kind = old >= 0 ? runs.old.kind(of: old) : runs.new.kind(of: new)
    guard kind == .deinitialized else { return nil }
    let last = lastOfController[runs.laneNumber(draft.controller)]
    return last < 0 ? nil : Int(last)
  }

  /// Whether an object may live longer or shorter for it: what lets go of it came or went, or comes at another time.
  private func bearsOnLife(_ draft: Draft) -> Bool {
    switch draft.change.kind {
    case .reparented: true
    case .added, .removed, .moved: draft.events.contains { old, new in letsGo(old, runs.old) || letsGo(new, runs.new) }
    case .nestingChanged, .argumentChanged, .policyChanged, .markChanged, .classRenamed, .timing, .ruleBroken,
      .ruleMended:
      false
    }
  }

  /// Whether with an event its receiver leaves the screen or its container, or is born.
  private func letsGo(_ event: Int, _ reading: RunReading) -> Bool {
    guard event >= 0 else { return false }
    switch reading.kind(of: event) {
    case .initialized, .viewWillDisappear, .viewDidDisappear, .removeFromParent, .removeFromSuperview, .dismiss,
      .dismissalTransitionWillBegin, .dismissalTransitionDidEnd:
      return true
    case .willMove, .didMove, .didMoveToWindow: return reading.run.events[event].callback.fields.object == .null
    case _: return false
    }
  }

  /// What came before a question, in its step, that is only asked at another time: UIKit asks when it first needs to
  /// know.
  private func draftOfQuestion(_ draft: Draft, before number: Int) -> Int? {
    guard number > 0, let (old, _) = draft.events.first, old >= 0, runs.old.kind(of: old).role == .answer else {
      return nil
    }
    switch draft.change.kind {
    case .moved, .nestingChanged: return drafts[number - 1].step == draft.step ? number - 1 : nil
    case .ruleBroken, .removed, .added, .reparented, .policyChanged, .argumentChanged, .markChanged, .classRenamed,
      .timing, .ruleMended:
      return nil
    }
  }

  private func findRoots() {
    roots = Array(repeating: -1, count: parents.count)
    var path: [Int] = []
    for number in parents.indices {
      path.removeAll(keepingCapacity: true)
      var next = number
      while roots[next] < 0, parents[next] >= 0 {
        path.append(next)
        next = parents[next]
      }
      let root = roots[next] < 0 ? next : roots[next]
      roots[next] = root
      for member in path { roots[member] = root }
    }
  }

  /// Cuts what would fold under itself: an object that came inside of the call that names it.
  private func cutCycles() {
    var isSettled = Array(repeating: false, count: parents.count)
    for number in parents.indices where parents[number] >= 0 && !isSettled[number] {
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

  // MARK: Rules

  /// The difference that made the rule break or mend: the guilty event is in it, comes of it, or brought it about.
  func cause(of rule: Draft, among effects: Effects) -> Int? {
    let (old, new) = rule.events[0]
    if old >= 0, draftOfOld[old] >= 0 { return Int(draftOfOld[old]) }
    if new >= 0, draftOfNew[new] >= 0 { return Int(draftOfNew[new]) }
    if let found = draftInChain(old: old, new: new, of: drafts.count) { return found }
    // 0 is none.
    let found = [old >= 0 ? effects.old[old] : 0, new >= 0 ? effects.new[new] : 0]
    return found.filter { $0 > 0 }.min().map { Int($0) - 1 }
  }

  /// Under each event the first draft that came of it, plus one; 0 if none did.
  struct Effects {
    fileprivate let old: ZeroedTable<Int32>
    fileprivate let new: ZeroedTable<Int32>

    static var none: Effects { Effects(old: ZeroedTable(count: 0), new: ZeroedTable(count: 0)) }
  }

  /// - Complexity: O(*d*) for *d* drafts' events.
  func effects() -> Effects {
    let (old, new) = TwoThreads.run(isWorthIt: drafts.count >= TwoThreads.shortest) {
      effects(oldCauses, runs.old.eventCount) { $0.old }
    } _: {
      effects(newCauses, runs.new.eventCount) { $0.new }
    }
    return Effects(old: old, new: new)
  }

  private func effects(
    _ causes: Causes, _ eventCount: Int, _ side: ((old: Int, new: Int)) -> Int
  ) -> ZeroedTable<Int32> {
    let table = ZeroedTable<Int32>(count: eventCount)
    for (number, draft) in drafts.enumerated() {
      for event in draft.events.lazy.map(side) where event >= 0 {
        _ = causes.first(inChainOf: event) { place -> Int? in
          if table[place] == 0 { table[place] = Int32(number + 1) }
          return nil
        }
      }
    }
    return table
  }
}
