import Foundation
import Testing
import TraceTestSupport

/// The built program, as a user runs it.
@Suite struct CommandLineTests {
  private let folder: TemporaryFolder
  private let good: String
  private let bad: String

  init() throws {
    folder = try TemporaryFolder()
    good = try folder.file(
      "good.trace", Self.trace(ending: "page.endAppearanceTransition()\n  page.viewDidAppear(true)\n").utf8)
    bad = try folder.file("bad.trace", Self.trace(ending: "").utf8)
  }

  static func trace(ending: String) -> String {
    """
    trace 1
    run "pages/turning"
    system model iPhone 17.0 393x852 portrait
    captures loading appearance

    page: PageViewController

    page.init()
    page.loadView()
    page.viewDidLoad()

    > turn the page
    page.beginAppearanceTransition(true, animated: true)
      page.viewWillAppear(true)
    \(ending)test.settled()

    """
  }

  private func tracediff(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) throws
    -> Program
  {
    try Program.run("tracediff", arguments, input: input, environment: environment)
  }

  // MARK: Verdicts

  @Test func `a run is the same as itself`() throws {
    let result = try tracediff(good, good)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("the same"))
    #expect(result.errors.isEmpty)
  }

  @Test func `a difference is told with what was lost, the guilty call and the step`() throws {
    let result = try tracediff(good, bad)
    #expect(result.status == 1)
    let first = result.output.split(separator: "\n")[0]
    #expect(first.contains("`page`"))
    #expect(first.contains("viewDidAppear"))
    #expect(first.contains("turn the page"))
    #expect(result.output.contains("page.endAppearanceTransition()"))
  }

  @Test func `runs that capture different things are not compared`() throws {
    let other = try folder.file(
      "other.trace", Self.trace(ending: "").replacing("captures loading appearance", with: "captures appearance").utf8)
    let result = try tracediff(good, other)
    #expect(result.status == 2)
    #expect(result.output.contains("not compared"))
  }

  @Test func `what only the new run captures is no difference`() throws {
    let more = try folder.file(
      "more.trace",
      Self.trace(ending: "page.endAppearanceTransition()\n  page.viewDidAppear(true)\n")
        .replacing("captures loading appearance", with: "captures loading appearance views").utf8)
    #expect(try tracediff(good, more).status == 0)
  }

  @Test func `check says what is wrong and exits with 1, and with 0 where nothing is`() throws {
    let broken = try tracediff("check", bad)
    #expect(broken.status == 1)
    #expect(broken.output.contains("unended-begin"))
    let whole = try tracediff("check", good)
    #expect(whole.status == 0)
    #expect(whole.output.contains("no finding"))
  }

  @Test func `the worst status of several wins, and the others are checked all the same`() throws {
    let result = try tracediff("check", folder("missing.trace"), bad)
    #expect(result.status == 2)
    #expect(result.output.contains("unended-begin"))
    #expect(result.errors.contains("missing.trace"))
  }

  @Test func `show prints the canonical text, also from standard input`() throws {
    let text = Self.trace(ending: "")
    #expect(try tracediff("show", "--text", bad).output == text)
    let loose = "# a comment\n\n" + text.replacing("\n", with: "\r\n")
    #expect(try tracediff("show", "--text", "-", input: loose).output == text)
  }

  @Test func `every rule that is listed is explained`() throws {
    let rules = try tracediff("rules").output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(rules.contains("unended-begin"))
    for rule in rules {
      let result = try tracediff("explain", String(rule))
      #expect(result.status == 0)
      #expect(result.output.contains("Breaks it:"))
      #expect(result.output.contains("Source:"))
    }
  }

  // MARK: Usage

  @Test func `help and version are printed`() throws {
    let help = try tracediff("--help")
    #expect(help.status == 0)
    for word in ["tracediff OLD NEW", "show", "check", "runs", "rules", "explain", "Exit status"] {
      #expect(help.output.contains(word))
    }
    #expect(try tracediff("--version").output.hasPrefix("tracediff "))
    #expect(try tracediff("check", "--help").output.contains("--fail-on error|warning|note"))
    #expect(try tracediff().status == 2)
  }

  @Test(arguments: [
    (["chekc"], "`chekc` is no command, and a comparison needs OLD and NEW; did you mean `check`?"),
    (["check", "--fail-onn", "error"], "`check` has no option `--fail-onn`; did you mean `--fail-on`?"),
    (["check", "--fail-on", "eror", "x"], "`eror` is no value of `--fail-on`; did you mean `error`?"),
    (["check", "--fail-on", "loud", "x"], "`loud` is no value of `--fail-on`; there are error, warning, note"),
    (["check", "--fail-on"], "`--fail-on` needs a value behind it"),
    (["check", "--notes=1", "x"], "`--notes` takes no value"),
    (["check"], "`check` needs TRACE"),
    (["show", "a", "b"], "`show` has no use for `b`"),
    (["explain", "unended-beginn"], "there is no rule `unended-beginn`; did you mean `unended-begin`?"),
  ])
  func `a usage error names the word and the nearest right one`(arguments: [String], sentence: String) throws {
    let result = try Program.run("tracediff", arguments)
    #expect(result.status == 2)
    #expect(result.errors == "tracediff: \(sentence)\n")
    #expect(result.output.isEmpty)
  }

  // MARK: Terminal

  @Test func `colours are for terminals, for who asks, and never with NO_COLOR`() throws {
    let escape = "\u{1B}["
    #expect(try !tracediff(good, bad).output.contains(escape))
    #expect(try tracediff(good, bad, "--color", "always").output.contains(escape))
    #expect(try !tracediff(good, bad, "--color", "never").output.contains(escape))
    let terminal = { (variables: String) in
      // script(1) gives the program a terminal.
      try Program.run(
        at: .init(fileURLWithPath: "/usr/bin/script"),
        [
          "-qec", "env -u NO_COLOR PAGER=cat \(variables) '\(Program.productFolder.path)/tracediff' '\(good)' '\(bad)'",
          "/dev/null",
        ]
      ).output
    }
    #expect(try terminal("TERM=xterm").contains(escape))
    #expect(try !terminal("TERM=xterm NO_COLOR=1").contains(escape))
  }

  @Test func `a reader that goes away ends it quietly`() throws {
    let long = try folder.file(
      "long.trace",
      (Self.trace(ending: "") + String(repeating: "page.viewDidLayoutSubviews()\n", count: 200_000)).utf8)
    let result = try Program.run(
      at: .init(fileURLWithPath: "/bin/bash"),
      ["-c", "set -o pipefail; '\(Program.productFolder.path)/tracediff' show --text '\(long)' | head -n 1"])
    #expect(result.output == "trace 1\n")
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test func `a full disk is told`() throws {
    let result = try Program.run(
      at: .init(fileURLWithPath: "/bin/bash"),
      ["-c", "'\(Program.productFolder.path)/tracediff' show '\(good)' > /dev/full"])
    #expect(result.status == 2)
    #expect(result.errors.contains("No space left"))
  }
}
