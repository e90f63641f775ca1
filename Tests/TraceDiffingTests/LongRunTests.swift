import Testing
import TraceDiffing
import TraceEvents
import TraceTestSupport

/// Long runs are worked on by two threads, part by part.
@Suite struct LongRunTests {
  private static let stepLength = 250

  /// A run in which no two events of a page say the same, if sizes compare by the point.
  private static func run(events: Int, steps: Int = .max, pages pageCount: Int = 20) -> Run {
    var labeler = Labeler()
    var run = Run(name: "long", captures: .everything)
    for _ in 0..<pageCount {
      run.objects.append(TracedObject(label: labeler.label(forClass: "Page"), className: "Page"))
    }
    for number in 0..<events {
      if number % stepLength == 0, number / stepLength < steps {
        run.append(.test, .step(text: run.intern("step \(number / stepLength)")))
      }
      let page = ObjectID(index: number % pageCount)
      run.append(page.view, .bounds(size: Size(width: Float(number + 1), height: Float(number / 3 + 1))))
    }
    return run
  }

  private static func leavingOut(_ places: Set<Int>, of run: Run) -> Run {
    var result = run
    result.events = run.events.indices.filter { !places.contains($0) }.enumerated().map { place, event in
      var event = run.events[event]
      event.sequence = SequenceNumber(rawValue: UInt32(place + 1))
      return event
    }
    return result
  }

  private static func gone(_ differences: [Difference]) -> [EventPair] {
    differences.flatMap { $0.events + gone($0.consequences) }
  }

  @Test(arguments: [3, 97])
  func `all that is gone from a long run is told, and nothing else`(period: Int) {
    let run = Self.run(events: 24_000)
    let places = Set(
      run.events.indices.filter { $0 % period == 1 && run.events[$0].callback.kind != .step })
    let comparison = RunComparison(
      old: run, new: Self.leavingOut(places, of: run), options: ComparisonOptions(exactSizes: true))
    let gone = Self.gone(comparison.differences)
    #expect(gone.count == places.count)
    #expect(Set(gone.map(\.old)) == Set(places.map { SequenceNumber(rawValue: UInt32($0 + 1)) }))
    #expect(gone.allSatisfy { $0.new == nil })
    #expect(comparison.match(old: run.events[2].sequence) != nil)
  }

  @Test func `a comparison says when a shorter list may exist, and only then`() {
    let run = Self.run(events: 3_000, steps: 1, pages: 1)
    var other = run
    for place in run.events.indices where run.events[place].callback.kind != .step {
      // The same sizes, each at a place of its own among thousands.
      other.events[place].callback = run.events[1 + place * 1_471 % 3_000].callback
    }
    let options = ComparisonOptions(exactSizes: true)
    let isMinimal = RunComparison(old: run, new: other, options: options).isMinimal
    #expect(!isMinimal)
    let isMinimalForFew = RunComparison(
      old: run, new: Self.leavingOut([500, 900], of: run), options: options
    ).isMinimal
    #expect(isMinimalForFew)
  }

  @Test func `findings that are asked for while the runs are matched count as those that are known before`() {
    var random = SeededRandom(seed: 43)
    let old = PlausibleRun(steps: 1_200, using: &random).run
    var new = old
    for _ in 0..<40 { new = SingleEdit.random(of: new, using: &random)?.0 ?? new }
    // So many that either side has a thread of its own.
    #expect(old.events.count + new.events.count > 20_000)
    func findings(in run: Run, _ word: String) -> [RuleFinding] {
      stride(from: 5, to: run.events.count, by: 97).map {
        RuleFinding(fingerprint: "\(word) \($0)", headline: word, event: run.events[$0].sequence)
      }
    }
    let (oldFindings, newFindings) = (findings(in: old, "old"), findings(in: new, "new"))
    let known = RunComparison(old: old, new: new, oldFindings: oldFindings, newFindings: newFindings)
    let asked = RunComparison(unequalOld: old, new: new, options: ComparisonOptions()) { (oldFindings, newFindings) }
    #expect(asked.differences == known.differences)
    #expect(asked.summary == known.summary)
    let kinds = Set(asked.differences.flatMap { [$0.kind] + $0.consequences.map(\.kind) })
    #expect(kinds.isSuperset(of: [.ruleBroken, .ruleMended]))
  }
}
