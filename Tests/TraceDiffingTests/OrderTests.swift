import Testing
import TraceDiffing
import TraceEvents
import TraceTestSupport

@Suite struct OrderTests {
  @Test func `the test over lanes agrees with swapping independent neighbours, one by one`() {
    var random = SeededRandom(seed: 3)
    var verdicts: (same: Int, different: Int) = (0, 0)
    for _ in 0..<250 {
      let run = ShortRun(events: Int.random(in: 3...6, using: &random), using: &random)
      let reachable = run.reachable()
      // Two events that say the same may have changed places unseen.
      let written = Set(reachable.map { run.run($0).events })
      for _ in 0..<20 {
        let order =
          Bool.random(using: &random)
          ? run.randomOrder(using: &random)
          : reachable.sorted { $0.lexicographicallyPrecedes($1) }
            .randomElement(using: &random)!
        let isSame = written.contains(run.run(order).events)
        let verdict = RunComparison(old: run.run(), new: run.run(order)).verdict
        #expect((verdict == .same) == isSame, "\(run.run().notation)\n\(run.run(order).notation)")
        if isSame { verdicts.same += 1 } else { verdicts.different += 1 }
      }
    }
    #expect(verdicts.same > 1_000 && verdicts.different > 500, "\(verdicts)")
  }
}
