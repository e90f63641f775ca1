import Testing
import TraceTestSupport

/// How runs are shown and exported, on the command line.
@Suite struct ShowCommandTests {
  private let folder: TemporaryFolder
  private let broken: String

  init() throws {
    folder = try TemporaryFolder()
    broken = try folder.file("broken.trace", CommandLineTests.trace(ending: "").utf8)
  }

  private func tracediff(_ arguments: String...) throws -> Program { try Program.run("tracediff", arguments) }

  @Test func `lanes are shown, with what broke a rule`() throws {
    let result = try tracediff("show", broken, "--width", "120")
    #expect(result.status == 0)
    #expect(result.output.contains("█ visible"))
    #expect(result.output.contains("✗ unended-begin: page.beginAppearanceTransition(true, animated: true)"))
    #expect(!result.output.contains("\u{1B}"))
    #expect(try tracediff("show", broken, "--color", "always").output.contains("\u{1B}["))
  }

  @Test(arguments: [
    (["--controller", "pag"], "the run has no `pag`; did you mean `page`?"),
    (["--class", "Door"], "the run has no `Door`"),
    (["--callback", "viewDidLoda"], "there is no callback `viewDidLoda`; did you mean `viewDidLoad`?"),
  ])
  func `what is asked for and is not there is said, not shown as nothing`(options: [String], sentence: String) throws {
    for command in ["show", "export"] {
      let result = try Program.run("tracediff", [command, broken] + options)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors == "tracediff: \(sentence)\n")
    }
  }

  @Test func `violations are shown alone`() throws {
    let lines = try tracediff("show", "--text", "--violations", broken).output.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("page.beginAppearanceTransition(true, animated: true)") })
    #expect(!lines.contains { $0.contains("viewDidLoad") })
  }

  @Test func `the tree is that of the end, or of an event`() throws {
    #expect(try tracediff("show", "--tree", broken).output.contains("▒ appearing"))
    let early = try tracediff("show", "--at", "3", broken).output
    #expect(early.hasPrefix("after 3: page.viewDidLoad()"))
    #expect(early.contains("│ not visible"))
  }

  @Test(arguments: [
    (["--at", "x"], "`x` is no value of `--at`, which takes a number from 0 to 4294967295"),
    (["--width", "39"], "`39` is no value of `--width`, which takes a number from 40 to 10000"),
    (["--range", "9..3"], "`9..3` is no value of `--range`, which takes two numbers, as in 10..20"),
  ])
  func `a malformed value is told with its form`(arguments: [String], sentence: String) throws {
    let result = try Program.run("tracediff", ["show", broken] + arguments)
    #expect(result.status == 2)
    #expect(result.errors == "tracediff: \(sentence)\n")
  }

  @Test func `export writes each of its formats, and to a file`() throws {
    #expect(try tracediff("export", broken).output.hasPrefix("{\"run\":\"pages/turning\""))
    #expect(try tracediff("export", "--format", "text", broken).output == CommandLineTests.trace(ending: ""))
    let output = folder("timeline.json")
    #expect(try tracediff("export", broken, "--format", "perfetto", "--output", output).output.isEmpty)
    let text = String(decoding: try folder.bytes(of: "timeline.json"), as: UTF8.self)
    #expect(text.contains("\"ph\":\"B\""))
    #expect(text.contains("✗ unended-begin"))
    // What is exported can be imported again.
    #expect(try tracediff("import", output).output.contains("page.viewWillAppear(false)"))
  }
}
