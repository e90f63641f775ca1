import Foundation
import Testing
import TraceTestSupport

/// The everyday questions: why did it come, why did it not, who is behind the warning.
@Suite struct WhyTests {
  private let folder: TemporaryFolder
  private let trace: String

  init() throws {
    folder = try TemporaryFolder()
    trace = try folder.file(
      "open.trace",
Self.openDrawer.utf8)
  }

  /// A drawer that forgets the end of what it began.
  static let openDrawer = """
    trace 1
    run "drawer"
    system UIKit iPhone 17.4 393x852 portrait
    captures loading appearance containment views

    drawer: DrawerController
    detail: DetailViewController

    given drawer: view loaded, in window, appeared, forwarding manual
    given detail: parent drawer, view loaded, not in window, disappeared

    > open, then let go
    detail.beginAppearanceTransition(true, animated: true)
      detail.viewWillAppear(true)
    uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions", about: detail)
    test.settled()

    """

  private func why(_ arguments: String...) throws -> Program {
    try Program.run("tracediff", ["why", trace] + arguments)
  }

  @Test func `an event is followed back to the call and the step`() throws {
    let answer = try why("detail.viewWillAppear")
    #expect(answer.status == 0)
    #expect(
      answer.output == """
        detail.viewWillAppear(true)
          inside of detail.beginAppearanceTransition(true, animated: true)
          in step "open, then let go"

        """)
  }

  @Test func `what never came is waiting for an end`() throws {
    let answer = try why("--missing", "detail.viewDidAppear")
    #expect(answer.output.contains("detail never gets viewDidAppear"))
    #expect(answer.output.contains("is still open: it waits for detail.endAppearanceTransition()"))
  }

  @Test(
    arguments: [
      // Who is on screen waits for nobody to bring it there, and to go until something takes it away.
      ("drawer.viewDidAppear", "drawer is on screen: viewDidAppear comes again once it has been off"),
      ("drawer.viewDidDisappear", "drawer counts as on screen: no callback has begun to take it off"),
      ("page.viewWillDisappear", "page was never on screen"),
      ("page.viewWillAppear", "drawer forwards appearance by hand: it waits for begin and end from there"),
      ("page.viewDidAppear", "its view is not in a window"),
      ("card.viewDidAppear", "card has no parent, and nobody presents it"),
      ("sheet.viewDidDisappear", "its transition is still open since sheet.viewWillDisappear(true)"),
      ("sheet.viewWillAppear", "sheet is still going since sheet.viewWillDisappear(true)"),
    ])
  func `what never came is told from where its controller stands`(_ callback: String, _ reason: String) throws {
    let answer = try Program.run(
      "tracediff",
      [
        "why",
        try folder.file(
          "standing.trace",
          """
          trace 1
          run "standing"
          system UIKit iPhone 17.4 393x852 portrait
          captures appearance containment views

          drawer: DrawerController
          page: PageViewController
          card: CardViewController
          sheet: SheetViewController

          given drawer: parent nil, presented by nil, view loaded, in window, appeared, forwarding manual
          given page: parent drawer, view loaded, not in window, disappeared
          given card: parent nil, presented by nil, view loaded, not in window, disappeared
          given sheet: parent nil, view loaded, in window, appeared

          sheet.viewWillDisappear(true)
          test.settled()

          """.utf8), "--missing", callback,
      ])
    #expect(answer.output.contains("\(callback) never came\n"))
    #expect(answer.output.contains("  \(reason)\n"), "\(answer.output)")
  }

  @Test func `what has nothing to do with a missing callback stands behind what has`() throws {
    let answer = try why("--missing", "detail.viewDidDisappear").output
    let parts = answer.components(separatedBy: "besides:\n")
    #expect(parts.first?.contains("detail never gets viewDidAppear") == false)
    #expect(parts.last?.contains("detail never gets viewDidAppear") == true)
  }

  @Test(arguments: ["<DetailViewController: 0x7f8d2b>", "<App.DetailViewController: 0x1>", "<detail>"])
  func `a line of UIKit's console leads to the guilty call`(_ victim: String) throws {
    let answer = try why("--warning", "Unbalanced calls to begin/end appearance transitions for \(victim).")
    #expect(answer.output.contains("the guilty call is detail.beginAppearanceTransition(true, animated: true)"))
  }

  @Test func `a warning that nothing explains is nobody's call`() throws {
    let line = "Unbalanced calls to begin/end appearance transitions for <Shop.PageA: 0x10d80a200>."
    let paste = try folder.file("paste.txt", (line + "\n").utf8)
    let answer = try Program.run("tracediff", ["why", paste, "--warning", line])
    #expect(answer.output.hasPrefix("pageA: UIKit warned, and nothing recorded explains it"))
    #expect(!answer.output.contains("guilty"))
    // What is missing is said, and some of the warning's words are enough to ask.
    #expect(answer.output.contains("  expected: in the run, too, the call that it comes of"))
    #expect(try Program.run("tracediff", ["why", paste, "--warning", "unbalanced calls"]).output == answer.output)
  }

  @Test(
    arguments: [
      ("detial.viewDidAppear", "did you mean `detail`?"), ("detail.viewDidApear", "did you mean `viewDidAppear`?"),
      ("detail.viewDidAppear", "`--missing detail.viewDidAppear` asks why"), ("detail", "names no event"),
    ])
  func `a word that names nothing is answered with what may have been meant`(_ word: String, _ words: String) throws {
    let answer = try why(word)
    #expect(answer.status == 2)
    #expect(answer.errors.contains(words))
  }
}
