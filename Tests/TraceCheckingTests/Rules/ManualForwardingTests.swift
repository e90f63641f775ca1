import Testing
import TraceChecking
import TraceEvents

/// The rules on containers that forward appearance by hand.
@Suite struct ManualForwardingTests {
  static let drawer = """
    drawer: DrawerController
    pane: PaneController
    menu: MenuController
    window: UIWindow


    """

  @Test func `a child that is not told that its container goes`() throws {
    try expectFindings(
      in: Self.drawer + """
        given drawer: in window, appeared, forwarding manual
        given pane: parent drawer, in window, appeared
        drawer.viewWillDisappear(true)  <- A
        drawer.viewDidDisappear(true)
        test.settled()
        """,
      ["A": "unforwarded-appearance: pane never gets viewWillDisappear — drawer's own sends no begin"])
  }

  @Test func `where no child hears anything one was forgotten, though none is declared`() throws {
    try expectFindings(
      in: Self.drawer + """
        given drawer: in window, disappeared, forwarding manual
        given pane: parent drawer, in window, disappeared
        drawer.viewWillAppear(true)  <- A
        drawer.viewDidAppear(true)
        test.settled()
        """,
      ["A": "unforwarded-appearance: pane never gets viewWillAppear — drawer's own sends no begin"])
  }

  @Test func `a container of which the policy is unknown is not judged`() throws {
    let trace = try MarkedTrace(
      Self.drawer + """
        given drawer: in window, disappeared
        given pane: parent drawer, in window, disappeared
        drawer.viewWillAppear(true)
        drawer.viewDidAppear(true)
        test.settled()
        """)
    let report = Checker.check(trace.run)
    #expect(report.findings.isEmpty)
    let outcome = try #require(report.outcomes.first { $0.rule == "unforwarded-appearance" })
    guard case .notEvaluated(.unknown(let facts)) = outcome.verdict else {
      Issue.record("\(outcome)")
      return
    }
    #expect(facts.map(\.kind) == [.forwarding])
    #expect(facts.map { trace.run.label(of: $0.object) } == ["drawer"])
  }

  @Test func `a child that goes without begin and end`() throws {
    try expectFindings(
      in: Self.drawer + """
        given drawer: in window, appeared, forwarding manual
        given pane: parent drawer, view loaded, in window, appeared
        pane.willMove(toParent: nil) [direct]
        pane.view.removeFromSuperview()  <- A
          pane.view.didMoveToWindow(nil)
        pane.removeFromParent()
          pane.didMove(toParent: nil)
        test.settled()
        """,
      ["A": "unbracketed-child: pane never gets viewWillDisappear — removeFromSuperview comes without begin and end"])
  }

  @Test func `a begin before the drawer is shown, and what comes of it, is one error`() throws {
    try expectFindings(
      in: Self.drawer + """
        given drawer: not in window, disappeared, forwarding automatic
        given pane: parent drawer, disappeared
        > set the pane
        pane.beginAppearanceTransition(true, animated: false)  <- A
          pane.viewWillAppear(false)
        pane.endAppearanceTransition()
          pane.viewDidAppear(false)
        > show the drawer
        drawer.viewWillAppear(false)
        pane.viewWillAppear(false)
        pane.viewDidAppear(false)
        drawer.viewDidAppear(false)
        test.settled()
        """,
      [
        "A":
          "begin-in-hidden-container: pane is told to appear while drawer is not shown — begin came too early, step \"set the pane\""
      ])
  }

  @Test func `a begin sent before addChild by a container that UIKit forwards for`() throws {
    try expectFindings(
      in: Self.drawer + """
        given pane: disappeared
        drawer.shouldAutomaticallyForwardAppearanceMethods = true
        drawer.viewWillAppear(false)
        pane.beginAppearanceTransition(true, animated: false)  <- A
          pane.viewWillAppear(false)
        drawer.addChild(pane)
        pane.endAppearanceTransition()
          pane.viewDidAppear(false)
        drawer.viewDidAppear(false)
        pane.viewDidAppear(false)
        """,
      ["A": "double-forwarding: pane gets viewDidAppear twice — drawer sends begin, and so does UIKit"])
  }

  @Test func `a direct call of one cycle is not held against the next`() throws {
    try expectFindings(
      in: Self.drawer + """
        given drawer: in window, appeared, forwarding automatic
        given pane: parent drawer, in window, appeared
        pane.viewWillDisappear(false) [direct]  <- A
        drawer.viewWillDisappear(false)
          pane.viewDidDisappear(false) [direct]  <- B
        """,
      [
        "A":
          "direct-appearance-call: pane's viewWillDisappear is called by hand — UIKit will send it again or not at all",
        "B": "direct-appearance-call: pane's viewDidDisappear is called by hand, from drawer's viewWillDisappear",
      ])
  }

  @Test func `UIKit's warning about an end that it had sent itself leads to the begin`() throws {
    try expectFindings(
      in: Self.drawer + """
        given drawer: in window, disappeared, forwarding automatic
        given pane: parent drawer, in window, disappeared
        drawer.viewWillAppear(false)
          pane.beginAppearanceTransition(true, animated: false)  <- A
            pane.viewWillAppear(false)
        pane.viewDidAppear(false)
        drawer.viewDidAppear(false)
          pane.endAppearanceTransition()
            uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for pane", about: pane)
        """,
      ["A": "double-forwarding: pane is forwarded to twice — drawer sends begin, and so does UIKit"])
  }

  @Test func `a begin to a child with a hidden view is advice for authors`() throws {
    let text = Self.drawer + """
      given drawer: in window, appeared, forwarding manual
      given menu: parent drawer, view loaded, in window, disappeared
      menu.view.isHidden = true
      menu.beginAppearanceTransition(true, animated: false)
        menu.viewWillAppear(false)
      menu.endAppearanceTransition()  <- A
        menu.viewDidAppear(false)
      """
    try expectFindings(in: text, including: .note, [:])
    try expectFindings(
      in: text, profile: .container, including: .note,
      ["A": "hidden-child-appears: menu is told that it appeared, but drawer does not show it"])
  }

  @Test func `the policy may be asked after the container's first callback, and UIKit's later warning is part of it`()
    throws
  {
    try expectFindings(
      in: Self.drawer + """
        given drawer: parent nil, in window, disappeared
        given pane: parent drawer, in window, disappeared
        drawer.viewWillAppear(false)  <- A
        drawer.shouldAutomaticallyForwardAppearanceMethods = false
        drawer.viewDidAppear(false)
        test.settled()
        pane.beginAppearanceTransition(false, animated: true)
          uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for pane", about: pane)
        pane.endAppearanceTransition()
        test.settled()
        """,
      ["A": "unforwarded-appearance: pane never gets viewWillAppear — drawer's own sends no begin"])
  }

  @Test func `a begin in a custom segue is the app's`() throws {
    try expectFindings(
      in: """
        home: HomeViewController

        given home: parent nil, in window, appeared

        home.performSegue("raise")
          home.beginAppearanceTransition(false, animated: true)  <- A
            home.viewWillDisappear(true)
        home.endAppearanceTransition()
          home.viewDidDisappear(true)
        test.settled()
        """,
      ["A": "begin-without-parent: home is driven by hand though UIKit drives it — begin"])
  }
}
