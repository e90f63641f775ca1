import Testing
import TraceDiffing
import TraceEvents

@Suite struct MatchingTests {
  /// A deck that shows cards, one after the other, each in its own way.
  private func deck(_ cards: [Int], className: String = "CardViewController") -> String {
    var labeler = Labeler()
    let labels = cards.map { _ in labeler.label(forClass: className) }
    var text = "deck: DeckController\n" + labels.map { "\($0): \(className)\n" }.joined() + "\n> show\n"
    for (label, card) in zip(labels, cards) {
      text += """
        deck.addChild(\(label))
          \(label).willMove(toParent: deck)
        \(label).viewDidLoad()
        \(label).view.bounds = \(100 + card * 100)x\(card % 2 == 0 ? 900 : 90)
        \(label).viewWillAppear(\(card % 2 == 0))
        \(label).viewDidAppear(\(card % 2 == 0))
        \(label).didMove(toParent: deck) [direct]

        """
    }
    return text
  }

  @Test func `one more instance in the middle is one difference and shifts no other`() throws {
    let story = try Story(deck([1, 2, 3, 4, 5, 6]), deck([1, 2, 3, 8, 4, 5, 6]))
    #expect(story.comparison.differences.count == 1)
    #expect(story.comparison.differences[0].change == .added)
    #expect(story.comparison.differences[0].events.count == 6)
    #expect(story.comparison.summary[.added] == 1)
    #expect(story.comparison.objects.filter { $0.old == nil }.count == 1)
  }

  /// Pages that come to a pager, `woken` with an event of its own and `lost` without its last one.
  private func pager(_ count: Int, woken: Int, lost: Int? = nil) -> String {
    var labeler = Labeler()
    let labels = (0..<count).map { _ in labeler.label(forClass: "PageVC") }
    var text = "pager: PagerController\n" + labels.map { "\($0): PageVC\n" }.joined() + "\n> fill the pager\n"
    for (page, label) in labels.enumerated() {
      text += """
        \(label).init()
        pager.addChild(\(label))
          \(label).willMove(toParent: pager)
        \(label).viewWillAppear(false)
        \(page == woken ? "\(label).awakeFromNib()\n" : "")\(page == lost ? "" : "\(label).viewDidAppear(false)\n")
        """
    }
    return text + "test.settled()"
  }

  @Test func `what does the same as another is not matched across what stands between them`() throws {
    let story = try Story(pager(3, woken: 1), pager(4, woken: 2, lost: 3))
    #expect(story.lines.contains("! removed: pageVC3.viewDidAppear(false)"))
    #expect(story.comparison.differences.count == 2)
    #expect(story.comparison.summary[.moved] == 0)
    #expect(story.comparison.objects.filter { $0.old == nil }.map(\.new) == [ObjectID(index: 2)])
  }

  @Test func `one less of several that do the same is one difference`() throws {
    let story = try Story(deck([2, 2, 2, 2, 2]), deck([2, 2, 2, 2]))
    #expect(story.comparison.differences.map(\.kind) == [.removed])
  }

  @Test func `a renamed class is one difference`() throws {
    let story = try Story(deck([1, 2, 3, 4]), deck([1, 2, 3, 4], className: "SheetController"))
    #expect(
      story.comparison.differences.map(\.change)
        == [.classRenamed(old: "CardViewController", new: "SheetController", instances: 4)])
  }

  @Test func `a given name goes before class and number`() throws {
    let events = "> show\na.viewDidLoad()\nb.viewWillAppear(true)"
    let story = try Story(
      "a: Page \"first\"\nb: Page \"second\"\n\n" + events,
      "b: Page \"second\"\na: Sheet \"first\"\n\n" + events)
    #expect(
      story.comparison.differences.map(\.change) == [.classRenamed(old: "Page", new: "Sheet", instances: 1)])
  }

  @Test func `a reworded step does not blur the next`() throws {
    let text = { (words: String, last: String) in
      "a: Page\n\n> first\na.viewDidLoad()\n> \(words)\na.viewWillAppear(true)\na.viewDidAppear(true)\n> last\n\(last)"
    }
    let story = try Story(
      text("open", "a.viewWillDisappear(true)"), text("open it", "a.viewWillDisappear(false)"))
    #expect(
      story.lines == [
        "argumentChanged: > open => > open it",
        "argumentChanged: a.viewWillDisappear(true) => a.viewWillDisappear(false)",
      ])
  }

  @Test func `a step that is gone takes what happened in it along`() throws {
    let story = try Story(
      "a: Page\n\n> first\na.viewDidLoad()\n> open\na.viewWillAppear(true)\na.viewDidAppear(true)\n> last\na.viewWillDisappear(true)",
      "a: Page\n\n> first\na.viewDidLoad()\n> last\na.viewWillDisappear(true)")
    #expect(
      story.lines == ["removed: > open", "  removed: a.viewWillAppear(true), a.viewDidAppear(true)"])
  }

  @Test func `a step that changed places is one move`() throws {
    let story = try Story(
      "a: Page\n\n> one\na.viewDidLoad()\n> two\na.viewWillAppear(true)\n> three\na.viewDidAppear(true)",
      "a: Page\n\n> two\na.viewWillAppear(true)\n> three\na.viewDidAppear(true)\n> one\na.viewDidLoad()")
    #expect(story.lines == ["moved: > one"])
  }

  @Test func `several steps that changed places together are one move`() throws {
    let steps = (0..<9).map { "> turn the page\na.viewWillAppear(true)\nb.receives(\"\($0)\", from: a)\n" }
    let old = "a: A\nb: B\n\n" + steps.joined()
    let new = "a: A\nb: B\n\n" + (steps[..<2] + steps[5...] + steps[2..<5]).joined()
    let story = try Story(old, new)
    #expect(story.comparison.differences.map(\.kind) == [.moved])
    #expect(story.comparison.differences.first?.events.count == 3)
  }

  @Test func `a block that changed places is one move`() throws {
    let block = (0..<40).map { "\(["a", "b", "c"][$0 % 3]).view.bounds = \($0 + 700)x\($0 + 1)" }
    let rest = (0..<90).map { "\(["a", "b", "c"][$0 % 3]).receives(\"message \($0)\", from: a)" }
    let start = "a: A\nb: B\nc: C\n\n> all\n"
    let old = rest[..<30] + block + rest[30...]
    let new = rest[..<80] + block + rest[80...]
    let options = ComparisonOptions(exactSizes: true)
    let story = try Story(start + old.joined(separator: "\n"), start + new.joined(separator: "\n"), options: options)
    #expect(story.comparison.differences.map(\.kind) == [.moved])
    #expect(story.comparison.differences.first?.events.count == 40)
  }
}
