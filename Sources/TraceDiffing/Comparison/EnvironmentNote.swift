import TraceEvents

/// Something about the surroundings of two runs that is not the same. Printed first and apart, never a difference.
public enum EnvironmentNote: Hashable, Sendable {
  /// Another device, version, screen, or orientation at the start.
  case system(old: SystemDescription, new: SystemDescription)
  /// One run was ended and the other was not: its process died, or is still at it.
  case unended(Side)
  /// What was known of an object when the run began.
  case given(ObjectPair)
  /// Times were to be compared, and this run holds none; nil if neither does.
  case untimed(Side?)

  static func notes(old: Run, new: Run) -> [EnvironmentNote] {
    var notes: [EnvironmentNote] = []
    if old.system != new.system { notes.append(.system(old: old.system, new: new.system)) }
    if old.ending != new.ending { notes.append(.unended(old.ending == .unended ? .old : .new)) }
    return notes
  }

  /// Whether times can be compared, if they are to be.
  static func timeNotes(old: Run, new: Run, _ options: ComparisonOptions) -> [EnvironmentNote] {
    guard options.timingRatio != nil else { return [] }
    switch (old.isTimed, new.isTimed) {
    case (true, true): return []
    case (false, true): return [.untimed(.old)]
    case (true, false): return [.untimed(.new)]
    case (false, false): return [.untimed(nil)]
    }
  }

  /// The objects of both runs of which not the same was known.
  static func givenNotes(_ runs: MatchedRuns) -> [EnvironmentNote] {
    let oldGivens = Dictionary(runs.old.run.givens.map { ($0.object, $0) }, uniquingKeysWith: { $1 })
    let newGivens = Dictionary(runs.new.run.givens.map { ($0.object, $0) }, uniquingKeysWith: { $1 })
    return runs.allObjects.filter { pair in
      guard let old = pair.old, let new = pair.new else { return false }
      var known = oldGivens[old] ?? Given(old)
      let knownNow = newGivens[new] ?? Given(new)
      func isSame(_ old: ObjectID?, _ new: ObjectID?) -> Bool {
        old.map(runs.objects.identity(old:)) == new.map(runs.objects.identity(new:))
      }
      guard isSame(known.parent, knownNow.parent), isSame(known.presenter, knownNow.presenter),
        isSame(known.visibleChild, knownNow.visibleChild)
      else { return true }
      (known.object, known.parent, known.presenter) = (knownNow.object, knownNow.parent, knownNow.presenter)
      known.visibleChild = knownNow.visibleChild
      return known != knownNow
    }.map(EnvironmentNote.given)
  }
}

extension Run {
  /// Whether it was measured when its events happened, which a run in notation does not say.
  ///
  /// - Complexity: O(*n*) for *n* events if not.
  var isTimed: Bool { events.contains { $0.nanoseconds != 0 } }
}
