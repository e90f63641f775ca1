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
  /// For each object of the old run, and of the new run alone, how many before it are called the same.
  private let ordinals: (old: [Int], new: [Int])

  init(_ runs: MatchedRuns) {
    self.runs = runs
    ordinals = (
      Self.ordinals(in: runs.old.run) { _ in true },
      Self.ordinals(in: runs.new.run) { runs.objects.oldOf[Int(ObjectID(index: $0).rawValue)] == 0 }
    )
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
        add(old, in: runs.old.run, ordinals.old, to: &digest)
      } else if let new = draft.controller.new {
        add(new, in: runs.new.run, ordinals.new, to: &digest)
      }
      beginnings[place] = digest.value
    }
    return beginnings[place]
  }

  private func add(_ object: ObjectID, in run: Run, _ ordinals: [Int], to digest: inout RunningDigest) {
    digest.add(run[object]?.calledName ?? run.label(of: object))
    // What one of several lost is not what another one lost.
    if let index = object.index, index < ordinals.count, ordinals[index] > 0 { digest.add(UInt64(ordinals[index])) }
  }

  private static func ordinals(in run: Run, counts isCounted: (Int) -> Bool) -> [Int] {
    var counts: [String: Int] = [:]
    return run.objects.indices.map { index in
      guard isCounted(index) else { return 0 }
      defer { counts[run.objects[index].calledName, default: 0] += 1 }
      return counts[run.objects[index].calledName] ?? 0
    }
  }
}

extension TracedObject {
  /// What an object is called in every run.
  fileprivate var calledName: String { givenName ?? className }
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
