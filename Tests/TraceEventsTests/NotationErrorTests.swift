import Testing
import TraceEvents
import TraceTestSupport

/// What is wrong with a text is said with its place and a sentence.
@Suite struct NotationErrorTests {
  private static let header = "trace 1\nrun \"r\"\nsystem ? ? ? ? ?\ncaptures appearance\n"
  private static let page = header + "page: Page\n"

  @Test(arguments: [
    ("", "t:1:1: this is not a trace"),
    ("hello\n", "t:1:1: this is not a trace"),
    ("trace 2\n", "t:1:7: the trace is of format 2, but this tool reads format 1"),
    ("trace 1\nsystem ? ? ? ? ?\n", "t:2:1: the header line `run …` is missing here"),
    ("trace 1\nrun r\n", "t:2:5: expected `\"`, but here is `r`"),
    ("trace 1\nrun \"r\n", "t:2:7: expected `\"` at the end of the text"),
    ("trace 1\nrun \"r\"\nsystem model iPad 6.1 wide portrait\n", "t:3:23: expected a size such as 1024x768, or ?"),
    ("trace 1\nrun \"r\"\nsystem model watch ? ? ?\n", "t:3:14: expected iPhone, iPad"),
    ("trace 1\nrun \"r\"\nsystem model ? 6.1.2 ? ?\n", "t:3:16: expected a version such as 17.4, or ?"),
    ("trace 1\nrun \"r\"\nsystem ? ? ? ? ?\ncaptures everything\n", "t:4:10: `everything` is not a group"),
    (header + "Page: Page\n", "t:5:1: `Page` can't be a label"),
    (header + "given: Page\n", "t:5:1: `given` can't be a label"),
    (header + "page: Page\npage: Page\n", "t:6:1: `page` is declared twice"),
    (header + "page:Page\n", "t:5:5: expected `: ` and the name of a class"),
    (page + "page.viewDidLoad()\nother: Page\n", "t:7:1: objects are declared before"),
    (page + "page.viewDidLoad()\ngiven page: appeared\n", "t:7:7: `given` lines come before"),
    (
      page + "given page: appeared, view loaded\n",
      "t:6:23: `view loaded` is not a fact that can be given, or not at this place"),
    (page + "given page: seen\n", "t:6:13: `seen` is not a fact"),
    (page + "given pgae: appeared\n", "t:6:7: `pgae` is not declared; did you mean `page`?"),
    (page + "page.viewDidLaod()\n", "t:6:6: nothing is called `viewDidLaod`; did you mean `viewDidLoad`?"),
    (page + "page.viewDidLoad\n", "t:6:17: expected `(`, but here is the end of the line"),
    (page + "page.viewWillAppear(yes)\n", "t:6:21: expected `true` or `false`, but here is `yes)`"),
    (page + "page.viewWillAppear(true) [loud]\n", "t:6:28: `[loud]` is not a mark"),
    (page + "page.viewWillAppear(true) now\n", "t:6:26: expected the end of the line"),
    (page + "page.willRotate(to: .sideways, duration: 0.3)\n", "t:6:22: `.sideways` is not an orientation"),
    (page + "page.view.bounds = wide\n", "t:6:20: expected a size"),
    (page + "page.superNotReached(of: 1)\n", "t:6:26: expected a mark"),
    (page + "page.addChild(nil)\n", "t:6:15: `nil` is not declared"),
    (page + " page.viewDidLoad()\n", "t:6:2: an indent is two spaces a level, but here are 1 spaces"),
    (page + "\tpage.viewDidLoad()\n", "t:6:1: an indent is made of spaces, but here is a tab"),
    (page + "  page.viewDidLoad()\n", "t:6:3: this line is more than one level deeper than the one above it"),
    (page + "> say \\x\n", "t:6:7: `\\x` is not an escape"),
    (page + "> say \\u{110000}\n", "t:6:7: `\\u{110000}` is not an escape"),
    (page + "page.willShow(page, animted: true)\n", "t:6:21: expected `animated: `"),
    (page + "gap full\n", "t:6:5: expected `\"`, but here is `full`"),
    (page + "gap \"full\"\npage.viewDidLoad()\n", "t:7:1: a `gap` line is the last one"),
    (page + "page.viewDidLoad()\ngap \"full\"\ngap \"full\"\n", "t:8:1: a `gap` line is the last one"),
  ])
  func `the first fault is told with its place`(text: String, message: String) throws {
    let error = #expect(throws: NotationError.self) { try Run(notation: text, file: "t") }
    let description = try #require(error).description
    #expect(description.hasPrefix(message), "\(description)")
    #expect(!description.contains("\n"))
  }

  @Test func `bytes that are no text are refused where they stand`() throws {
    let bytes = Array(Self.page.utf8) + Array("> say ".utf8) + [0xFF, 0xFE, 0x0A]
    let error = #expect(throws: NotationError.self) { try Run(notation: bytes, file: "t") }
    #expect(try #require(error).description.hasSuffix("this line is not UTF-8 text"))
  }

  @Test func `3,000 mutants of a trace neither trap nor hang, and what is still a trace reads back`() {
    var random = SeededRandom(seed: 11)
    let original = Array(RandomRun.make(events: 40, using: &random).notation.utf8)
    for _ in 0..<3_000 {
      var mutant = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<mutant.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mutant[place] = UInt8.random(in: 0...255, using: &random)
        case 1: mutant.remove(at: place)
        case 2: mutant.insert(mutant[place], at: place)
        default: mutant.removeSubrange(place..<min(mutant.count, place + 40))
        }
        if mutant.isEmpty { mutant = original }
      }
      // What is still a trace prints as one that reads back.
      if let run = try? Run(notation: mutant) { #expect((try? Run(notation: run.notation))?.notation == run.notation) }
    }
  }
}
