import Testing
import TraceDiffing
import TraceEvents
import TraceTestSupport

@Suite struct ReorderingTests {
  #if DEBUG
    private static let count = 600
  #else
    private static let count = 10_000
  #endif

  @Test func `swapping independent neighbours and numbering objects anew makes no difference`() {
    var random = SeededRandom(seed: 11)
    var moved = 0
    for _ in 0..<Self.count / 20 {
      let run = PlausibleRun(steps: 4, using: &random).run
      var other = run
      for _ in 0..<20 {
        Reordering.shuffle(&other, using: &random)
        let renumbered = Reordering.renumbered(other, using: &random)
        if other.events != run.events { moved += 1 }
        let story = Story(run, renumbered)
        #expect(story.comparison.verdict == .same, "\(story.lines)\n\(run.notation)\n\(renumbered.notation)")
      }
    }
    #expect(moved > Self.count * 3 / 4)
  }
}
