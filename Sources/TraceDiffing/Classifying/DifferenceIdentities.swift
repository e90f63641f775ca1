import TraceEvents

/// Gives differences names that other runs of the same test give them too.
struct DifferenceIdentities {
  private let runs: MatchedRuns
  private var seen: [UInt64: UInt64] = [:]

  /// The digest of each kind's name, with which a name begins.
  private let starts: [Difference.Kind: UInt64]

  init(_ runs: MatchedRuns) {
    self.runs = runs
    starts = Dictionary(
      uniqueKeysWithValues: Difference.Kind.allCases.map { kind in
        var digest = Digest()
        digest.add("\(kind)")
        return (kind, digest.value)
      })
  }

  /// The name of a draft: of its kind, receiver, callback and step, and how many like it came before.
  mutating func next(for draft: Draft) -> Difference.ID {
    var digest = Digest(seed: starts[draft.change.kind]!)
    for (run, object) in [(runs.old.run, draft.controller.old), (runs.new.run, draft.controller.new)] {
      guard let object else { continue }
      digest.add(run[object].map { $0.givenName ?? $0.className } ?? run.label(of: object))
      break
    }
    if let (old, new) = draft.events.first {
      digest.add(UInt64((old >= 0 ? runs.old.kind(of: old) : runs.new.kind(of: new)).rawValue))
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
      digest.add(runs.old.steps[runs.old.step(of: Int(step.rawValue) - 1)].words)
    } else if let step = draft.step.new {
      digest.add(runs.new.steps[runs.new.step(of: Int(step.rawValue) - 1)].words)
    }
    let ordinal = seen[digest.value, default: 0]
    seen[digest.value] = ordinal + 1
    digest.add(ordinal)
    return Difference.ID(rawValue: digest.value)
  }
}
