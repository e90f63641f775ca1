import Testing
import TraceDiffing
import TraceEvents

/// Births and deaths compare as who is alive at the end of each step.
@Suite struct LifeTests {
  private let start = """
    home: HomeViewController
    sheet: SheetViewController


    """

  private func story(_ old: String, _ new: String) throws -> Story { try Story(start + old, start + new) }

  private let short = "> show\nsheet.init()\nhome.present(sheet, .pageSheet, animated: false)\nsheet.deinit()\n> next\n"
  private let long = "> show\nsheet.init()\nhome.present(sheet, .pageSheet, animated: false)\n> next\nsheet.deinit()\n"
  private let leak = "> show\nsheet.init()\nhome.present(sheet, .pageSheet, animated: false)\n> next\n"

  @Test func `a leak is a death that no longer comes`() throws {
    #expect(try story(short, leak).lines == ["! removed: sheet.deinit()"])
    #expect(try story(long, leak).lines == ["! removed: sheet.deinit()"])
  }

  @Test func `a leak that is mended is a death that now comes`() throws {
    #expect(try story(leak, short).lines == ["added: sheet.deinit()"])
    #expect(try story(leak, long).lines == ["added: sheet.deinit()"])
  }

  @Test func `a death in a later step has moved there, and back`() throws {
    for (old, new, step) in [(short, long, "> next"), (long, short, "> show")] {
      let story = try story(old, new)
      #expect(story.lines == ["moved: sheet.deinit()"])
      guard case .moved(.toStep(_, let there)) = story.comparison.differences.first?.change else {
        Issue.record("it has not moved to a step")
        continue
      }
      #expect(there.new.flatMap { story.new[$0] }.map(story.new.words) == step)
    }
  }

  @Test func `a birth in another step has moved there`() throws {
    let late = "> show\nhome.viewDidLoad()\n> next\nsheet.init()\n> end\nsheet.deinit()\n"
    let early = "> show\nhome.viewDidLoad()\nsheet.init()\n> next\n> end\nsheet.deinit()\n"
    #expect(try story(late, early).lines == ["moved: sheet.init()"])
    #expect(try story(early, late).lines == ["moved: sheet.init()"])
  }

  @Test func `where within its step an object is born and dies is no difference`() throws {
    let behind = "> show\nhome.viewDidLoad()\nsheet.init()\nsheet.deinit()\n"
    #expect(try story("> show\nsheet.init()\nsheet.deinit()\nhome.viewDidLoad()\n", behind).lines == [])
    // Nor in which, as nobody is alive at the end of either.
    #expect(
      try story("> show\nsheet.init()\nsheet.deinit()\n> next\n", "> show\n> next\nsheet.init()\nsheet.deinit()\n")
        .lines == [])
  }

  @Test func `a life that goes on over steps is told by what came elsewhere`() throws {
    #expect(
      try story(
        "> a\nsheet.init()\nsheet.deinit()\n> b\n> c\n", "> a\n> b\nsheet.init()\n> c\nsheet.deinit()\n"
      ).lines == ["moved: sheet.init()", "  moved: sheet.deinit()"])
  }

  @Test func `of an object that is born twice only the life that lasts is told`() throws {
    let twice = "> a\nsheet.init()\nsheet.deinit()\n> b\nsheet.init()\nsheet.deinit()\n> c\n"
    #expect(
      try story(twice, "> a\nsheet.init()\nsheet.deinit()\n> b\nsheet.init()\n> c\n").lines
        == ["! removed: sheet.deinit()"])
    #expect(
      try story(twice, "> a\nsheet.init()\nsheet.deinit()\n> b\nsheet.init()\n> c\nsheet.deinit()\n").lines
        == ["moved: sheet.deinit()"])
    let within = "> a\nsheet.init()\nsheet.deinit()\nsheet.init()\nsheet.deinit()\n> b\n> c\n"
    #expect(try story(within, "> a\nsheet.init()\nsheet.deinit()\n> b\n> c\n").lines == [])
    let leaks = try story(within, "> a\nsheet.init()\nsheet.deinit()\nsheet.init()\n> b\n> c\n")
    #expect(leaks.lines == ["! removed: sheet.deinit()"])
    #expect(leaks.comparison.differences.first?.events.first?.old == SequenceNumber(rawValue: 5))
  }

  @Test func `an object that only one run has takes its birth and its death along`() throws {
    let story = try Story(
      "home: Home\n\n> a\nhome.viewDidLoad()\n",
      "home: Home\nmenu: Menu\n\n> a\nhome.viewDidLoad()\nmenu.init()\nmenu.viewDidLoad()\nmenu.deinit()\n")
    #expect(story.lines == ["added: menu.init(), menu.viewDidLoad(), menu.deinit()"])
    // Nothing is left of one that does nothing else.
    let passing = try Story("home: Home\n\n> a\n", "home: Home\nmenu: Menu\n\n> a\nmenu.init()\nmenu.deinit()\n")
    #expect(passing.comparison.verdict == .same)
  }

  @Test func `a leak follows from what no longer lets go of an object, and from nothing else`() throws {
    let shown =
      "> show\nsheet.init()\nsheet.viewWillAppear(true)\nsheet.didMove(toParent: nil)\nsheet.deinit()\n> next\n"
    let unmoved = "> show\nsheet.init()\nsheet.viewWillAppear(true)\n> next\n"
    #expect(
      try story(shown, unmoved).lines == ["! removed: sheet.didMove(toParent: nil)", "  ! removed: sheet.deinit()"])
    let still = "> show\nsheet.init()\nsheet.viewWillAppear(false)\nsheet.didMove(toParent: nil)\n> next\n"
    #expect(
      try story(shown, still).lines == [
        "argumentChanged: sheet.viewWillAppear(true) => sheet.viewWillAppear(false)", "! removed: sheet.deinit()",
      ])
    let measured =
      "> show\nsheet.init()\nsheet.viewWillAppear(true)\nsheet.bounds = 300x200\nsheet.didMove(toParent: nil)\n"
    #expect(
      try story(shown, measured + "> next\n").lines == ["added: sheet.bounds = 300x200", "! removed: sheet.deinit()"])
  }

  @Test func `runs differ exactly where somebody else is alive at the end of a step`() throws {
    // Every way to be born and to die in three steps, at most three times in each.
    let lives = (0..<64).map { code in [code & 3, code >> 2 & 3, code >> 4 & 3] }
    func text(_ life: [Int]) -> String {
      var isAlive = false
      return life.enumerated().map { step, count in
        "> \(step)\nhome.viewDidLoad()\n"
          + (0..<count).map { _ -> String in
            isAlive.toggle()
            return isAlive ? "sheet.init()\n" : "sheet.deinit()\n"
          }.joined()
      }.joined()
    }
    func ends(_ life: [Int]) -> [Bool] { life.indices.map { life[...$0].reduce(0, +) % 2 == 1 } }
    let runs = try lives.dropFirst().map { (life: $0, run: try Story.run(start + text($0))) }
    for old in runs {
      for new in runs {
        let comparison = RunComparison(old: old.run, new: new.run)
        let isSame = ends(old.life) == ends(new.life)
        #expect((comparison.verdict == .same) == isSame, "\(old.life) and \(new.life)")
        // Nothing that both runs have is told as gone or new.
        let kinds = comparison.differences.flatMap { [$0] + $0.consequences }
        for kind in [Callback.Kind.initialized, .deinitialized] {
          let counts = [old.run, new.run].map { run in run.events.count { $0.callback.kind == kind } }
          let told = kinds.filter { difference in
            difference.events.contains { pair in
              (pair.old.flatMap { old.run[$0] } ?? pair.new.flatMap { new.run[$0] })?.callback.kind == kind
            }
          }
          #expect(told.count { $0.kind == .removed } <= max(0, counts[0] - counts[1]), "\(old.life) and \(new.life)")
          #expect(told.count { $0.kind == .added } <= max(0, counts[1] - counts[0]), "\(old.life) and \(new.life)")
        }
      }
    }
  }

  @Test func `births and deaths stand beside each other as they are told`() throws {
    let story = try story(short, leak)
    let rows = story.comparison.alignment.map { pair in
      [pair.old.flatMap { story.old[$0] }.map(story.old.words), pair.new.flatMap { story.new[$0] }.map(story.new.words)]
    }
    #expect(rows.contains(["sheet.init()", "sheet.init()"]))
    #expect(rows.contains(["sheet.deinit()", nil]))
  }
}
