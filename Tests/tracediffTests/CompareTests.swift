import Foundation
import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

/// What changed between two runs, as the built program tells it.
@Suite struct CompareTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let header = """
    trace 1
    run "r"
    system model iPad 6.1 768x1024 portrait
    captures loading appearance containment views layout policy rotation presentation navigation

    home: HomeViewController
    card: CardViewController

    given home: parent nil, view loaded, in window, appeared


    """

  private func tracediff(_ old: String, _ new: String, _ options: String...) throws -> Program {
    let paths = [try folder.file("old.trace", Data(old.utf8)), try folder.file("new.trace", Data(new.utf8))]
    return try Program.run("tracediff", paths + options)
  }

  private func compare(_ old: String, _ new: String, _ options: String...) throws -> Program {
    let paths = [
      try folder.file("old.trace", Data((Self.header + old + "\n").utf8)),
      try folder.file("new.trace", Data((Self.header + new + "\n").utf8)),
    ]
    return try Program.run("tracediff", paths + options)
  }

  // MARK: Kinds

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var old: String
    var new: String
    /// What the first line says; empty if the runs are the same.
    var sentence: String

    var testDescription: String { name }
  }

  private static let show = "> s\nhome.addChild(card)\n  card.willMove(toParent: home)"
  private static let transition =
    "> s\ncard.beginAppearanceTransition(true, animated: false)\n  card.viewWillAppear(false)\n"
  private static let end = "card.endAppearanceTransition()\n  card.viewDidAppear(false)\n"

  static let cases = [
    Case(
      name: "removed", old: show + "\ncard.didMove(toParent: home) [direct]", new: show,
      sentence: "1 regression: `card` no longer gets didMove (since `home.addChild` in step \"s\")"),
    Case(
      name: "added", old: "> s\nhome.viewDidLayoutSubviews()",
      new: "> s\nhome.viewDidLayoutSubviews()\nhome.updateViewConstraints()",
      sentence: "1 difference: `home` now gets updateViewConstraints (in step \"s\")"),
    Case(
      name: "moved", old: "> s\nhome.viewWillLayoutSubviews()\nhome.updateViewConstraints()",
      new: "> s\nhome.updateViewConstraints()\nhome.viewWillLayoutSubviews()",
      sentence: "1 difference: `home`: viewWillLayoutSubviews, now after `home.updateViewConstraints()`"),
    Case(
      name: "moved to another step",
      old: "> s\nhome.updateViewConstraints()\nhome.viewDidLayoutSubviews()\n> t\nhome.viewWillLayoutSubviews()",
      new: "> s\nhome.viewDidLayoutSubviews()\n> t\nhome.viewWillLayoutSubviews()\nhome.updateViewConstraints()",
      sentence: "1 difference: `home`: updateViewConstraints, now in step \"t\""),
    Case(
      name: "animated", old: "> s\nhome.viewWillDisappear(true)\nhome.viewDidDisappear(true)",
      new: "> s\nhome.viewWillDisappear(false)\nhome.viewDidDisappear(false)",
      sentence: "1 difference: `home.viewWillDisappear(false)`, was `home.viewWillDisappear(true)`"),
    Case(
      name: "size", old: "> s\nhome.viewWillTransition(to: 1024x768)",
      new: "> s\nhome.viewWillTransition(to: 768x1024)",
      sentence: "1 difference: `home.viewWillTransition(to: 768x1024)`, was `home.viewWillTransition(to: 1024x768)`"),
    Case(
      name: "orientation", old: "> s\nhome.didRotate(from: .portrait)",
      new: "> s\nhome.didRotate(from: .landscapeLeft)",
      sentence: "1 difference: `home.didRotate(from: .landscapeLeft)`, was `home.didRotate(from: .portrait)`"),
    Case(
      name: "parent", old: show + "\ncard.didMove(toParent: home) [direct]",
      new: show + "\ncard.didMove(toParent: nil) [direct]",
      sentence: "1 difference: `card.didMove(toParent: nil)`, was `card.didMove(toParent: home)`"),
    Case(
      name: "policy", old: "> s\nhome.shouldAutomaticallyForwardAppearanceMethods = true",
      new: "> s\nhome.shouldAutomaticallyForwardAppearanceMethods = false",
      sentence:
        "1 difference: `home.shouldAutomaticallyForwardAppearanceMethods = false` is another answer than before"),
    Case(
      name: "deferred", old: "> s\nhome.viewWillLayoutSubviews()\n  home.updateViewConstraints()",
      new: "> s\nhome.viewWillLayoutSubviews()\nhome.updateViewConstraints()",
      sentence:
        "1 difference: `home`: updateViewConstraints, now by itself, was inside `home.viewWillLayoutSubviews()`"),
    Case(
      name: "synchronous", old: "> s\nhome.viewWillLayoutSubviews()\nhome.updateViewConstraints()",
      new: "> s\nhome.viewWillLayoutSubviews()\n  home.updateViewConstraints()",
      sentence:
        "1 difference: `home`: updateViewConstraints, now inside `home.viewWillLayoutSubviews()`, was by itself"),
    Case(
      name: "super not reached", old: "> s\nhome.viewWillDisappear(true)",
      new: "> s\nhome.viewWillDisappear(true) [super not reached]",
      sentence: "1 difference: `home`: viewWillDisappear, super is no longer reached"),
    Case(
      name: "rule broken", old: transition + end + "test.settled()", new: transition + "test.settled()",
      sentence: "1 regression: `card` no longer gets viewDidAppear"),
    Case(
      name: "exception", old: "> s\nhome.addChild(card)",
      new: "> s\nhome.addChild(card)\n  uikit.raises(\"NSGenericException\", \"It is its own parent.\", about: card)",
      sentence:
        "1 regression: UIKit now raises NSGenericException: It is its own parent (since `home.addChild` in step \"s\")\n"),
    Case(
      name: "rule mended", old: transition + "test.settled()", new: transition + end + "test.settled()",
      sentence: "1 difference: no longer broken: card never gets viewDidAppear — begin has no end, step \"s\"\n"),
    Case(
      name: "once too often", old: show,
      new: "> s\ncard.willMove(toParent: home) [direct]\nhome.addChild(card)\n  card.willMove(toParent: home)",
      sentence:
        "1 regression: now broken: card gets willMove(toParent:) twice — by hand, and by addChild, step \"s\"\n"),
    Case(
      name: "no longer too often",
      old: "> s\ncard.willMove(toParent: home) [direct]\nhome.addChild(card)\n  card.willMove(toParent: home)",
      new: show,
      sentence:
        "1 difference: no longer broken: card gets willMove(toParent:) twice — by hand, and by addChild, step \"s\"\n"),
    Case(
      name: "twice", old: "> s\nhome.updateViewConstraints()\nhome.viewDidLayoutSubviews()",
      new: "> s\nhome.updateViewConstraints()\nhome.viewDidLayoutSubviews()\nhome.updateViewConstraints()",
      sentence: "1 difference: `home` now gets updateViewConstraints twice, was once (in step \"s\")\n"),
    Case(
      name: "appears twice no longer",
      old: transition + end + "card.viewWillAppear(false)\ncard.viewDidAppear(false)", new: transition + end,
      sentence: "2 differences: no longer broken: card gets viewWillAppear twice in a row"),
    Case(
      name: "set", old: "> s\nhome.viewDidLayoutSubviews()",
      new: "> s\ncard.view.isHidden = true\nhome.viewDidLayoutSubviews()",
      sentence: "1 difference: `card.view.isHidden = true` is now set (in step \"s\")\n"),
    Case(
      name: "message", old: "> s\nhome.receives(\"saved\", from: card)\nhome.viewDidLayoutSubviews()",
      new: "> s\nhome.viewDidLayoutSubviews()",
      sentence: "1 difference: `home` no longer gets \"saved\" (in step \"s\")\n"),
    Case(
      name: "step gone", old: "> s\nhome.viewDidLayoutSubviews()\n> t\nhome.updateViewConstraints()",
      new: "> s\nhome.viewDidLayoutSubviews()",
      sentence: "1 difference: step \"t\" is gone\n"),
    Case(
      name: "death in another step", old: "> s\ncard.deinit()\n> t\nhome.viewDidLayoutSubviews()",
      new: "> s\n> t\ncard.deinit()\nhome.viewDidLayoutSubviews()",
      sentence: "1 difference: `card`: deinit, now in step \"t\""),
    Case(
      name: "death elsewhere in its step", old: "> s\ncard.deinit()\nhome.updateViewConstraints()",
      new: "> s\nhome.updateViewConstraints()\ncard.deinit()", sentence: ""),
    Case(
      name: "optional", old: "> s\nhome.updateViewConstraints() [optional]\nhome.viewDidLayoutSubviews()",
      new: "> s\nhome.viewDidLayoutSubviews()",
      sentence: ""),
    Case(
      name: "repeats", old: "> s\nhome.viewDidLayoutSubviews() [repeats]",
      new: "> s\nhome.viewDidLayoutSubviews()\nhome.viewDidLayoutSubviews()\nhome.viewDidLayoutSubviews()",
      sentence: ""),
    Case(
      name: "another step", old: "> s\nhome.viewDidLayoutSubviews()",
      new: "> s\nhome.viewDidLayoutSubviews()\n> t\nhome.updateViewConstraints()",
      sentence: "1 difference: step \"t\" is new"),
  ]

  @Test(arguments: cases)
  func `each kind of change is one difference, told in its own words`(change: Case) throws {
    let result = try compare(change.old, change.new)
    #expect(result.errors.isEmpty)
    if change.sentence.isEmpty {
      #expect(result.status == 0 && result.output.hasPrefix("the same"), "\(result.output)")
    } else {
      #expect(result.status == 1 && result.output.hasPrefix(change.sentence), "\(result.output)")
    }
  }

  @Test func `a broken rule is folded under what broke it, and a mended one under what mended it`() throws {
    let (good, bad) = (Self.transition + Self.end + "test.settled()", Self.transition + "test.settled()")
    let broken = try compare(good, bad).output
    #expect(broken.contains("and 2 differences that follow from it"))
    #expect(broken.contains("now broken: card never gets viewDidAppear"))
    #expect(try compare(bad, good).output.contains("no longer broken: card never gets viewDidAppear"))
  }

  @Test func `a regression is told with what stood around it`() throws {
    let rest = "\nhome.viewDidLayoutSubviews()"
    let lines = try compare(Self.show + "\ncard.didMove(toParent: home) [direct]" + rest, Self.show + rest).output
      .split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex(of: "  - card.didMove(toParent: home) [direct]"))
    #expect(lines[place - 1] == "    card.willMove(toParent: home)")
    #expect(lines[place + 1] == "    home.viewDidLayoutSubviews()")
  }

  @Test func `a regression is told with what stands in its place in the other run`() throws {
    let moved = "\ncard.didMove(toParent: home) [direct]"
    let rest = "\nhome.viewDidLayoutSubviews()"
    let (whole, bare) = (Self.show + moved + rest, Self.show + rest)
    // Around a callback that is only gone, both runs have the same lines.
    #expect(!(try compare(whole, bare).output.contains("followed by")))
    let other = try compare(whole, Self.show + "\nhome.viewWillLayoutSubviews()" + rest).output
    #expect(
      other.contains("  now `card.willMove(toParent: home)` is followed by `home.viewWillLayoutSubviews()`\n"))
    let shown = Self.transition + Self.end
    let twice = try compare(shown + "home.viewWillLayoutSubviews()", shown + "  card.viewDidAppear(false)").output
    #expect(
      twice.contains("  before, `card.viewDidAppear(false)` was followed by `home.viewWillLayoutSubviews()`\n"))
  }

  @Test func `what may not be the shortest list says so`() throws {
    func steps(_ factor: Int) -> String {
      "> s\n" + (1...1_500).map { "card.view.bounds = \($0 * factor % 1_511 + 1)x\($0 * factor % 1_511 + 1)" }
        .joined(separator: "\n")
    }
    let words = "a shorter list of differences may exist"
    #expect(try compare(steps(1), steps(747), "--exact-sizes", "--view", "summary").output.contains(words))
    #expect(!(try compare(Self.cases[0].old, Self.cases[0].new).output.contains(words)))
  }

  /// A home that takes pages in, a step for each.
  private func pages(_ steps: [String], class className: String = "PageViewController") -> String {
    let labels = steps.indices.map { $0 == 0 ? "page" : "page\($0 + 1)" }
    let declarations = labels.map { "\($0): \(className)\n" }.joined()
    let events = zip(steps, labels).map { step, page in
      "> \(step)\nhome.addChild(\(page))\n  \(page).willMove(toParent: home)\n\(page).didMove(toParent: home) [direct]\n"
    }
    return Self.header.replacing("card: CardViewController\n", with: declarations) + events.joined()
  }

  @Test func `one more instance in the middle does not shift the others, and a renamed class is one difference`() throws
  {
    let old = pages(["one", "two", "three", "four", "five"])
    let more = try tracediff(old, pages(["one", "two", "two and a half", "three", "four", "five"]))
    #expect(more.output.hasPrefix("1 difference: step \"two and a half\" is new"), "\(more.output)")
    let renamed = try tracediff(old, pages(["one", "two", "three", "four", "five"], class: "CardViewController"))
    #expect(
      renamed.output.hasPrefix("1 difference: class PageViewController is now CardViewController (5 instances)"),
      "\(renamed.output)")
  }

  @Test func `two columns stay apart, however wide a terminal draws what is in them`() throws {
    let wide = "home.receives(\"🇯🇵 ✅ ❤\u{FE0F} 日本 e\u{301}\", from: card)"
    let output = try compare(
      "> s\n\(wide)\nhome.viewDidLayoutSubviews()", "> s\n\(wide)", "--view", "side-by-side", "--width", "120"
    ).output
    // 58 columns, of which 44 are taken, and three between.
    #expect(output.contains(wide + String(repeating: " ", count: 14 + 3) + wide + "\n"), "\(output)")
  }

  @Test func `an object that only one run has is new or gone, whatever it does`() throws {
    let one = pages(["one", "two"])
    let lines = one.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let bare = lines.filter { !$0.contains("page2") }.joined(separator: "\n")
    #expect(try tracediff(bare, one).output.contains("`page2` is new"))
    #expect(try tracediff(one, bare).output.contains("`page2` is gone"))
  }

  @Test func `what follows in another step names it, and what reads the same stands once`() throws {
    let warning = "  uikit.warns(.other, \"The door is open.\", about: card)\n"
    let old = Self.transition + "test.settled()\n> t\ncard.endAppearanceTransition()\n  card.viewDidAppear(false)"
    let new = "> s\ntest.settled()\n> t\nhome.viewDidLayoutSubviews()"
    #expect(try compare(old, new).output.contains("viewDidAppear, step \"t\"\n"))
    let call = "> s\nhome.addChild(card)\n"
    let output = try compare("> s", call + warning + warning).output
    #expect(output.contains("    UIKit now prints \"The door is open.\" (twice)\n"), "\(output)")
  }

  @Test func `a call that breaks a rule now stands with the rule, not as one that moved`() throws {
    let (good, bad) = (Self.transition + Self.end + "test.settled()", Self.transition + "test.settled()")
    let output = try compare(good, bad, "--view", "unified").output
    #expect(
      output.contains(
        "~ card.beginAppearanceTransition(true, animated: false)  (now broken: card never gets viewDidAppear"))
  }

  @Test func `the first divergence comes first`() throws {
    let old = "> s\nhome.viewWillLayoutSubviews()\nhome.viewDidLayoutSubviews()\n> t\ncard.viewWillLayoutSubviews()"
    let new = "> s\nhome.viewDidLayoutSubviews()\n> t\ncard.viewWillLayoutSubviews()\ncard.updateViewConstraints()"
    let output = try compare(old, new).output
    let first = try #require(output.range(of: "\n`home` no longer gets viewWillLayoutSubviews"))
    let second = try #require(output.range(of: "\n`card` now gets updateViewConstraints"))
    #expect(first.lowerBound < second.lowerBound)
  }

  // MARK: What counts

  @Test func `the order that counts can be chosen`() throws {
    let (a, b) = ("home.viewWillLayoutSubviews()", "card.viewWillLayoutSubviews()")
    let apart = ("> s\n\(a)\n\(b)", "> s\n\(b)\n\(a)")
    #expect(try compare(apart.0, apart.1).status == 0)
    #expect(try compare(apart.0, apart.1, "--order", "strict").status == 1)
    let add = "> s\nhome.addChild(card)\n"
    #expect(try compare("\(add)\(a)\n\(b)", "\(add)\(b)\n\(a)").status == 1)
    #expect(try compare("\(add)\(a)\n\(b)", "\(add)\(b)\n\(a)", "--order", "controller").status == 0)
  }

  @Test func `sizes count by their class, or by the point if that is asked for`() throws {
    let (old, new) = ("> s\nhome.viewWillTransition(to: 1024x768)", "> s\nhome.viewWillTransition(to: 1180x820)")
    #expect(try compare(old, new).status == 0)
    let exact = try compare(old, new, "--exact-sizes")
    #expect(exact.status == 1)
    #expect(exact.output.contains("was `home.viewWillTransition(to: 1024x768)`"))
  }

  @Test func `times count only if a ratio is given`() throws {
    func log(_ name: String, milliseconds: UInt64) throws -> String {
      var run = try Run(notation: Self.header + "> s\ncard.viewWillAppear(true)\ncard.viewDidAppear(true)\n")
      run.events[2].nanoseconds = milliseconds * 1_000_000
      let writer = try TraceLogWriter(path: folder(name))
      try writer.write(run)
      try writer.close()
      return folder(name)
    }
    let paths = [try log("fast.tracelog", milliseconds: 20), try log("slow.tracelog", milliseconds: 90)]
    #expect(try Program.run("tracediff", paths).status == 0)
    #expect(try Program.run("tracediff", paths + ["--timing", "5"]).status == 0)
    let slow = try Program.run("tracediff", paths + ["--timing", "3"])
    #expect(slow.status == 1)
    #expect(slow.output.contains("viewDidAppear takes 90.0 ms, took 20.0 ms"), "\(slow.output)")
    let wrong = try Program.run("tracediff", paths + ["--timing", "0.5"])
    #expect(wrong.status == 2)
    #expect(wrong.errors == "tracediff: `0.5` is no value of `--timing`, which takes a number from 1\n")
  }

  // MARK: Views

  private static let before = """
    > s
    home.viewWillLayoutSubviews()
    home.addChild(card)
      card.willMove(toParent: home)
    card.didMove(toParent: home) [direct]
    home.viewDidLayoutSubviews()
    card.updateViewConstraints()
    """
  private static let after = before.replacing("\ncard.didMove(toParent: home) [direct]", with: "")
    .replacing("card.updateViewConstraints()", with: "card.viewWillLayoutSubviews()")

  @Test func `in one column both runs are told as diff does`() throws {
    let result = try compare(Self.before, Self.after, "--view", "unified")
    #expect(result.status == 1)
    #expect(
      result.output.hasSuffix(
        """

        @@ > s @@
          home.viewWillLayoutSubviews()
          home.addChild(card)
            card.willMove(toParent: home)
        - card.didMove(toParent: home) [direct]
          home.viewDidLayoutSubviews()
        - card.updateViewConstraints()
        + card.viewWillLayoutSubviews()

        """), "\(result.output)")
  }

  @Test func `in two columns each side has its half of the width`() throws {
    let lines = try compare(Self.before, Self.after, "--view", "side-by-side", "--width", "80").output
      .split(separator: "\n").map(String.init)
    #expect(lines.contains("home.addChild(card)" + String(repeating: " ", count: 22) + "home.addChild(card)"))
    #expect(lines.contains { $0.hasPrefix("card.didMove(toParent: home) [direct]") && $0.hasSuffix(" <") })
    #expect(lines.contains { $0.hasSuffix("> card.viewWillLayoutSubviews()") })
    #expect(lines.dropFirst().allSatisfy { $0.count <= 80 })
  }

  @Test func `by controller each is told by itself, and a summary only counts`() throws {
    let lanes = try compare(Self.before, Self.after, "--view", "lanes").output
    #expect(lanes.contains("\ncard: CardViewController, 3 differences\n"), "\(lanes)")
    #expect(!lanes.contains("home.viewDidLayoutSubviews()"))
    let summary = try compare(Self.before, Self.after, "--view", "summary").output
    #expect(summary.contains("      2  no longer there\n      1  new\n"), "\(summary)")
    #expect(!summary.contains("home.addChild(card)\n"))
  }

  @Test func `json tells the differences, with the same statuses`() throws {
    let changed = try compare(Self.before, Self.after, "--json")
    #expect(changed.status == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(changed.output.utf8)) as? [String: Any])
    let tests = try #require(object["tests"] as? [[String: Any]])
    let items = try #require(tests[0]["items"] as? [[String: Any]])
    #expect(items.compactMap { $0["code"] as? String }.sorted() == ["added", "removed", "removed"])
    #expect(try compare(Self.before, Self.before, "--json").status == 0)
    #expect(try compare(Self.before, Self.after.replacing("home", with: "hom"), "--json").status == 2)
  }

  // MARK: Terminal

  private func terminal(_ command: String) throws -> String {
    // script(1) gives the program a terminal.
    try Program.run(at: .init(fileURLWithPath: "/usr/bin/script"), ["-qec", command, "/dev/null"]).output
  }

  private var command: String { "'\(Program.productFolder.path)/tracediff'" }

  @Test func `on a terminal a pager shows it, and nowhere else`() throws {
    let paths = "'\(folder("old.trace"))' '\(folder("new.trace"))'"
    _ = try compare(Self.before, Self.after)
    let paged = try terminal("PAGER='sed s/^/paged:/' TERM=dumb \(command) \(paths)")
    #expect(paged.contains("paged:2 regressions") || paged.contains("paged:1 regression"), "\(paged)")
    let none = "TRACEDIFF_PAGER=/no/such/pager TERM=dumb \(command) \(paths)"
    for line in [none, "PAGER=cat \(command) \(paths)", "PAGER='sed s/^/paged:/' \(command) --no-pager \(paths)"] {
      let plain = try terminal("TERM=dumb " + line)
      #expect(plain.contains("regression") && !plain.contains("paged:"), "\(plain)")
    }
    // A pager that goes away ends it quietly.
    #expect(try !terminal("PAGER='head -n 1' TERM=dumb \(command) \(paths)").contains("tracediff:"))
    let environment = ["PAGER": "sed s/^/paged:/"]
    let piped = try Program.run(
      "tracediff", [folder("old.trace"), folder("new.trace")], environment: environment)
    #expect(!piped.output.contains("paged:"))
  }

  @Test func `work of more than a second is told of on a terminal, and wiped out`() throws {
    _ = try compare(Self.before, Self.after)
    let (old, new) = ("'\(folder("old.trace"))'", "'\(folder("new.trace"))'")
    let slow = "(sleep 2; cat \(old)) | \(command) --no-pager - \(new)"
    let shown = try terminal("TERM=dumb sh -c \"\(slow)\"")
    #expect(shown.contains("reading -"), "\(shown)")
    #expect(shown.contains("\r\u{1B}[K"))
    let hidden = try Program.run(at: .init(fileURLWithPath: "/bin/sh"), ["-c", slow])
    #expect(hidden.errors.isEmpty)
  }

  // MARK: Many at once

  private func trace(_ name: String, _ body: String) -> Data {
    Data((Self.header.replacing("run \"r\"", with: "run \"\(name)\"") + body + "\n").utf8)
  }

  @Test func `of two folders runs of the same name are compared, and equal ones are not read`() throws {
    for name in ["old", "new"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    }
    let quiet = "> s\nhome.viewDidLayoutSubviews()"
    // What is equal byte by byte is the same, whatever it says.
    let equal = trace("b equal", "this line is no event")
    for name in ["old", "new"] { try equal.write(to: URL(fileURLWithPath: folder("\(name)/b.trace"))) }
    try trace("a changed", Self.before).write(to: URL(fileURLWithPath: folder("old/a.trace")))
    try trace("a changed", Self.after).write(to: URL(fileURLWithPath: folder("new/a.trace")))
    try trace("c gone", quiet).write(to: URL(fileURLWithPath: folder("old/c.trace")))
    try trace("d new", quiet).write(to: URL(fileURLWithPath: folder("new/d.trace")))
    let result = try Program.run("tracediff", [folder("old"), folder("new"), "--view", "summary"])
    #expect(result.status == 1)
    #expect(
      result.output == """
        changed  a changed
        same     b equal
        gone     c gone
        new      d new
        1 changed, 1 gone, 1 new, 1 same

        """, "\(result.output)\(result.errors)")
  }

  @Test func `of two logs of many runs those that did the same are not read`() throws {
    func log(_ name: String, _ bodies: [String: String]) throws -> String {
      let writer = try TraceLogWriter(path: folder(name))
      for (name, body) in bodies.sorted(by: { $0.key < $1.key }) {
        try writer.write(try Run(notation: String(decoding: trace(name, body), as: UTF8.self)))
      }
      try writer.close()
      return folder(name)
    }
    // Another order of what is independent is no difference, and the digests know.
    let (a, b) = ("home.viewWillLayoutSubviews()", "card.viewWillLayoutSubviews()")
    let old = try log("old.tracelog", ["one": "> s\n\(a)\n\(b)", "two": Self.before, "three": "> s\n\(a)"])
    let new = try log("new.tracelog", ["one": "> s\n\(b)\n\(a)", "two": Self.after, "four": "> s\n\(a)"])
    let result = try Program.run("tracediff", [old, new, "--view", "summary"])
    #expect(result.status == 1)
    #expect(
      result.output == "new      four\nsame     one\ngone     three\nchanged  two\n1 changed, 1 gone, 1 new, 1 same\n",
      "\(result.output)\(result.errors)")
    let strict = try Program.run("tracediff", [old, new, "--view", "summary", "--order", "strict"])
    #expect(strict.output.contains("changed  one\n"), "\(strict.output)")
  }
}
