import TraceEvents

/// Gives differences names that other runs of the same test give them too.
final class DifferenceIdentities {
  private let runs: MatchedRuns
  private var known = KeyNumbers(capacity: 256)
  /// How often each has come.
  private var counts: [UInt64] = []
  /// For each kind of difference and lane of the runs the digest of both names, with which a name begins; 0 if nobody
  /// has asked.
  private var beginnings: [UInt64]

  init(_ runs: MatchedRuns) {
    self.runs = runs
    beginnings = Array(repeating: 0, count: Difference.Kind.allCases.count * runs.laneCount)
  }

  /// The name of a draft: of its kind, receiver, callback and step, and how many like it came before.
  func next(for draft: Draft) -> Difference.ID {
    var digest = RunningDigest(seed: beginning(of: draft))
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
    let number = known.number(for: digest.value)
    if number == counts.count { counts.append(0) }
    defer { counts[number] += 1 }
    digest.add(counts[number])
    return Difference.ID(rawValue: digest.value)
  }

  /// The digest of the kind and the receiver.
  private func beginning(of draft: Draft) -> UInt64 {
    let kind = draft.change.kind
    let place = kind.place * runs.laneCount + runs.laneNumber(draft.controller)
    if beginnings[place] == 0 {
      var digest = RunningDigest()
      digest.add("\(kind)")
      if let old = draft.controller.old {
        digest.add(name(of: old, in: runs.old.run))
      } else if let new = draft.controller.new {
        digest.add(name(of: new, in: runs.new.run))
      }
      beginnings[place] = digest.value
    }
    return beginnings[place]
  }

  private func name(of object: ObjectID, in run: Run) -> String {
    run[object].map { $0.givenName ?? $0.className } ?? run.label(of: object)
  }
}

extension Difference.Kind {
  /// Where it stands among all kinds.
  var place: Int {
    switch self {
    case .ruleBroken: 0
    case .removed: 1
    case .added: 2
    case .moved: 3
    case .reparented: 4
    case .policyChanged: 5
    case .nestingChanged: 6
    case .argumentChanged: 7
    case .markChanged: 8
    case .classRenamed: 9
    case .timing: 10
    case .ruleMended: 11
    }
  }
}
