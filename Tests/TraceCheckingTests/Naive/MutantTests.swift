import NaiveChecking
import Testing
import TraceChecking

/// Correct traces with one thing wrong: where the naive checker says that a rule is broken, the fast one flags it.
///
/// One mutant in sixty here; `tracesoak naive-mutants` makes them all.
@Suite struct MutantTests {
  @Test func `every mutant that breaks a rule is flagged with that rule, and nearly every rule is broken`() throws {
    var tally = MutantTally()
    for name in CorrectTrace.names { tally.take(try CorrectTrace.run(name), named: name, every: 61) }
    #expect(tally.brokenCount > 350)
    #expect(Double(tally.survivorCount) <= 0.05 * Double(tally.brokenCount), "\(tally.summary)")
    if tally.survivorCount > 0 { print(tally.summary) }
    // The long form breaks all of them.
    #expect(tally.unbroken.count < 20, "\(tally.unbroken)")
  }
}
