import Foundation
import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

/// The words in which the built program tells what changed between two runs.
@Suite struct CompareWordsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let header = """
    trace 1
    run "r"
    system model iPad 6.1 768x1024 portrait
    captures loading appearance containment views layout policy rotation presentation navigation


    """

  private func file(_ name: String, _ body: String) throws -> String {
    try folder.file(name, Data((Self.header + body + "\n").utf8))
  }

  /// What the program says of two runs, whose texts begin with their objects.
  private func compare(_ old: String, _ new: String, _ options: String...) throws -> String {
    try Program.run("tracediff", [try file("old.trace", old), try file("new.trace", new)] + options).output
  }

  // MARK: Steps

  private static let steps = ["begin": "home.viewDidLoad()", "go on": "home.viewWillLayoutSubviews()",
    "end": "home.viewDidLayoutSubviews()", "rest": "home.updateViewConstraints()"]

  private func run(_ steps: String...) throws -> String {
    "home: Home\n\n" + steps.map { "> \($0)\n\(Self.steps[$0]!)\n" }.joined()
  }

  @Test func `a step that comes elsewhere is told by its words`() throws {
    let moved = try compare(run("begin", "go on", "end"), run("go on", "begin", "end"))
    #expect(moved.hasPrefix("1 difference: step \"begin\" now comes after step \"go on\"\n"), "\(moved)")
    let back = try compare(run("begin", "go on", "end"), run("end", "begin", "go on"))
    #expect(back.hasPrefix("1 difference: step \"end\" now comes before step \"begin\"\n"), "\(back)")
    let two = try compare(run("begin", "go on", "end", "rest"), run("end", "rest", "begin", "go on"))
    #expect(two.hasPrefix("1 difference: steps \"begin\" and \"go on\" now come after step \"rest\"\n"), "\(two)")
    let rows = try compare(run("begin", "go on", "end"), run("go on", "begin", "end"), "--view", "unified")
    #expect(rows.contains("\n~ > begin  (now after step \"go on\")\n"), "\(rows)")
  }

  @Test func `what comes before the first step is not in a step without words`() throws {
    let text = try compare(
      "home: Home\n\nhome.viewDidLoad()\n> a\nhome.viewWillLayoutSubviews()\nhome.viewDidLayoutSubviews()",
      "home: Home\n\nhome.viewDidLoad()\nhome.viewWillLayoutSubviews()\n> a\nhome.viewDidLayoutSubviews()")
    #expect(text.contains("`home`: viewWillLayoutSubviews, now before the first step"), "\(text)")
  }

  // MARK: Labels

  @Test func `a label with another number is no difference`() throws {
    func run(_ first: String, _ second: String) -> String {
      """
      home: Home
      page: Page "\(first)"
      page2: Page "\(second)"

      > fill
      home.addChild(page)
        page.willMove(toParent: home)
      page.viewDidLoad()
      page.didMove(toParent: home) [direct]
      home.addChild(page2)
        page2.willMove(toParent: home)
      page2.viewDidLoad()
      page2.didMove(toParent: home) [direct]
      """
    }
    for view in ["report", "unified"] {
      let text = try compare(run("one", "two"), run("two", "one"), "--view", view)
      #expect(text.hasPrefix("1 difference: "), "\(text)")
      #expect(text.split(separator: "\n").allSatisfy { !$0.contains("- ") && !$0.contains("+ ") }, "\(text)")
    }
  }

  @Test func `an object is called the same in the lines of both runs`() throws {
    func run(_ names: [String], isAnimated: Bool) -> String {
      let labels = names.indices.map { $0 == 0 ? "page" : "page\($0 + 1)" }
      return "home: Home\n" + zip(labels, names).map { "\($0): Page \"\($1)\"\n" }.joined() + "\n> fill\n"
        + zip(labels, names).map { label, name in
          "home.addChild(\(label))\n\(label).viewWillAppear(\(name == "three" ? isAnimated : true))\n"
        }.joined()
    }
    let text = try compare(
      run(["one", "two", "three"], isAnimated: true), run(["one", "three"], isAnimated: false))
    #expect(text.contains("`page2.viewWillAppear(false)`, was `page2.viewWillAppear(true)`"), "\(text)")
    #expect(text.contains("  - page2.viewWillAppear(true)\n  + page2.viewWillAppear(false)\n"), "\(text)")
    #expect(text.contains("`page2 (old)` is gone\n"), "\(text)")
    #expect(!text.contains("page3"), "\(text)")
  }

  @Test func `a mark that came or went is shown as one`() throws {
    let objects = "home: Home\ncard: Card\n\n"
    let text = try compare(
      objects + "> a\ncard.viewDidLoad()", objects + "> a\ncard.viewDidLoad() [super not reached]", "--view", "unified")
    #expect(text.contains("\n- card.viewDidLoad()\n+ card.viewDidLoad() [super not reached]\n"), "\(text)")
  }

  // MARK: Times

  @Test func `a run without times is told of, and no times are compared`() throws {
    let body = "card: Card\n\n> a\ncard.viewWillAppear(false)\ncard.viewDidAppear(false)"
    func log(_ name: String, milliseconds: UInt64) throws -> String {
      var run = try Run(notation: Self.header + body + "\n")
      run.events[2].nanoseconds = milliseconds * 1_000_000
      let writer = try TraceLogWriter(path: folder(name))
      try writer.write(run)
      try writer.close()
      return folder(name)
    }
    let untimed = try file("old.trace", body)
    let timed = try log("new.tracelog", milliseconds: 5_010)
    func told(_ old: String, _ new: String) throws -> [Substring] {
      try Program.run("tracediff", [old, new, "--timing", "2"]).output.split(separator: "\n")
    }
    let same = "the same: 3 events, no difference"
    let without = "holds no times, so that none are compared"
    #expect(try told(untimed, timed).suffix(2) == ["environment: the old run \(without)", same[...]])
    #expect(try told(timed, untimed).suffix(2) == ["environment: the new run \(without)", same[...]])
    let slower = try told(log("fast.tracelog", milliseconds: 20), timed)
    let sentence = "1 difference: `card`: viewWillAppear to viewDidAppear takes 5010.0 ms, took 20.0 ms"
    #expect(slower.first?.hasPrefix(sentence) == true, "\(slower)")
  }

  // MARK: Each run's own words

  @Test func `what stood in a place before is told as the old run has it`() throws {
    func run(_ size: String, _ next: String) -> String {
      """
      a: A

      > go
      a.viewWillAppear(false)
      a.view.bounds = \(size)
      \(next)
      a.viewDidAppear(false)
      """
    }
    let text = try compare(run("100x200", "a.viewDidLayoutSubviews()"), run("900x800", "a.viewWillAppear(false)"))
    #expect(
      text.contains("before, `a.view.bounds = 100x200` was followed by `a.viewDidLayoutSubviews()`"), "\(text)")
  }

  @Test func `of a class that keeps instances only some are of another class now`() throws {
    func run(_ first: String, _ rest: String) -> String {
      "home: Home\n" + (1...4).map { "p\($0): \($0 == 2 ? first : rest)\n" }.joined()
        + "\n> fill\n" + (1...4).map { "home.addChild(p\($0))\n  p\($0).willMove(toParent: home)\n" }.joined()
    }
    let some = try compare(run("PageVC", "PageVC"), run("SheetVC", "PageVC"))
    #expect(some.hasPrefix("1 difference: 1 of 4 instances of PageVC is now of class SheetVC"), "\(some)")
    let all = try compare(run("PageVC", "PageVC"), run("SheetVC", "SheetVC"))
    #expect(all.hasPrefix("1 difference: class PageVC is now SheetVC (4 instances)"), "\(all)")
  }

  @Test func `what was not known of an object in both runs is said`() throws {
    func run(_ given: String) -> String { "home: Home\n\n\(given)\n\n> a\nhome.viewDidLayoutSubviews()" }
    let both = try compare(run("given home: view loaded, appeared"), run("given home: view loaded, disappeared"))
    #expect(both.hasPrefix("environment: of home the new run begins with `disappeared`, the old one with `appeared`\n"))
    let one = try compare(run("given home: view loaded, appeared"), run("given home: view loaded"))
    #expect(one.hasPrefix("environment: of home only the old run begins with `appeared`\n"), "\(one)")
  }
}
