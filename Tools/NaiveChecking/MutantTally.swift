import TraceChecking
import TraceEvents

/// How many mutants broke a rule, as the naive checker says, and which of them the fast one missed.
public struct MutantTally: Sendable {
  /// Mutants that break a rule which the run that they were made of keeps.
  public private(set) var broken: [RuleID: Int] = [:]
  /// Those that are not flagged with that rule, in words.
  public private(set) var survivors: [RuleID: [String]] = [:]
  public private(set) var mutants = 0
  private var turn = 0

  public init() {}

  public var brokenCount: Int { broken.values.reduce(0, +) }
  public var survivorCount: Int { survivors.values.reduce(0) { $0 + $1.count } }

  /// Makes every mutant of a run, or of some only, and has both judge it.
  ///
  /// - Parameters:
  ///   - mutations: What is done wrong.
  ///   - step: Of so many mutants one is made.
  public mutating func take(
    _ run: Run, named name: String, of mutations: [Mutation] = Mutation.allCases, every step: Int = 1
  ) {
    var legal: Set<RuleID>?
    for place in run.events.indices {
      for mutation in mutations {
        turn += 1
        guard turn % step == 0, let mutant = mutation.mutant(of: run, at: place) else { continue }
        let known = legal ?? Self.brokenRules(of: run)
        legal = known
        mutants += 1
        let flagged = Set(Checker.check(mutant, profile: .strict).outcomes.filter { $0.verdict == .broken }.map(\.rule))
        for rule in Self.brokenRules(of: mutant).subtracting(known) {
          broken[rule, default: 0] += 1
          guard !flagged.contains(rule) else { continue }
          survivors[rule, default: []].append("\(name): \(mutation) \(place + 1), \(run.words(for: run.events[place]))")
        }
      }
    }
  }

  /// The rules that no mutant breaks.
  public var unbroken: [RuleID] { NaiveRule.all.map(\.id).filter { broken[$0] == nil }.sorted() }

  /// Adds what another tally counted.
  public mutating func add(_ other: MutantTally) {
    mutants += other.mutants
    broken.merge(other.broken, uniquingKeysWith: +)
    survivors.merge(other.survivors, uniquingKeysWith: +)
  }

  /// The rules that a run breaks for sure, as the naive checker says.
  public static func brokenRules(of run: Run) -> Set<RuleID> {
    Set(NaiveRule.all.filter { $0.breaches(in: run).contains { !$0.isOpen } }.map(\.id))
  }

  /// One line a rule, and the survivors.
  public var summary: String {
    var lines = ["\(mutants) mutants, \(brokenCount) broken rules, \(survivorCount) not flagged"]
    for (rule, count) in broken.sorted(by: { $0.key < $1.key }) {
      let missed = survivors[rule] ?? []
      lines.append("  \(rule): \(count) broken, \(count - missed.count) flagged")
      lines += missed.map { "    \($0)" }
    }
    if !unbroken.isEmpty { lines.append("  broken by no mutant: \(unbroken.map { "\($0)" }.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }
}
