import Testing
import TraceEvents
import TraceImporting

/// What an import makes of spelling, wrappers, headings, identity and time.
@Suite struct ReadingTests {
  // MARK: Spelling

  @Test(arguments: [
    ("viewWIllAppear", "viewWillAppear"), ("viewWillDissappear", "viewWillDisappear"),
    ("viewWillApear", "viewWillAppear"),
    ("viewWillDisppear", "viewWillDisappear"), ("viewwillappear", "viewWillAppear"),
    ("viewDidAppear(_:)", "viewDidAppear"),
    ("viewDidDisapear", "viewDidDisappear"), ("viewIsAppearing", "viewIsAppearing"),
  ])
  func `a misspelled selector is the callback that was meant`(spelling: String, callback: String) {
    #expect(Paste("<HallVC: 0x10> \(spelling)").lines == ["hallVC.\(callback)(false)"])
  }

  @Test(arguments: [
    "May  6 08:30:12 iPhone Museum(UIKitCore)[410] <Notice>: HallVC: viewWillAppear",
    "2011-05-06 08:30:12.123456+0100 0x1a2b3c   Default     0x0                  410   0    Museum: (Museum) [org.museum:ui] <HallVC: 0x10> viewWillAppear",
    "08:30:12.123 💚 DEBUG HallVC.viewWillAppear():42 - opening", "[INFO] [ui] HallVC viewWillAppear",
    "DEBUG HallVC viewWillAppear",
    "08:30:12.123 | DEBUG | HallVC.swift:42 viewWillAppear(_:) - HallVC",
    "2011-05-06T08:30:12+0000 info ui : [Museum] HallVC.viewWillAppear(_:)",
    "Museum[410:99] [ui] [HallVC] viewWillAppear", "Museum[410:99] [Museum.HallVC] viewWillAppear",
    "HallVC: viewWillAppear(false)", "HallVC::viewWillAppear", "Museum.HallVC -> viewWillAppear",
    "\u{1B}[32m🦉 [HallVC] viewWillAppear\u{1B}[0m", "[HallVC viewWillAppear:]",
    "HallVC - viewWillAppear(animated: false)",
  ])
  func `whatever a logger puts before a callback, and between it and its class, is stepped over`(line: String) {
    #expect(Paste(line).lines == ["hallVC.viewWillAppear(false)"])
    #expect(Paste(line + "\r\n").lines == ["hallVC.viewWillAppear(false)"])
  }

  @Test(arguments: [
    "HallVC.viewWillAppear is called twice", "[HallVC] viewWillAppear comes before the door opens", "HallStore.init()",
    "Hall.deinit",
    "DEBUG the door will appear soon", "12:30 viewWillAppear was never called", "HallVC.swift:42 loaded",
    "[HallVC] window: 3",
  ])
  func `a sentence about a callback is none`(line: String) {
    let events = Paste(line).log.runs.flatMap(\.run.events)
    #expect(events.allSatisfy { $0.callback.kind == .step }, "\(events)")
  }

  @Test func `the columns' names above a log are about nobody`() {
    let text =
      "Timestamp                       Thread     Type        Activity             PID    TTL\nHallVC viewDidLoad"
    #expect(Paste(text).lines == ["hallVC.viewDidLoad()"])
  }

  // MARK: Transitions

  @Test(arguments: [
    "<HallVC: 0x10> beginAppearanceTransition(true, animated: true)",
    "<HallVC: 0x10> beginAppearanceTransition:YES animated:YES",
    "HallVC.beginAppearanceTransition(isAppearing: true, animated: true)",
    "-[HallVC beginAppearanceTransition:1 animated:1]",
    "[HallVC] beginAppearanceTransition(true, animated: true)", "HallVC: beginAppearanceTransition: YES animated: YES",
  ])
  func `a begin is read with what it was told`(line: String) {
    #expect(Paste(line).lines == ["hallVC.beginAppearanceTransition(true, animated: true)"])
  }

  @Test func `a begin without its arguments goes the way of the callback on the next line`() {
    let text = """
      <HallVC: 0x10> beginAppearanceTransition(_:animated:)
      <HallVC: 0x10> viewWillDisappear(_:)
      -[DoorVC beginAppearanceTransition:animated:]
      -[DoorVC viewWillAppear:]
      -[DoorVC beginAppearanceTransition:animated:]
      -[HallVC viewDidDisappear:]
      """
    #expect(
      Paste(text).lines == [
        "hallVC.beginAppearanceTransition(false, animated: false)", "hallVC.viewWillDisappear(false)",
        "doorVC.beginAppearanceTransition(true, animated: false)", "doorVC.viewWillAppear(false)",
        #"doorVC.receives("beginAppearanceTransition", from: nil)"#, "hallVC.viewDidDisappear(false)",
      ])
    let bytes = Array(text.utf8)
    #expect(PasteInPieces(bytes, chunkLength: 7).runs.map(\.notation) == Paste(text).log.runs.map(\.run.notation))
  }

  @Test func `a warning that was wrapped before its controller has it`() {
    let text = """
      Unbalanced calls to begin/end appearance transitions for
      <HallVC: 0x10>.
      Unbalanced calls to begin/end appearance transitions for
      viewDidLoad: Hall
      """
    #expect(
      Paste(text).lines == [
        #"uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for <hallVC>.", about: hallVC)"#,
        #"uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for", about: nil)"#,
        "hall.viewDidLoad()",
      ])
  }

  @Test func `a word that is near no callback stays what it is`() {
    #expect(Paste("<HallVC: 0x10> viewWillSing").lines == [#"hallVC.receives("viewWillSing", from: nil)"#])
  }

  @Test(arguments: [
    "> viewWillAppear: Hall", "// viewWillAppear: Hall", "  viewWillAppear: Hall // first", "✅ viewWillAppear: Hall",
    "❌ viewWillAppear: Hall 🎉", "\u{1B}[32mviewWillAppear: Hall\u{1B}[0m", "> > viewWillAppear: Hall",
  ])
  func `wrappers are taken off`(line: String) {
    #expect(Paste(line).lines == ["hall.viewWillAppear(false)"])
  }

  @Test func `the animated flag is told, taken from the last callback, or false`() {
    let text = """
      <HallVC: 0x10> viewWillAppear animated: true
      <HallVC: 0x10> viewDidAppear
      <DoorVC: 0x20> viewDidAppear
      """
    #expect(
      Paste(text).lines == ["hallVC.viewWillAppear(true)", "hallVC.viewDidAppear(true)", "doorVC.viewDidAppear(false)"])
  }

  // MARK: Lines that come again

  @Test func `a line that came before means what it means now`() {
    let text = """
      <HallVC: 0x10> viewWillAppear
      <HallVC: 0x10> viewWillAppear animated: true
      <HallVC: 0x10> viewWillAppear
      <HallVC: 0x10> dealloc
      <HallVC: 0x10> viewWillAppear
      <HallVC: 0x10> viewDidLoad
      <HallVC: 0x10> viewDidLoad
      <HallVC: 0x10> viewWillAppear
      """
    #expect(
      Paste(text).lines == [
        "hallVC.viewWillAppear(false)", "hallVC.viewWillAppear(true)", "hallVC.viewWillAppear(true)",
        "hallVC.deinit()", "hallVC2.viewWillAppear(false)", "hallVC2.viewDidLoad()", "hallVC3.viewDidLoad()",
        "hallVC3.viewWillAppear(false)",
      ])
  }

  @Test func `a line that comes again ends a dump, a stack and a sentence that waits`() {
    let text = """
      <DoorVC: 0x20> viewWillAppear
      <TabsVC 0x30>, state: appeared, view: <UIView 0x31>
      <DoorVC: 0x20> viewWillAppear
         | <HallVC 0x10>, state: appeared, view: <UIView 0x11>
      0   Museum   0x0001 -[HallVC open:] + 12
      <DoorVC: 0x20> viewWillAppear
      0   Museum   0x0002 -[HallVC close:] + 12
      Interactive pop transition has been cancelled
      <DoorVC: 0x20> viewWillAppear
      """
    let will = "doorVC.viewWillAppear(false)"
    #expect(
      Paste(text).lines == [
        "given tabsVC: appeared", "given hallVC: appeared", will, will,
        #"hallVC.receives("-[HallVC open:]", from: nil)"#,
        will, #"hallVC.receives("-[HallVC close:]", from: nil)"#,
        #"app.receives("Interactive pop transition has been cancelled", from: nil)"#, will,
      ])
  }

  @Test func `a line is found in every place of a chunk, and what it holds in every place of a line`() {
    for length in 0..<24 {
      let padding = String(repeating: "x", count: length)
      let text = "\(padding)\n<HallVC: 0x10> viewWill\u{7}Appear // \(padding)\n\(padding)\\*\nviewDidAppear: Hall"
      #expect(Paste(text).summary.lineCount == (length == 0 ? 3 : 4))
      #expect(Paste(text).lines == ["hallVC.viewWillAppear(false)", "hall.viewDidAppear(false)"])
    }
  }

  // MARK: Runs

  @Test func `actual and expected are two runs, which can be compared`() {
    let text = """
      I open the drawer twice.

      **Actual:**
      ```
      drawer will appear
      drawer will appear
      drawer did appear
      ```

      ### Expected result
      drawer will appear
      drawer did appear
      """
    let runs = Paste(text).log.runs
    #expect(runs.map(\.run.name) == ["Actual", "Expected result"])
    #expect(runs.map { $0.run.events.count { $0.callback.kind != .step } } == [3, 2])
    #expect(runs.allSatisfy { $0.run.captures == .appearance })
  }

  @Test func `a version in a heading is the system's`() {
    let text = """
      iOS 5.0
      =======
      viewWillAppear: Hall
      iOS 6.1, added in loadView
      --------------
      viewWillAppear: Hall
      """
    let systems = Paste(text).log.runs.map(\.run.system)
    #expect(systems.map(\.description) == ["log ? 5.0 ? ?", "log ? 6.1 ? ?"])
  }

  @Test func `a test case is a run`() {
    let text = """
      Test Case '-[HallTests testOpening]' started.
      viewWillAppear: Hall
      Test Case '-[HallTests testOpening]' passed (0.010 seconds).
      Test Case '-[HallTests testClosing]' started.
      viewWillDisappear: Hall
      """
    #expect(Paste(text).log.runs.map(\.run.name) == ["-[HallTests testOpening]", "-[HallTests testClosing]"])
  }

  @Test func `prose between the lines is a step`() {
    let text = """
      viewWillAppear: Hall
      Now I push the door and wait
      viewDidAppear: Hall
      """
    #expect(
      Paste(text).lines == [
        "hall.viewWillAppear(false)", "> Now I push the door and wait", "hall.viewDidAppear(false)",
      ])
  }

  // MARK: Identity

  @Test func `a load at a known address is a new instance`() {
    let text = """
      <HallVC: 0x10> viewDidLoad
      <HallVC: 0x10> viewWillAppear
      <HallVC: 0x10> viewDidLoad
      <HallVC: 0x10> viewWillAppear
      """
    #expect(Paste(text).lines.last == "hallVC2.viewWillAppear(false)")
  }

  @Test func `a class without an address is its only instance, and two instances stay two`() {
    let text = """
      <HallVC: 0x10> viewWillAppear
      Unbalanced calls to begin/end appearance transitions for <HallVC>.
      <HallVC: 0x20> viewWillAppear
      """
    let run = Paste(text).log.runs[0].run
    #expect(run.objects.map(\.label) == ["hallVC", "hallVC2"])
  }

  @Test func `duplicates are never dropped`() {
    let line = "2011-05-06 08:30:01.236 Museum[410:1] <HallVC: 0x10> viewWillAppear\n"
    #expect(Paste(String(repeating: line, count: 5)).log.runs[0].run.events.count == 5)
  }

  // MARK: Time and place

  @Test func `time measures across zones and may run backwards, and the order is the log's`() {
    let text = """
      2011-05-06 08:30:01.236 Museum[410:1] viewWillAppear: Hall
      2011-05-06 08:30:01.235 Museum[410:2] viewDidAppear: Hall
      2011-05-06 10:30:01.237500+0200 Museum[410:1] viewWillDisappear: Hall
      viewDidDisappear: Hall
      """
    let events = Paste(text).log.runs[0].run.events
    #expect(events.map(\.nanoseconds) == [0, 0, 1_500_000, 1_500_000])
    #expect(events.map(\.callback.kind) == [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear])
  }

  @Test func `a day has its nanoseconds, also over the end of February`() {
    let text = """
      2012-02-28 23:59:59.000 Museum[410:1] viewWillAppear: Hall
      2012-03-01 00:00:00.000 Museum[410:1] viewDidAppear: Hall
      """
    #expect(Paste(text).log.runs[0].run.events[1].nanoseconds == 86_401_000_000_000)
  }

  @Test func `each event knows its line`() {
    let text = "\nviewWillAppear: Hall\nxx==yy\r\nviewDidAppear: Hall\n"
    let paste = Paste(text)
    #expect(paste.log.runs[0].lines.map(\.number) == [2, 4])
    let bytes = Array(text.utf8)
    let words = paste.log.runs[0].lines.map {
      String(decoding: bytes[$0.offset..<$0.offset + Int($0.length)], as: UTF8.self)
    }
    #expect(words == ["viewWillAppear: Hall", "viewDidAppear: Hall"])
    #expect(paste.summary.firstUnknown == 3)
  }

  @Test func `the method that prints and the caller on a stack are places in the code`() {
    let text = """
      HallVC ---> -[CaseVC viewWillAppear:]
      Unbalanced calls to begin/end appearance transitions for <HallVC: 0x10>.
      1    UIKit     0x00000001019b1110 -[UIViewController _setViewAppearState:isAnimating:] + 422
      2    Museum    0x0000000100171110 -[FoyerVC ring:] + 12
      """
    let run = Paste(text).log.runs[0].run
    #expect(run.place(of: run.events[0]) == "-[CaseVC viewWillAppear:]")
    #expect(run.place(of: run.events[1]) == "-[FoyerVC ring:]")
  }

  // MARK: What is captured

  @Test func `a half of a pair may be all that a log prints`() {
    #expect(Paste("viewDidAppear: Hall\nviewDidDisappear: Hall").log.runs[0].run.captures == [])
    #expect(Paste("viewWillAppear: Hall\nviewDidAppear: Hall").log.runs[0].run.captures == .appearance)
  }

  @Test func `addresses in UIKit's words are labels, so that two pastes of one fault are the same`() {
    func words(_ first: String, _ second: String) -> String {
      Paste(
        """
        <HallVC: \(first)> viewWillAppear
        Unbalanced calls to begin/end appearance transitions for <Museum.HallVC: \(first)>.
        Attempting to begin a transition on navigation bar (<UINavigationBar: \(second); frame = (0 20; 320 44)>) while a transition is in progress.
        """
      ).lines.joined(separator: "\n")
    }
    #expect(words("0x8b31110", "0x7f1") == words("0x600001110", "0x7f2abc"))
    #expect(words("0x8b31110", "0x7f1").contains("transitions for <hallVC>."))
    #expect(words("0x8b31110", "0x7f1").contains("(<UINavigationBar; frame = (0 20; 320 44)>)"))
  }

  @Test func `words that come again mean the object that has the address now`() {
    let page = "<HallVC: 0x10>"
    let paste = Paste(
      """
      \(page) viewDidLoad
      \(page) viewWillAppear
      \(page) viewWillAppear
      \(page) dealloc
      \(page) viewWillAppear
      \(page) viewDidLoad
      \(page) viewWillAppear
      """)
    #expect(
      paste.lines == [
        "hallVC.viewDidLoad()", "hallVC.viewWillAppear(false)", "hallVC.viewWillAppear(false)", "hallVC.deinit()",
        "hallVC2.viewWillAppear(false)", "hallVC2.viewDidLoad()", "hallVC2.viewWillAppear(false)",
      ])
  }

  @Test func `the same words under another header keep their confidence`() {
    let summary = Paste(
      """
      <HallVC: 0x10> viewWillAppear
      2011-05-06 08:30:12.095 Museum[410:c07] <HallVC: 0x10> viewWillAppear
      <HallVC: 0x10> viewWillAppear
      """).summary
    #expect(summary.counts == [.untimed: 2, .full: 1])
  }

  @Test func `more texts than are kept come in pieces all the same`() throws {
    let lines = (0..<10_000).map { "viewWillAppear: Hall\nthe guard yawns for the \($0 % 5_000)th time\n" }.joined()
    let taken = PasteInPieces(Array(lines.utf8), chunkLength: 1 << 16).runs
    #expect(taken.count == 1)
    #expect(taken[0].events.count == 20_000)
    #expect(taken[0].events.map(\.sequence.rawValue) == Array(1...20_000))
  }
}
