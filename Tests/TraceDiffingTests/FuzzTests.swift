import Testing
import TraceDiffing
import TraceEvents
import TraceTestSupport

@Suite struct FuzzTests {
  @Test func `runs that mean nothing are compared all the same`() throws {
    var random = SeededRandom(seed: 31)
    for _ in 0..<60 {
      let run = RandomRun.make(events: 120, using: &random)
      // A run read from its own text has the same events under other numbers of texts and lists.
      #expect(RunComparison(old: run, new: try Run(notation: run.notation)).verdict == .same)
      var other = RandomRun.make(events: 120, using: &random)
      (other.captures, other.system.source) = (run.captures, run.system.source)
      let rows = RunComparison(old: run, new: other).alignment
      #expect(rows.count >= 120)
    }
  }

  @Test func `a few random changes of a run that means nothing are found`() throws {
    var random = SeededRandom(seed: 32)
    for _ in 0..<60 {
      let run = RandomRun.make(events: 120, using: &random)
      var other = run
      for _ in 0..<3 {
        let place = Int.random(in: other.events.indices, using: &random)
        let kind = other.events[place].callback.kind
        guard kind != .superNotReached, kind != .step, kind != .unrecorded else { continue }
        other.events[place].isDirect.toggle()
      }
      let isChanged =
        other.events != run.events
        && zip(run.events, other.events).contains {
          $0 != $1 && $0.callback.kind != .initialized && $0.callback.kind != .deinitialized
        }
      #expect((RunComparison(old: run, new: other).verdict == .different) == isChanged)
    }
  }
}
