import NaiveChecking
import Testing

/// Correct traces with one thing wrong: where the naive checker says that a rule is broken, the fast one flags it.
///
/// One mutant in a hundred and fifty here; `tracesoak naive-mutants` makes them all.
@Suite struct MutantTests {
  @Test func `at least 95 in a hundred mutants that break a rule are flagged with that rule`() throws {
    var tally = MutantTally()
    for name in CorrectTrace.names { tally.take(try CorrectTrace.run(name), named: name, every: 150) }
    #expect(tally.brokenCount > 60)
    #expect(Double(tally.survivorCount) <= 0.05 * Double(tally.brokenCount), "\(tally.summary)")
    if tally.survivorCount > 0 { print(tally.summary) }
  }
}
