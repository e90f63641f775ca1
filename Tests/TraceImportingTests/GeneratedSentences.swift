import Testing
import TraceEvents
import TraceImporting
import TraceTestSupport

/// Random lines in the formats that are whole sentences, and the kinds of event that must be read out of them.
struct GeneratedSentences {
  private(set) var text = ""
  private(set) var kinds: [Callback.Kind] = []
  /// The classes that the run must have, in order of birth.
  private(set) var classes: [String] = []

  init(_ format: LogFormat, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for number in 0..<Int.random(in: 1..<12, using: &random) {
      let name = ["Hall", "Vitrine", "Foyer", "Desk"].randomElement(using: &random)! + "Controller\(number)"
      let object = "<\(["", "Museum.", "My_Museum."].randomElement(using: &random)!)\(name): 0x7f\(1000 + number)>"
      let header = Self.header(for: format, number, using: &random)
      let (lines, kind, namesObject) = Self.sentence(format, object, number, using: &random)
      for line in lines { text += header + line + "\n" }
      if let kind { kinds.append(kind) }
      if namesObject { classes.append(name) }
    }
  }

  private static func header(for format: LogFormat, _ number: Int, using random: inout SeededRandom) -> String {
    switch format {
    case .backtrace, .hierarchyDump, .tabs, .pipes: ""
    default:
      ["", "// ", "> ", "Museum[410:4934000] ", "2011-05-06 08:30:0\(number % 10).095 Museum[410:60b] ",
        "2011-05-06 08:30:0\(number % 10).095123+0900 Museum[410:1522000] [Presentation] ",
      ].randomElement(using: &random)!
    }
  }

  /// The lines of one sentence, its event, and whether it names the object.
  private static func sentence(
    _ format: LogFormat, _ object: String, _ number: Int, using random: inout SeededRandom
  ) -> (lines: [String], kind: Callback.Kind?, namesObject: Bool) {
    let selector = ["viewWillAppear:", "viewDidDisappear:"].randomElement(using: &random)!
    switch format {
    case .unbalancedWarning:
      let end = [".", ""].randomElement(using: &random)!
      return (["Unbalanced calls to begin/end appearance transitions for \(object)\(end)"], .warns, true)
    case .navigationWarning:
      let words = [
        "nested push animation can result in corrupted navigation bar",
        "nested pop animation can result in a corrupted navigation bar",
        "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.",
        "Attempting to begin a transition on navigation bar (<UINavigationBar: 0x7f\(number)>) while a transition is in progress.",
      ]
      return ([words.randomElement(using: &random)!], .warns, false)
    case .presentationWarning:
      let sign = ["Warning: ", ""].randomElement(using: &random)!
      let end = [
        "whose view is not in the window hierarchy!", "which is already presenting <Museum.Desk: 0x1>.",
        "(from <Museum.Desk: 0x1>) whose view is not in the window hierarchy.", "while a presentation is in progress!",
      ].randomElement(using: &random)!
      return (["\(sign)Attempt to present <UIAlertController: 0x2> on \(object) \(end)"], .warns, true)
    case .directCallWarning:
      let words =
        "[ViewController] Calling -\(selector) directly on a view controller is not supported, and may result in trouble."
      return (["\(words) View controller: \(object)"], .warns, true)
    case .exception:
      let stars = ["***", "**\\*"].randomElement(using: &random)!
      let reason =
        "child view controller:\(object) should have parent view controller:(null) but actual parent is:<Lobby: 0x1>"
      let words =
        "Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: '\(reason)'"
      return (["\(stars) \(words)"], .raises, true)
    case .gesture:
      let outcome = ["canceled", "cancelled", "finished"].randomElement(using: &random)!
      return (["Interactive pop transition has been \(outcome)", object], .receives, true)
    case .backtrace:
      let frame = "\(number)    Museum    0x00000001001711\(10 + number) -[HallVC ring:] + \(number)"
      // A stack tells one caller.
      return ([frame], number == 0 ? .receives : nil, false)
    case .hierarchyDump:
      let state = ["appearing", "appeared", "disappearing", "disappeared"].randomElement(using: &random)!
      return (["\(String(repeating: " ", count: number))\(object), state: \(state), view: <UIView>"], nil, true)
    case .bridge:
      return (
        [
          "xxx did\(Bool.random(using: &random) ? "A" : "Disa")ppear Screen museum.Hall displayed in \(number) millis after [Push]"
        ], .receives, false
      )
    case .flutter: return (["flutter: didChangeAppLifecycleState resumed"], .receives, false)
    case .tabs: return (["default\t08:30:0\(number % 10).791285-0700\tMuseum\tsuspended \(number)"], .receives, false)
    case .pipes:
      return (["2011-05-06 08:30:1\(number % 10).759|0000\(number)|E|Museum.Store|Failed \(number)"], .receives, false)
    default: return ([], nil, false)
    }
  }
}

/// Ten random pastes of every format that is made of whole sentences.
@Suite struct GeneratedSentenceTests {
  @Test(arguments: LogFormat.allCases.filter { !GeneratedPaste.makes($0) }, 0..<10)
  func `every sentence is read, with the object that it names`(format: LogFormat, seed: Int) throws {
    let generated = GeneratedSentences(format, seed: UInt64(seed))
    let paste = Paste(generated.text)
    let run = try #require(paste.log.runs.first).run
    #expect(run.events.map(\.callback.kind) == generated.kinds, "\(generated.text)")
    #expect(paste.summary.format == format)
    #expect(paste.summary.unknownCount == 0)
    if format != .backtrace { #expect(run.objects.map(\.className) == generated.classes) }
    #expect(run.givens.count == (format == .hierarchyDump ? generated.classes.count : 0))
  }
}
