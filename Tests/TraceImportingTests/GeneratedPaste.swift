import Testing
import TraceEvents
import TraceImporting
import TraceTestSupport

/// A random paste in one format, and the callbacks that must be read out of it.
struct GeneratedPaste {
  private(set) var text = ""
  private(set) var kinds: [Callback.Kind] = []
  /// Which object each callback was sent to, by its place among the objects of the run.
  private(set) var subjects: [Int] = []

  private static let spellings: [(kind: Callback.Kind, words: [String])] = [
    (.viewWillAppear, ["viewWillAppear", "viewWIllAppear", "viewWillApear"]),
    (.viewDidAppear, ["viewDidAppear", "viewdidappear"]),
    (.viewWillDisappear, ["viewWillDisappear", "viewWillDissappear", "viewWillDisppear"]),
    (.viewDidDisappear, ["viewDidDisappear", "viewDidDisapear"]),
  ]
  private static let classes = ["HallVC", "VitrineController", "Foyer", "TicketDeskViewController"]

  /// Whether a format has instances, or roles, whose callbacks can be made up one by one; the others are whole
  /// sentences.
  static func makes(_ format: LogFormat) -> Bool {
    switch format {
    case .unbalancedWarning, .navigationWarning, .presentationWarning, .directCallWarning, .exception, .gesture,
      .backtrace, .hierarchyDump,
      .bridge, .flutter, .tabs, .pipes:
      false
    case .selectorAndName, .selectorAndIndex, .selectorAndUUID, .selector, .selectorAndFlag, .method, .libraryLogger,
      .classAndMethod, .receiver, .receiverAndParent, .function, .english, .called, .survey, .list, .classFirst,
      .chromeTrace:
      true
    }
  }

  init(_ format: LogFormat, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var firstSeen: [Int: Int] = [:]
    let header = Self.header(for: format, using: &random)
    let wrapper = format == .chromeTrace ? "" : ["", "> ", "// ", "✅ ", "\u{1B}[2m"].randomElement(using: &random)!
    let lineEnd = ["\n", "\r\n"].randomElement(using: &random)!
    var milliseconds = 0
    if format == .chromeTrace { text = "[\n" }
    for number in 1...Int.random(in: 2..<30, using: &random) {
      let (kind, words) = Self.spellings.randomElement(using: &random)!
      let object = Int.random(in: 0..<Self.objectCount(format), using: &random)
      // Real clocks stand still and run back by a millisecond.
      milliseconds = max(0, milliseconds + Int.random(in: -1..<40, using: &random))
      text += wrapper + header(milliseconds)
      text += Self.line(
        format, kind, words.randomElement(using: &random)!, object, number, milliseconds, using: &random)
      text += lineEnd
      if Int.random(in: 0..<8, using: &random) == 0 { text += lineEnd }
      kinds.append(kind)
      let place = firstSeen[object] ?? firstSeen.count
      firstSeen[object] = place
      subjects.append(place)
    }
  }

  private static func objectCount(_ format: LogFormat) -> Int {
    switch format {
    case .selector, .selectorAndFlag: 1
    case .survey: 2
    default: classes.count
    }
  }

  private static func header(for format: LogFormat, using random: inout SeededRandom) -> (Int) -> String {
    func padded(_ number: Int, _ length: Int) -> String {
      String(repeating: "0", count: max(0, length - "\(number)".count)) + "\(number)"
    }
    func clock(_ milliseconds: Int) -> String {
      "2011-05-06 08:30:\(padded(milliseconds / 1000, 2)).\(padded(milliseconds % 1000, 3))"
    }
    guard format != .chromeTrace, format != .list, format != .survey, format != .english else { return { _ in "" } }
    // Behind a process, what stands in brackets is its category.
    return
      switch format == .classFirst ? [2, 4].randomElement(using: &random)! : Int.random(in: 0..<5, using: &random)
    {
    case 0: { "\(clock($0)) Museum[410:c07] " }
    case 1: { "\(clock($0))000+0200 Museum[410:1957569] " }
    case 2: { "\(clock($0))000-0730 Museum[410:1957569] [Lifecycle] " }
    case 3: { _ in "Museum[410:1957569] " }
    default: { _ in "" }
    }
  }

  private static func line(
    _ format: LogFormat, _ kind: Callback.Kind, _ word: String, _ object: Int, _ number: Int, _ milliseconds: Int,
    using random: inout SeededRandom
  ) -> String {
    let name = classes[object % classes.count]
    let described = "<Museum.\(name): 0x10500\(object)1110>"
    let flag = Bool.random(using: &random)
    let english = kind == .viewWillAppear || kind == .viewWillDisappear ? "will" : "did"
    let direction = kind == .viewWillAppear || kind == .viewDidAppear ? "appear" : "disappear"
    switch format {
    case .selectorAndName: return "\(word): \(name)"
    case .selectorAndIndex: return "\(word): \(object) UIDeviceRGBColorSpace 0 \(object) 0 1"
    case .selectorAndUUID: return "\(word) 11111111-BBBB-4CCC-8DDD-00000000000\(object)"
    case .selector: return "🚨   \(word)"
    case .selectorAndFlag: return "\(word) \(flag)🦉"
    case .method: return "Called -[\(name) \(word):]"
    case .libraryLogger:
      return "[INFO] (-[Base \(word):]) - Called for object \(described), animated = \(flag ? "YES" : "NO")"
    case .classAndMethod: return "\(name) \(flag ? "---" : "--")> -[Base \(word):]"
    case .receiver: return "\(described) \(word)"
    case .receiverAndParent: return "\(described) \(word) - Parent: Optional(<Museum.Rooms: 0x1050091110>)"
    case .function: return "\(described) \(word)(_:)"
    case .english:
      return "\(["upper hall", "guest book", "foyer", "ticket desk"][object]) controller \(english) \(direction)"
    case .called: return "\(name) \(word) called"
    case .survey: return "\(object == 0 ? "Current" : "New") \(word)"
    case .list: return "\(number)\([".", ")", ":"].randomElement(using: &random)!) `\(name)` calls `\(word)`,"
    case .classFirst:
      return [
        "\(name).\(word)(_:)", "[\(name)] \(word)", "[Museum.\(name)] \(word)(animated: \(flag))", "\(name) → \(word)",
        "Museum.\(name) - \(word)(\(flag))", "\(name).swift:4\(object) \(word)()",
        "\(name).\(word)():4\(object) - \(english)",
        "[\(name) \(word):]",
      ].randomElement(using: &random)!
    case .chromeTrace:
      return #"{"name":"\#(name) \#(word)","ph":"i","ts":\#(milliseconds * 1000),"pid":1,"tid":\#(object)},"#
    default: return ""
    }
  }
}

/// Ten random pastes of every format whose callbacks can be made up.
@Suite struct GeneratedPasteTests {
  @Test(arguments: LogFormat.allCases.filter(GeneratedPaste.makes), 0..<10)
  func `every callback comes back, on the object that it was sent to`(format: LogFormat, seed: Int) throws {
    let generated = GeneratedPaste(format, seed: UInt64(seed))
    let paste = Paste(generated.text)
    try #require(paste.log.runs.count == 1)
    let run = paste.log.runs[0].run
    #expect(run.events.map(\.callback.kind) == generated.kinds, "\(generated.text)")
    #expect(paste.summary.format == format)
    #expect(paste.summary.unknownCount == 0)
    var places: [ObjectID: Int] = [:]
    let subjects = run.events.map { event in
      let place = places[event.subject] ?? places.count
      places[event.subject] = place
      return place
    }
    #expect(subjects == generated.subjects)
  }
}
