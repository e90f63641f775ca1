import TraceDiffing
import TraceEvents
import TraceTestSupport

/// Compares runs with many small changes of theirs: those that are none, and those that are one.
enum DiffSoak {
  /// - Parameter arguments: How many reorderings, and the seed of the first.
  static func reorderings(_ arguments: [String]) throws -> Verdict {
    let count = arguments.first.flatMap(Int.init) ?? 10_000
    var random = SeededRandom(seed: arguments.dropFirst().first.flatMap(UInt64.init) ?? 11)
    var (done, moved): (Int, Int) = (0, 0)
    var verdict = Verdict(summary: "")
    while done < count {
      let run = PlausibleRun(steps: 4, using: &random).run
      var other = run
      for _ in 0..<min(20, count - done) {
        Reordering.shuffle(&other, using: &random)
        let renumbered = Reordering.renumbered(other, using: &random)
        done += 1
        if other.events != run.events { moved += 1 }
        let comparison = RunComparison(old: run, new: renumbered)
        if comparison.verdict != .same {
          verdict.faults.append("reordering \(done): \(comparison.differences.count) differences")
        }
      }
    }
    verdict.summary = "\(done) legal reorderings, \(moved) of them in another order: no difference but the faults below"
    return verdict
  }

  /// - Parameter arguments: How many edits, and the seed of the first.
  static func edits(_ arguments: [String]) throws -> Verdict {
    let count = arguments.first.flatMap(Int.init) ?? 10_000
    var random = SeededRandom(seed: arguments.dropFirst().first.flatMap(UInt64.init) ?? 5)
    var seen: [SingleEdit.Kind: Int] = [:]
    var done = 0
    var verdict = Verdict(summary: "")
    while done < count {
      let run = PlausibleRun(steps: 5, using: &random).run
      for _ in 0..<20 where done < count {
        guard let (edited, kind) = SingleEdit.random(of: run, using: &random) else { continue }
        done += 1
        seen[kind, default: 0] += 1
        let kinds = RunComparison(old: run, new: edited).differences.map { "\($0.kind)" }
        if kinds != ["\(kind)"] { verdict.faults.append("edit \(done), \(kind): told as \(kinds)") }
      }
    }
    let counts = SingleEdit.Kind.allCases.map { "\(seen[$0] ?? 0) \($0)" }.joined(separator: ", ")
    verdict.summary = "\(done) single edits (\(counts)), each told as one difference of its kind but the faults below"
    return verdict
  }
}
