import Testing
@testable import TraceDiffing
import TraceEvents
import TraceTestSupport

/// Long runs are first taken to have borne the same objects in the same order, and steps that are word for word the
/// same are not looked into. That is a matter of speed alone.
@Suite struct GuessTests {
  private func comparison(_ old: Run, _ new: Run, isGuessed: Bool) -> RunComparison {
    RunComparison(old: old, new: new, options: ComparisonOptions(), longRun: isGuessed ? 0 : .max)
  }

  @Test func `the guess finds the same kind of difference as the long way`() {
    var random = SeededRandom(seed: 41)
    var count = 0
    while count < 400 {
      let run = PlausibleRun(steps: 8, using: &random).run
      guard let (edited, kind) = SingleEdit.random(of: run, using: &random) else { continue }
      count += 1
      let (guessed, long) = (comparison(run, edited, isGuessed: true), comparison(run, edited, isGuessed: false))
      #expect(guessed.differences.map { "\($0.kind)" } == ["\(kind)"])
      #expect(guessed.differences.map(\.id) == long.differences.map(\.id))
      #expect(guessed.alignment.count == long.alignment.count)
    }
  }

  @Test func `the guess sees no difference in a reordering, and none in a run whose objects are numbered anew`() {
    var random = SeededRandom(seed: 42)
    for _ in 0..<100 {
      let run = PlausibleRun(steps: 6, using: &random).run
      var other = run
      Reordering.shuffle(&other, using: &random)
      #expect(comparison(run, other, isGuessed: true).verdict == .same)
      let renumbered = Reordering.renumbered(other, using: &random)
      #expect(comparison(run, renumbered, isGuessed: true).verdict == .same)
    }
  }

  @Test func `what the outline says of an event with its objects' numbers is what its tokens say`() {
    var random = SeededRandom(seed: 43)
    for _ in 0..<20 {
      let run = PlausibleRun(steps: 6, using: &random).run
      let options = ComparisonOptions()
      let outline = RunOutline(run, options: options)
      let reading = RunReading(outline, options: options, isOpen: outline.steps.map { _ in true })
      let told = EventTokens.sameNumbers(reading, reading).old
      let found = EventTokens.both(reading, reading, ObjectMatching(sameNumbers: reading.laneCount)).old
      #expect(!reading.places.isEmpty)
      for place in reading.places.lazy.map(Int.init) { #expect(told.inPlace(place) == found.inPlace(place)) }
    }
  }

  @Test func `what follows from a difference is folded under it across steps that are not looked into`() throws {
    let objects = "home: HomeViewController\ncard: CardViewController\n"
    let quiet = (1...3).map { "> wait \($0)\nhome.viewWillLayoutSubviews()\nhome.viewDidLayoutSubviews()" }
      .joined(separator: "\n")
    func run(appears: Bool) throws -> Run {
      try Story.run(
        """
        \(objects)
        > show
        card.viewWillAppear(false)
        \(appears ? "card.viewDidAppear(false)\n" : "")home.viewDidLayoutSubviews()
        \(quiet)
        > hide
        card.viewWillDisappear(false)
        card.viewDidDisappear(false)
        """)
    }
    let (old, new) = (try run(appears: true), try run(appears: false))
    let guessed = comparison(old, new, isGuessed: true)
    #expect(guessed.differences.map(\.kind) == [.removed])
    #expect(guessed.differences.map(\.id) == comparison(old, new, isGuessed: false).differences.map(\.id))
  }
}
