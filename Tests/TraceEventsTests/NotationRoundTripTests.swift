import Testing
import TraceEvents
import TraceTestSupport

@Suite struct NotationRoundTripTests {
  @Test func `200,000 random lines come back byte for byte`() throws {
    var random = SeededRandom(seed: 20_261_130)
    for _ in 0..<100 {
      let text = RandomRun.make(events: 2_000, using: &random).notation
      let read = try Run(notation: text)
      #expect(read.events.count >= 2_000)
      #expect(read.notation == text)
    }
  }

  @Test func `every kind of callback comes back from its fields`() throws {
    var random = SeededRandom(seed: 7)
    var run = RandomRun.header(using: &random)
    for kind in Callback.Kind.allCases {
      for _ in 0..<20 {
        let callback = RandomRun.callback(kind, in: &run, using: &random)
        #expect(callback.kind == kind)
        #expect(try Callback(kind, callback.fields) == callback)
      }
    }
  }

  @Test func `where recording ended comes back, also in a run of an object called gap`() throws {
    for events in [
      "", "\ngap.viewWillAppear(true) [super not reached]\n",
      "\n> load\ngap.viewDidLoad()\n  gap.loadView() [super not reached]\n",
    ] {
      let text = """
        trace 1
        run "cut off"
        system model ? ? ? ?
        captures loading

        gap: Gap
        \(events)
        gap "the disk is \\"full\\""

        """
      let run = try Run(notation: text)
      #expect(run.gap == Run.Gap(after: run.events.last?.sequence ?? .null, reason: #"the disk is "full""#))
      #expect(run.notation == text)
    }
  }

  @Test func `a byte order mark belongs to no line`() throws {
    let text =
      "trace 1\nrun \"r\"\nsystem ? ? ? ? ?\ncaptures loading\n\npage: PageViewController\n\npage.viewDidLoad()\n"
    #expect(try Run(notation: "\u{FEFF}" + text).notation == Run(notation: text).notation)
    let error = #expect(throws: NotationError.self) { try Run(notation: "\u{FEFF}trace x") }
    #expect(error?.description == #expect(throws: NotationError.self) { try Run(notation: "trace x") }?.description)
  }

  @Test func `the example of the notation is canonical`() throws {
    let text = """
      trace 1
      run "Containers/raising a card"
      system model iPad 6.1 768x1024 portrait
      captures loading appearance containment views policy

      home: HomeViewController
      card: CardViewController

      given home: view loaded, in window, appeared, forwarding automatic

      > raise the card
      card.init()
      home.addChild(card)
        card.willMove(toParent: home)
      card.loadView()
      card.viewDidLoad()
      home.view.addSubview(card.view)
        card.viewWillAppear(false)
      card.didMove(toParent: home) [direct]
      card.viewDidAppear(false) [super not reached]

      """
    let run = try Run(notation: text)
    #expect(run.notation == text)
    #expect(run.events.count == 11)
    #expect(run.events[3].inside == run.events[2].sequence)
    #expect(run.events[8].isDirect)
    #expect(run.events[10].callback == .superNotReached(of: run.events[9].sequence))
  }

  @Test func `lines that differ by their size alone are told apart, wherever they stand`() throws {
    let sizes = ["1x1", "1024x768", "768x1024", "1.5x2", "0x0", "9999999x3", "16777216x12345678", "1e+20x3", "12x34"]
    let lines = (0..<200).map { number in
      let size = sizes[number % sizes.count]
      return switch number % 5 {
      case 0: "card.view.bounds = \(size)"
      case 1: "  card.view.bounds = \(size)"
      case 2: "card.view.bounds = \(size) [direct]"
      case 3: "> the bounds = \(size)"
      default: "home.view.bounds = \(size)"
      }
    }
    let head = "trace 1\nrun \"r\"\nsystem ? ? ? ? ?\ncaptures layout\n\ncard: C\nhome: H\n\nhome.loadView()\n"
    let text = head + lines.joined(separator: "\n") + "\n"
    // Steps stand apart in what is printed.
    let plain = { (text: String) in text.split(separator: "\n").filter { !$0.isEmpty } }
    let run = try Run(notation: text)
    #expect(plain(run.notation) == plain(text))
    #expect(try Run(notation: text.replacing("\n", with: "\r\n")).notation == run.notation)
  }

  @Test func `comments, blank lines and carriage returns are accepted and not kept`() throws {
    let run = try Run(
      notation:
        "trace 1\r\n# c\r\nrun \"r\"\r\n\r\nsystem ? ? ? ? ?\r\ncaptures appearance\r\na: A\r\n\r\na.viewWillAppear(true)\r\n")
    #expect(
      run.notation
        == "trace 1\nrun \"r\"\nsystem ? ? ? ? ?\ncaptures appearance\n\na: A\n\na.viewWillAppear(true)\n")
  }

  @Test func `an event is a plain value of 32 bytes`() {
    #expect(MemoryLayout<Event>.size == 32)
    #expect(MemoryLayout<Event>.stride == 32)
  }
}
