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
      case .removed: isLoss(runs.old, old)
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

  private func isOfApp(_ reading: RunReading, _ event: Int) -> Bool {
    guard let object = reading.run[reading.subject(of: event)] else { return false }
    return !object.isSystem
  }
}
