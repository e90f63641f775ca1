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

  private func why(_ arguments: String...) throws -> Program { try Program.run("tracediff", ["why", trace] + arguments) }

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

  @Test(arguments: ["<DetailViewController: 0x7f8d2b>", "<App.DetailViewController: 0x1>", "<detail>"])
  func `a line of UIKit's console leads to the guilty call`(_ victim: String) throws {
    let answer = try why("--warning", "Unbalanced calls to begin/end appearance transitions for \(victim).")
    #expect(answer.output.contains("the guilty call is detail.beginAppearanceTransition(true, animated: true)"))
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
