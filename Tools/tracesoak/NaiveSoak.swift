import Foundation
import NaiveChecking
import TraceChecking
import TraceEvents
import TraceTestSupport
import TraceThreading

/// Asks the fast checker and the naive rules the same: of every short trace, of random ones, of all that stand under
/// `Traces`, and of mutants.
enum NaiveSoak {
  /// - Parameter arguments: The length of the traces, and the rules; all of them, if none is named.
  static func traces(_ arguments: [String]) throws -> Verdict {
    let length = arguments.first.flatMap(Int.init) ?? 7
    let rules = arguments.count > 1 ? Set(arguments.dropFirst().map { RuleID($0) }) : nil
    var sum = Agreement()
    for alphabet in Alphabet.table where alphabet.rules.contains(where: { rules?.contains($0.id) != false }) {
      sum.add(take(alphabet, length: length, only: rules))
    }
    return verdict(sum)
  }

  /// - Parameter arguments: The length of the traces over all that rules look at.
  static func whole(_ arguments: [String]) throws -> Verdict {
    let length = arguments.first.flatMap(Int.init) ?? 4
    var sum = take(.everyKind, length: min(length, 2))
    sum.add(take(.whole, length: length))
    return verdict(sum)
  }

  /// - Parameter arguments: How many traces, and the seed.
  static func random(_ arguments: [String]) throws -> Verdict {
    let count = arguments.first.flatMap(Int.init) ?? 300_000
    var random = SeededRandom(seed: arguments.dropFirst().first.flatMap(UInt64.init) ?? 5)
    var sum = Agreement()
    // Each part has a seed of its own, so that it does not matter who takes it.
    let seeds = (0..<100).map { _ in random.next() }
    for part in onAllProcessors(seeds, { seed in
      var random = SeededRandom(seed: seed)
      var agreement = Agreement()
      for number in 0..<count / seeds.count {
        let alphabet = number % 2 == 0 ? Alphabet.everyKind : Alphabet.table[number / 2 % Alphabet.table.count]
        agreement.random(alphabet, length: Int.random(in: 5...40, using: &random), using: &random)
      }
      return agreement
    }) { sum.add(part) }
    print(spoken(sum))
    return verdict(sum)
  }

  /// - Parameter arguments: Of how many mutants one is made.
  static func mutants(_ arguments: [String]) throws -> Verdict {
    let step = arguments.first.flatMap(Int.init) ?? 1
    var tally = MutantTally()
    var sum = Agreement()
    let runs = try CorrectTrace.names.map { ($0, try CorrectTrace.run($0)) }
    for (agreement, mutants) in onAllProcessors(runs, { name, run in
      var (agreement, tally) = (Agreement(), MutantTally())
      agreement.whole(run)
      tally.take(run, named: name, every: step)
      return (agreement, tally)
    }) {
      sum.add(agreement)
      tally.add(mutants)
    }
    var verdict = verdict(sum)
    verdict.summary += "\n" + tally.summary
    for (rule, missed) in tally.survivors.sorted(by: { $0.key < $1.key })
    where Double(missed.count) > 0.05 * Double(tally.broken[rule] ?? 0) {
      verdict.faults.append("\(rule): more than one in twenty is missed")
    }
    return verdict
  }

  private static func take(_ alphabet: Alphabet, length: Int, only rules: Set<RuleID>? = nil) -> Agreement {
    let clock = ContinuousClock.now
    var agreement = Agreement()
    for part in onAllProcessors(Array(0..<alphabet.letterCount), { first in
      Agreement.exhaustive(alphabet, length: length, only: rules, first: first)
    }) { agreement.add(part) }
    print("\(alphabet): \(agreement.traces) traces of at most \(length) events, \(ContinuousClock.now - clock)")
    print(spoken(agreement))
    fflush(nil)
    return agreement
  }

  /// What comes of each of some things, in their order.
  private static func onAllProcessors<Thing: Sendable, Result: Sendable>(
    _ things: [Thing], _ work: @Sendable (Thing) -> Result
  ) -> [Result] {
    let results = Locked<[Int: Result]>([:])
    DispatchQueue.concurrentPerform(iterations: things.count) { place in
      let result = work(things[place])
      results.withLock { $0[place] = result }
    }
    return results.withLock { results in things.indices.compactMap { results[$0] } }
  }

  /// How often each rule spoke, or how often the two differed.
  private static func spoken(_ sum: Agreement) -> String {
    let rules = Set(sum.spoken.keys).union(sum.differenceCounts.keys).sorted()
    return rules.map { rule in
      let differences = sum.differenceCounts[rule].map { ", \($0) DIFFER" } ?? ""
      return "  \(rule): \(sum.spoken[rule] ?? 0)\(differences)"
    }.joined(separator: "\n")
  }

  private static func verdict(_ sum: Agreement) -> Verdict {
    Verdict(
      summary: "\(sum.traces) traces, \(sum.differences.count) rules differ",
      faults: sum.differences.sorted { $0.key < $1.key }.map(\.value))
  }
}
