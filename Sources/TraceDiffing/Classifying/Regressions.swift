import TraceEvents

/// Says which differences are for the worse by themselves.
struct Regressions {
  private let runs: MatchedRuns

  init(_ runs: MatchedRuns) { self.runs = runs }

  /// An app's controller lost a callback or got one twice, or UIKit complained.
  func contains(_ draft: Draft) -> Bool {
    guard draft.carrier == .none else { return false }
    return draft.events.contains { old, new in
      switch draft.change {
      case .removed: isLoss(runs.old, old) && !isOneTooMany(old)
      case .added:
        runs.new.kind(of: new) == .warns || runs.new.kind(of: new) == .raises
          || (runs.new.facts[new].isRepeated && isOfApp(runs.new, new))
      case .ruleBroken: true
      case .moved, .argumentChanged, .reparented, .policyChanged, .nestingChanged, .markChanged, .classRenamed, .timing,
        .ruleMended:
        false
      }
    }
  }

  private func isLoss(_ reading: RunReading, _ event: Int) -> Bool {
    let kind = reading.kind(of: event)
    guard kind.role != .call, isOfApp(reading, event) else { return false }
    return switch kind.group {
    case .loading, .appearance, .containment, .rotation, .presentation, .navigation: true
    case .views, .layout, .policy, .application, .always: false
    }
  }

  /// Whether an event that is gone said what another one says that is still there: it came twice, and comes once now.
  ///
  /// - Complexity: O(1): what is further away is something else.
  private func isOneTooMany(_ event: Int) -> Bool {
    if runs.old.facts[event].isRepeated { return true }
    let facts = runs.old.facts[event]
    switch facts.kind.group {
    case .appearance, .rotation: break
    case .containment where facts.kind == .willMove || facts.kind == .didMove: break
    case _: return false
    }
    return isSaidAgain(facts, in: (event + 1..<min(event + Self.reach, runs.old.eventCount)))
      || isSaidAgain(facts, in: (max(0, event - Self.reach)..<event).reversed())
  }

  /// Whether an object gets the same callback again, before one that says the opposite, and that one is still there.
  private func isSaidAgain(_ facts: EventFacts, in places: some Sequence<Int>) -> Bool {
    for place in places {
      let other = runs.old.facts[place]
      guard other.step == facts.step else { return false }
      guard other.subject == facts.subject, other.kind.group == facts.kind.group, other.kind.role == .callback
      else { continue }
      switch facts.kind {
      case .willMove, .didMove:
        guard other.kind == facts.kind else { continue }
        return other.object == facts.object && runs.events.newOf[place] >= 0
      case _ where other.kind == facts.kind: return runs.events.newOf[place] >= 0
      // A rotation goes on before it comes again.
      case _ where facts.kind.group == .rotation: return false
      case _: if Self.shows(other.kind) != Self.shows(facts.kind) { return false }
      }
    }
    return false
  }

  private static func shows(_ kind: Callback.Kind) -> Bool {
    kind == .viewWillAppear || kind == .viewIsAppearing || kind == .viewDidAppear
  }

  private static let reach = 256

  private func isOfApp(_ reading: RunReading, _ event: Int) -> Bool {
    guard let object = reading.run[reading.subject(of: event)] else { return false }
    return !object.isSystem
  }
}
