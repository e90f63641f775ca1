import Testing
import TraceDiffing
import TraceEvents
import TraceTestSupport

@Suite struct SingleEditTests {
  #if DEBUG
    private static let count = 1_200
  #else
    private static let count = 10_000
  #endif

  @Test func `a single edit is one difference of its kind`() {
    var random = SeededRandom(seed: 5)
    var seen: [SingleEdit.Kind: Int] = [:]
    var count = 0
    while count < Self.count {
      let run = PlausibleRun(steps: 5, using: &random).run
      for _ in 0..<20 {
        guard let (edited, kind) = SingleEdit.random(of: run, using: &random) else { continue }
        count += 1
        seen[kind, default: 0] += 1
        let story = Story(run, edited)
        let kinds = story.comparison.differences.map { "\($0.kind)" }
        #expect(kinds == ["\(kind)"], "\(story.lines)\n\(run.notation)\n\(edited.notation)")
      }
    }
    for kind in SingleEdit.Kind.allCases {
      #expect(seen[kind, default: 0] > Self.count / 200, "\(kind): \(seen[kind, default: 0])")
    }
  }
}
