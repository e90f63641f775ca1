import Testing
import TraceChecking

@Suite struct DirectAppearanceCallTests {
  @Test func `UIKit's warning about a direct call is part of the finding`() throws {
    let trace = try MarkedTrace(
      """
      discover: DiscoverController
      search: SearchBarController

      given discover: in window, appearing, forwarding manual
      given search: parent discover

      discover.viewDidAppear(true)
        search.viewDidAppear(true) [direct]  <- A
          uikit.warns(.directCall, "viewDidAppear was called by the app", about: search)
      """)
    let report = Checker.check(trace.run)
    #expect(report.findings.map(\.rule) == ["direct-appearance-call"])
    let finding = try #require(report.findings.first)
    #expect(
      finding.firstLine(in: trace.run)
        == "search's viewDidAppear is called by hand, from discover's viewDidAppear")
    #expect(finding.consequences.count == 1)
  }

  @Test func `an override that calls another method of super is told as that`() throws {
    try expectFindings(
      in: """
        reader: ReaderViewController

        given reader: in window, disappearing

        reader.viewDidDisappear(true)
          reader.viewDidAppear(true) [direct]  <- A
        """,
      [
        "A":
          "direct-appearance-call: reader's viewDidDisappear calls super.viewDidAppear — viewDidDisappear never reaches UIKit"
      ])
  }

  @Test func `in a unit test of a lone controller it is a note`() throws {
    try expectFindings(
      in: """
        reader: ReaderViewController

        reader.init()
        reader.loadView()
        reader.viewDidLoad()
        reader.viewWillAppear(false) [direct]  <- A
        """, including: .note,
      [
        "A":
          "direct-appearance-call: reader's viewWillAppear is called by hand — UIKit will send it again or not at all"
      ])
  }

  @Test func `with a container that UIKit forwards for, the call by hand is told as forwarding twice`() throws {
    try expectFindings(
      in: """
        split: SplitController
        master: MasterController

        given split: disappeared, forwarding automatic
        given master: parent split, disappeared

        split.viewWillAppear(false)
          master.viewWillAppear(false) [direct]  <- A
        master.viewWillAppear(false)
        split.viewDidAppear(false)
        master.viewDidAppear(false)
        """,
      ["A": "double-forwarding: master gets viewWillAppear twice — split sends viewWillAppear, and so does UIKit"])
  }
}
