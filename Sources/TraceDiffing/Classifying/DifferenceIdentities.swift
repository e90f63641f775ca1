import TraceEvents

/// Gives differences names that other runs of the same test give them too.
struct DifferenceIdentities {
  private let runs: MatchedRuns
  private var seen: [UInt64: UInt64] = [:]

  init(_ runs: MatchedRuns) { self.runs = runs }

  /// The name of a draft: of its kind, receiver, callback and step, and how many like it came before.
  mutating func next(for draft: Draft) -> Difference.ID {
    var digest = RunningDigest()
    digest.add("\(draft.change.kind)")
    for (run, object) in [(runs.old.run, draft.controller.old), (runs.new.run, draft.controller.new)] {
      guard let object else { continue }
      digest.add(run[object].map { $0.givenName ?? $0.className } ?? run.label(of: object))
      break
    }
    if let (old, new) = draft.events.first {
      let facts = old >= 0 ? runs.old.facts[old] : runs.new.facts[new]
      digest.add(UInt64(facts.kind.rawValue))
    }
    switch draft.change {
    case .ruleBroken(let finding), .ruleMended(let finding): digest.add(finding.fingerprint)
    case .classRenamed(let old, let new, _):
      digest.add(old)
      digest.add(new)
    case .added, .removed, .moved, .argumentChanged, .reparented, .policyChanged, .nestingChanged, .markChanged,
      .timing:
      break
    }
    if let step = draft.step.old {
      digest.add(runs.old.steps[Int(runs.old.facts[Int(step.rawValue) - 1].step)].words)
    } else if let step = draft.step.new {
      digest.add(runs.new.steps[Int(runs.new.facts[Int(step.rawValue) - 1].step)].words)
    }
    let ordinal = seen[digest.value, default: 0]
    seen[digest.value] = ordinal + 1
    digest.add(ordinal)
    return Difference.ID(rawValue: digest.value)
  }
}
