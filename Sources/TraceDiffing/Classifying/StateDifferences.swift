import TraceEvents

/// Follows, controller by controller, from which difference on its state is not what it was.
///
/// A controller that missed a callback goes on to miss those that end what it began, until a callback that says where
/// it stands comes in both runs again.
struct StateDifferences {
  /// What a state is of.
  private enum Family: Hashable {
    case appearance, window
  }

  private struct Key: Hashable {
    var controller: ObjectPair
    var family: Family
  }

  private let runs: MatchedRuns
  private var last: [Key: (number: Int, place: Int)] = [:]
  /// Under each lane of the old run where callbacks stand that both runs have and that say where it stands.
  private let settled: [Family: LaneIndex]

  private static let appearance: CallbackSet = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  init(_ runs: MatchedRuns) {
    self.runs = runs
    func index(_ kinds: CallbackSet) -> LaneIndex {
      LaneIndex(laneCount: runs.old.laneCount, eventCount: runs.old.facts.count) { event, visit in
        let facts = runs.old.facts[event]
        let match = Int(runs.events.newOf[event])
        guard match >= 0, kinds.contains(facts.kind),
          runs.events.oldTokens.whole[event] == runs.events.newTokens.whole[match]
        else { return }
        visit(runs.old.lane(of: facts.subject))
      }
    }
    settled = [
      .appearance: index([.viewDidAppear, .viewDidDisappear]), .window: index([.didMoveToWindow]),
    ]
  }

  /// The difference that has brought a controller where it was not before, if it is still there when this one comes.
  ///
  /// To be asked for each draft in order.
  mutating func draftBefore(_ number: Int, _ draft: Draft) -> Int? {
    guard draft.carrier == .none, let (old, new) = draft.events.first else { return nil }
    switch draft.change {
    case .added, .removed, .markChanged: break
    case .moved, .argumentChanged, .reparented, .policyChanged, .nestingChanged, .classRenamed, .ruleBroken,
      .ruleMended,
      .timing:
      return nil
    }
    let facts = old >= 0 ? runs.old.facts[old] : runs.new.facts[new]
    if facts.kind == .warns {
      // UIKit complains of where a controller stands.
      let about =
        old >= 0
        ? runs.pair(oldLane: runs.old.lane(of: facts.object)) : runs.pair(newLane: runs.new.lane(of: facts.object))
      return unsettled(Key(controller: about, family: .appearance), at: draft.place.old)
    }
    guard
      let family = facts.kind == .didMoveToWindow
        ? Family.window : Self.appearance.contains(facts.kind) ? .appearance : nil
    else { return nil }
    let key = Key(controller: draft.controller, family: family)
    defer { last[key] = (number, draft.place.old) }
    return unsettled(key, at: draft.place.old)
  }

  private func unsettled(_ key: Key, at place: Int) -> Int? {
    guard let before = last[key], let lane = key.controller.old.map(runs.old.lane(of:)),
      let places = settled[key.family]
    else { return nil }
    return places[lane].contains { $0 > before.place && $0 <= place } ? nil : before.number
  }
}
