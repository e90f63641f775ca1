import Testing
import TraceDiffing
import TraceEvents
import TraceTestSupport

@Suite struct ComparisonTests {
  private let start = "home: Home\ncard: Card\n\n> open\n"

  // MARK: Verdicts

  @Test func `another system is a note and no difference`() throws {
    let old = try Story.run(start + "card.viewDidLoad()")
    var new = old
    new.system.version = .init(26)
    new.ending = .unended
    let comparison = RunComparison(old: old, new: new)
    #expect(comparison.verdict == .same)
    #expect(comparison.environment == [.system(old: old.system, new: new.system), .unended(.new)])
  }

  @Test func `what else was given of an object is a note and no difference`() throws {
    let text = { (given: String) in "home: Home\ncard: Card\n\n\(given)> open\ncard.viewDidLoad()\nhome.viewDidLoad()" }
    let story = try Story(text("given card: parent home\n\n"), text(""))
    #expect(story.comparison.verdict == .same)
    let card = ObjectID(index: 1)
    #expect(story.comparison.environment == [.given(ObjectPair(old: card, new: card))])
  }

  @Test func `a capture missing on one side is neither same nor different`() throws {
    let old = try Story.run(start + "card.viewDidLoad()")
    var new = old
    new.captures.remove(.loading)
    #expect(
      RunComparison(old: old, new: new).verdict == .notCompared(.captures(onlyOld: .loading, onlyNew: [])))
  }

  @Test func `a run of the model is not compared with a real one`() throws {
    let old = try Story.run(start + "card.viewDidLoad()")
    var new = old
    new.system.source = .uiKit
    #expect(RunComparison(old: old, new: new).verdict == .notCompared(.sources(old: .model, new: .uiKit)))
  }

  @Test func `two runs without events are the same`() {
    #expect(RunComparison(old: Run(name: "a"), new: Run(name: "b")).verdict == .same)
  }

  // MARK: Order

  @Test func `which order counts can be chosen`() throws {
    let start = "home: Home\ncard: Card\nmenu: Menu\n\ngiven card: parent home\n\n> open\n"
    func verdicts(_ old: String, _ new: String) throws -> [RunComparison.Verdict] {
      try [.controller, .causal, .strict].map {
        try Story(start + old, start + new, options: ComparisonOptions(order: $0)).comparison.verdict
      }
    }
    #expect(
      try verdicts("card.viewDidLoad()\nmenu.viewDidLoad()", "menu.viewDidLoad()\ncard.viewDidLoad()")
        == [.same, .same, .different])
    #expect(
      try verdicts("card.viewDidLoad()\nhome.viewDidLoad()", "home.viewDidLoad()\ncard.viewDidLoad()")
        == [.same, .different, .different])
    #expect(
      try verdicts("card.viewDidLoad()\ncard.loadView()", "card.loadView()\ncard.viewDidLoad()")
        == [.different, .different, .different])
  }

  @Test func `nothing moves across UIKit's coming to rest`() throws {
    let story = try Story(
      start + "card.viewDidAppear(true)\ntest.settled()", start + "test.settled()\ncard.viewDidAppear(true)")
    #expect(story.comparison.differences.map(\.kind) == [.moved])
  }

  // MARK: What is no difference

  @Test func `what a baseline marks as optional may be absent, and what repeats may come again`() throws {
    let old = """
      card.viewDidLoad()
      card.viewWillLayoutSubviews() [repeats]
      card.updateViewConstraints() [optional]
      card.viewDidAppear(true)
      """
    let new = """
      card.viewDidLoad()
      card.viewWillLayoutSubviews()
      home.viewWillLayoutSubviews()
      card.viewWillLayoutSubviews()
      card.viewDidAppear(true)
      """
    #expect(try Story(start + old, start + new).lines == ["added: home.viewWillLayoutSubviews()"])
    // Only the old run is the baseline.
    #expect(try Story(start + new, start + old).comparison.differences.count == 3)
  }

  @Test func `sizes compare by class unless asked otherwise`() throws {
    let (tall, taller, wide) = (
      "card.view.bounds = 768x1024", "card.view.bounds = 834x1194", "card.view.bounds = 1024x768"
    )
    #expect(try Story(start + tall, start + taller).comparison.verdict == .same)
    #expect(try Story(start + tall, start + wide).lines == ["argumentChanged: \(tall) => \(wide)"])
    #expect(
      try Story(start + tall, start + taller, options: ComparisonOptions(exactSizes: true)).comparison.verdict
        == .different)
  }

  @Test func `a size that stays is another class than one that changes`() throws {
    let old = "card.view.bounds = 320x480\ncard.viewWillTransition(to: 320x480)"
    let new = "card.view.bounds = 320x480\ncard.viewWillTransition(to: 390x844)"
    #expect(try Story(start + old, start + new).comparison.differences.map(\.kind) == [.argumentChanged])
    let phone = "card.view.bounds = 390x844\ncard.viewWillTransition(to: 390x844)"
    #expect(try Story(start + old, start + phone).comparison.verdict == .same)
  }

  @Test func `a death counts at the end of its step`() throws {
    let step = "\n> next\nhome.viewDidLoad()\n"
    #expect(
      try Story(
        start + "card.viewDidLoad()\ncard.deinit()\nhome.viewWillAppear(true)" + step,
        start + "card.viewDidLoad()\nhome.viewWillAppear(true)\ncard.deinit()" + step
      ).comparison.verdict == .same)
    #expect(
      try Story(
        start + "card.viewDidLoad()\ncard.deinit()\nhome.viewWillAppear(true)" + step,
        start + "card.viewDidLoad()\nhome.viewWillAppear(true)" + step
      ).lines == ["! removed: card.deinit()"])
  }

  @Test func `a label in a warning's words is no difference`() throws {
    let warning = { (label: String) in
      "uikit.warns(.unbalanced, \"Unbalanced calls to begin/end appearance transitions for <Card: \(label)>.\", about: \(label))"
    }
    #expect(
      try Story(
        "home: Home\ncard: Card\n\n> open\n" + warning("card"), "home: Home\ncard2: Card\n\n> open\n" + warning("card2")
      ).comparison.verdict == .same)
  }

  @Test func `times are compared when asked for`() throws {
    let old = try Story.run(start + "card.viewWillAppear(true)\ncard.viewDidAppear(true)")
    var new = old
    for place in new.events.indices { new.events[place].nanoseconds = UInt64(place) * 900_000_000 }
    var quick = old
    for place in quick.events.indices { quick.events[place].nanoseconds = UInt64(place) * 300_000_000 }
    #expect(RunComparison(old: quick, new: new).verdict == .same)
    let asked = RunComparison(old: quick, new: new, options: ComparisonOptions(timingRatio: 2))
    #expect(asked.differences.map(\.change) == [.timing(Difference.Timing(old: 300_000_000, new: 900_000_000))])
    #expect(RunComparison(old: quick, new: new, options: ComparisonOptions(timingRatio: 4)).verdict == .same)
  }

  // MARK: Rules

  @Test func `a rule whose guilty event came of a changed call is folded under that`() throws {
    func run(animated: Bool) throws -> Run {
      try Story.run(
        """
        card: CardViewController

        > a
        card.beginAppearanceTransition(true, animated: \(animated))
          card.viewWillAppear(false)
        card.endAppearanceTransition()
          card.viewDidAppear(false)
        """)
    }
    let (old, new) = (try run(animated: true), try run(animated: false))
    let guilty = try #require(new.events.last { $0.callback == .endAppearanceTransition })
    let finding = RuleFinding(fingerprint: "f", headline: "card is told too late", event: guilty.sequence)
    let story = Story(old, new, newFindings: [finding])
    #expect(story.comparison.differences.map(\.kind) == [.argumentChanged])
    #expect(story.comparison.differences.first?.consequences.map(\.kind) == [.ruleBroken])
  }

  @Test func `a rule that became broken stands under the difference that broke it`() throws {
    let begin = "card.beginAppearanceTransition(true, animated: true)\n"
    let old = try Story.run(start + begin + "card.endAppearanceTransition()")
    let new = try Story.run(start + begin)
    let finding = RuleFinding(
      fingerprint: "f", headline: "card never gets viewDidAppear", event: SequenceNumber(rawValue: 2))
    let story = Story(old, new, newFindings: [finding])
    #expect(story.comparison.differences.map(\.kind) == [.removed])
    #expect(story.comparison.differences[0].isRegression)
    #expect(story.comparison.differences[0].consequences.map(\.change) == [.ruleBroken(finding)])

    let mended = Story(new, old, oldFindings: [finding])
    #expect(mended.comparison.differences[0].consequences.map(\.change) == [.ruleMended(finding)])
    #expect(!mended.comparison.differences[0].isRegression)
    #expect(Story(new, new, oldFindings: [finding], newFindings: [finding]).comparison.verdict == .same)
  }

  @Test func `a rule that is broken as before is no difference, whatever the class and the call are called`() throws {
    func run(className: String, call: String) throws -> Run {
      try Story.run(
        """
        home: HomeViewController
        card: \(className)

        > a
        home.\(call)
          card.viewWillAppear(true)
        > b
        card.viewDidAppear(true)
        """)
    }
    func finding(_ event: Int, _ className: String, victim: Int = 1) -> RuleFinding {
      RuleFinding(
        fingerprint: "rule \(className) \(event)", headline: "", event: SequenceNumber(rawValue: UInt32(event)),
        rule: "rule", victim: ObjectID(index: victim))
    }
    func kinds(_ old: RuleFinding, _ new: RuleFinding, className: String, call: String) throws -> [Difference.Kind] {
      try Story(
        run(className: "CardViewController", call: "addChild(card)"), run(className: className, call: call),
        oldFindings: [old], newFindings: [new]
      ).comparison.differences.flatMap { [$0] + $0.consequences }.map(\.kind)
    }
    let before = finding(2, "Card")
    #expect(try kinds(before, finding(2, "Sheet"), className: "SheetVC", call: "addChild(card)") == [.classRenamed])
    let moved = try kinds(
      before, finding(2, "Card"), className: "CardViewController", call: "view.addSubview(card.view)")
    #expect(!moved.contains(.ruleBroken) && !moved.contains(.ruleMended))
    // In another step, or of another object, it is broken anew.
    for other in [finding(5, "Card"), finding(2, "Home", victim: 0)] {
      let kinds = try kinds(before, other, className: "CardViewController", call: "addChild(card)")
      #expect(Set(kinds) == [.ruleBroken, .ruleMended])
    }
  }

  // MARK: The answer itself

  @Test func `what one of several lost is not called what another one lost`() throws {
    let pages = (1...3).map { "page\($0): PageVC\($0 == 3 ? " \"last\"" : "")\n" }.joined() + "\n> fill\n"
    func run(without lost: [Int]) throws -> Run {
      try Story.run(
        pages
          + (1...3).map { "page\($0).viewWillAppear(\($0 == 1))\n" }.joined()
          + (1...3).filter { !lost.contains($0) }.map { "page\($0).viewDidAppear(false)\n" }.joined())
    }
    func ids(without lost: [Int]) throws -> [Difference.ID] {
      RunComparison(old: try run(without: []), new: try run(without: lost)).differences.map(\.id)
    }
    let (second, both) = (try ids(without: [2]), try ids(without: [1, 2, 3]))
    #expect(second.count == 1 && both.count == 3)
    #expect(try Set(both) == Set(second + ids(without: [1]) + ids(without: [3])))
    #expect(Set(both).count == 3)
  }

  @Test func `the same two runs give the same answer, and what a difference is called outlives its number`() throws {
    var random = SeededRandom(seed: 21)
    for _ in 0..<10 {
      let old = PlausibleRun(steps: 6, using: &random).run
      let new = PlausibleRun(steps: 6, using: &random).run
      let first = RunComparison(old: old, new: new)
      let second = RunComparison(old: old, new: new)
      #expect(first.differences == second.differences)
      #expect(first.alignment == second.alignment)
      let ids = first.differences.flatMap { [$0] + $0.consequences }.map(\.id)
      #expect(Set(ids).count == ids.count)
    }
    let short = try Story(start + "card.viewDidLoad()\ncard.viewDidAppear(true)", start + "card.viewDidLoad()")
    let long = try Story(
      start + "home.viewDidLoad()\ncard.viewDidLoad()\ncard.viewDidAppear(true)",
      start + "home.viewDidLoad()\ncard.viewDidLoad()")
    #expect(short.comparison.differences.map(\.id) == long.comparison.differences.map(\.id))
  }

  @Test func `every event of both runs has one row`() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<10 {
      let old = PlausibleRun(steps: 6, using: &random).run
      let new = PlausibleRun(steps: 6, using: &random).run
      let rows = RunComparison(old: old, new: new).alignment
      #expect(rows.compactMap(\.old) == old.events.map(\.sequence))
      #expect(rows.compactMap(\.new).sorted() == new.events.map(\.sequence))
    }
  }
}
