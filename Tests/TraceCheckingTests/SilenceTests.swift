import NaiveChecking
import Testing
import TraceChecking
import TraceEvents
import TraceTestSupport

/// Rules that say of themselves that they have nothing to say are not asked, and that changes no answer.
@Suite struct SilenceTests {
  private func expectSameAnswers(_ run: Run, _ policy: CheckPolicy = CheckPolicy(profile: .strict)) {
    var sparing = Checker(run, policy: policy)
    var asking = Checker(askingTheSilent: run, policy: policy)
    for event in run.events {
      #expect(sparing.observe(event) == asking.observe(event), "\(run.words(for: event))\n\(run.notation)")
    }
    #expect(sparing.finish() == asking.finish(), "\(run.notation)")
  }

  @Test func `who is silent has nothing to say in any trace that is kept`() throws {
    let paths = try PackageFolder.files(below: "Traces").filter { $0.hasSuffix(".trace") && !$0.hasPrefix("oracle/") }
    #expect(paths.count > 250)
    for path in paths { expectSameAnswers(try CorrectTrace.run(path)) }
  }

  @Test func `nor in mutants of correct ones`() throws {
    var turn = 0
    for name in CorrectTrace.names {
      let run = try CorrectTrace.run(name)
      for place in run.events.indices {
        turn += 1
        let mutation = Mutation.allCases[turn % Mutation.allCases.count]
        guard turn % 7 == 0, let mutant = mutation.mutant(of: run, at: place) else { continue }
        expectSameAnswers(mutant, CheckPolicy(profile: .container))
      }
    }
  }

  @Test func `nor in random runs, whatever was known before them`() {
    var random = SeededRandom(seed: 11)
    for number in 0..<1_500 {
      let alphabet = number % 2 == 0 ? Alphabet.everyKind : Alphabet.table[number / 2 % Alphabet.table.count]
      var run = alphabet.randomRun(length: Int.random(in: 5...40, using: &random), using: &random)
      // A rule that lacks a fact has less to say, and must not be silent about what it lacks.
      for index in run.givens.indices where Int.random(in: 0..<3, using: &random) == 0 {
        run.givens[index].parent = nil
        run.givens[index].isViewLoaded = nil
      }
      expectSameAnswers(run)
    }
  }
}
