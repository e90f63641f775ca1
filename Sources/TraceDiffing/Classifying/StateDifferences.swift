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

  private struct Key {
    var controller: ObjectPair
    var family: Family
  }

  private let runs: MatchedRuns
  /// Under each lane of the runs, for either family, the last difference and where it stands; -1 if there is none.
  private var last: [(number: Int, place: Int)]
  /// Under each lane of the old run where callbacks stand that both runs have and that say where it stands.
  private let appearances: LaneIndex
  private let windows: LaneIndex

  private static let appearance: CallbackSet = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  init(_ runs: MatchedRuns) {
    self.runs = runs
    last = Array(repeating: (-1, -1), count: 2 * runs.laneCount)
    var (appearances, windows): ([Int32], [Int32]) = ([], [])
    for (step, events) in runs.old.steps.lazy.map(\.events).enumerated() {
      let isOpen = runs.old.isOpen[step]
      for event in events {
        let kind = runs.old.kind(of: event)
        let isWindow = kind == .didMoveToWindow
        guard isWindow || kind == .viewDidAppear || kind == .viewDidDisappear else { continue }
        let match = Int(runs.events.newOf[event])
        guard match >= 0, !isOpen || runs.events.oldTokens.whole[event] == runs.events.newTokens.whole[match] else {
          continue
        }
        if isWindow { windows.append(Int32(event)) } else { appearances.append(Int32(event)) }
      }
    }
    func index(_ events: [Int32]) -> LaneIndex {
      LaneIndex(laneCount: runs.old.laneCount, events: events) { event, visit in
        visit(runs.old.lane(of: runs.old.subject(of: event)))
      }
    }
    (self.appearances, self.windows) = (index(appearances), index(windows))
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
    defer { last[place(of: key)] = (number, draft.place.old) }
    return unsettled(key, at: draft.place.old)
  }

  private func place(of key: Key) -> Int { 2 * runs.laneNumber(key.controller) + (key.family == .window ? 1 : 0) }

  private func unsettled(_ key: Key, at place: Int) -> Int? {
    let before = last[self.place(of: key)]
    guard before.number >= 0, let lane = key.controller.old.map(runs.old.lane(of:)) else { return nil }
    let places = key.family == .appearance ? appearances[lane] : windows[lane]
    // The first one behind the difference before.
    var (low, high) = (places.startIndex, places.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if Int(places[middle]) > before.place { high = middle } else { low = middle + 1 }
    }
    return low < places.endIndex && Int(places[low]) <= place ? nil : before.number
  }
}
