import TraceEvents

/// Makes one draft of those that a person would call one change.
struct DraftMerging {
  private let runs: MatchedRuns
  private(set) var drafts: [Draft]

  init(_ drafts: [Draft], _ runs: MatchedRuns) {
    (self.drafts, self.runs) = (drafts, runs)
    mergeObjects()
    mergeReparentings()
    mergeHappenings()
  }

  /// All that an object does which only one of the runs has is one difference: it came, or it is gone.
  private mutating func mergeObjects() {
    func isOneSided(_ draft: Draft) -> Bool {
      (draft.controller.old == nil || draft.controller.new == nil) && (draft.isAddition || draft.isRemoval)
    }
    guard drafts.contains(where: isOneSided) else { return }
    var places: [ObjectPair: Int] = [:]
    var merged: [Draft] = []
    for draft in drafts {
      guard isOneSided(draft) else {
        merged.append(draft)
        continue
      }
      if let place = places[draft.controller] {
        merged[place].events += draft.events
      } else {
        places[draft.controller] = merged.count
        merged.append(draft)
        merged[merged.count - 1].carrier = .object
      }
    }
    drafts = merged
  }

  /// A child that one container lost and another got in the same step has changed its parent.
  private mutating func mergeReparentings() {
    struct Arrival: Hashable {
      var child: UInt64
      var step: EventPair
    }
    var lost: [Arrival: Int] = [:]
    // By place: what is taken out of an array is copied.
    for place in drafts.indices where drafts[place].isRemoval && drafts[place].carrier == .none {
      let old = drafts[place].events[0].old
      guard runs.old.kind(of: old) == .addChild else { continue }
      lost[Arrival(child: runs.objects.identity(old: runs.old.facts[old].object), step: drafts[place].step)] = place
    }
    guard !lost.isEmpty else { return }
    var gone: Set<Int> = []
    for place in drafts.indices where drafts[place].isAddition && drafts[place].carrier == .none {
      let new = drafts[place].events[0].new
      let facts = runs.new.facts[new]
      guard facts.kind == .addChild,
        let partner = lost.removeValue(
          forKey: Arrival(child: runs.objects.identity(new: facts.object), step: drafts[place].step))
      else { continue }
      let old = drafts[partner].events[0].old
      let (kept, dropped) = partner < place ? (partner, place) : (place, partner)
      drafts[kept].change = .reparented(from: drafts[partner].controller, to: drafts[place].controller)
      drafts[kept].events = DraftEvents(old: old, new: new)
      drafts[kept].controller = runs.pair(oldLane: runs.old.lane(of: runs.old.facts[old].object))
      gone.insert(dropped)
    }
    guard !gone.isEmpty else { return }
    drafts = drafts.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    dropNesting(inside: drafts.filter { $0.change.kind == .reparented }.flatMap(\.events))
  }

  /// What happened inside of two events that turned out to be one has kept its surroundings.
  private mutating func dropNesting(inside pairs: [(old: Int, new: Int)]) {
    let surroundings = Set(
      pairs.map { Difference.Nesting.elsewhere(old: runs.old.sequence($0.old), new: runs.new.sequence($0.new)) })
    drafts.removeAll { draft in
      guard case .nestingChanged(let nesting) = draft.change else { return false }
      return surroundings.contains(nesting)
    }
  }

  /// A will and its did that changed in the same way, in the same step, are one difference.
  private mutating func mergeHappenings() {
    var happenings = KeyNumbers(capacity: 64)
    var open: [(place: Int, stage: Int)] = []
    var merged: [Draft] = []
    merged.reserveCapacity(drafts.count)
    for draft in drafts {
      let kind = kind(of: draft)
      guard draft.events.count == 1, draft.carrier == .none, let (number, stage) = kind?.happening, number > 0 else {
        merged.append(draft)
        continue
      }
      let happening = happenings.number(for: Self.digest(of: draft, happening: number))
      if happening == open.count {
        open.append((merged.count, stage))
        merged.append(draft)
      } else if open[happening].stage < stage {
        merged[open[happening].place].events += draft.events
        open[happening].stage = stage
      } else {
        open[happening] = (merged.count, stage)
        merged.append(draft)
      }
    }
    drafts = merged
  }

  /// The same for drafts that change the same happening in the same way.
  private static func digest(of draft: Draft, happening: Int) -> UInt64 {
    var digest = RunningDigest(seed: UInt64(happening))
    switch draft.change {
    case .added: digest.add(1)
    case .removed: digest.add(2)
    case .moved, .argumentChanged, .reparented, .policyChanged, .nestingChanged, .markChanged, .classRenamed,
      .ruleBroken, .ruleMended, .timing:
      // Another number in each process, but only whether two are equal matters here.
      digest.add(UInt64(bitPattern: Int64(draft.change.hashValue)))
    }
    digest.add(UInt64(draft.controller.old?.rawValue ?? 0) << 32 | UInt64(draft.controller.new?.rawValue ?? 0))
    digest.add(UInt64(draft.step.old?.rawValue ?? 0) << 32 | UInt64(draft.step.new?.rawValue ?? 0))
    return digest.value
  }

  private func kind(of draft: Draft) -> Callback.Kind? {
    guard let (old, new) = draft.events.first else { return nil }
    return old >= 0 ? runs.old.kind(of: old) : runs.new.kind(of: new)
  }
}
