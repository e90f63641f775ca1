import Testing
import TraceChecking
import TraceEvents

@Suite struct CheckPolicyTests {
  private func severities(_ text: String, by policy: CheckPolicy) throws -> [Severity] {
    Checker.check(try MarkedTrace(text).run, policy: policy).findings.map(\.severity)
  }

  /// Two drawers, and a begin too early in each.
  private static let drawers = """
    home: HomeController
    drawer: DrawerController "left"
    drawer2: DrawerController
    pane: PaneController
    pane2: PaneController

    given home: parent nil, not in window, disappeared, forwarding manual
    given drawer: parent home, not in window, disappeared, forwarding manual
    given drawer2: parent home, not in window, disappeared, forwarding manual
    given pane: parent drawer, disappeared
    given pane2: parent drawer2, disappeared

    pane.beginAppearanceTransition(true, animated: false)
      pane.viewWillAppear(false)
    pane.endAppearanceTransition()
      pane.viewDidAppear(false)
    pane2.beginAppearanceTransition(true, animated: false)
      pane2.viewWillAppear(false)
    pane2.endAppearanceTransition()
      pane2.viewDidAppear(false)
    """

  /// A child without its didMove: a breach of the contract that nothing came of.
  private static let card = """
    home: HomeViewController
    card: CardViewController

    given home: in window, appeared
    given card: parent nil, disappeared

    home.addChild(card)
      card.willMove(toParent: home)
    test.settled()
    """

  @Test(
    arguments: [
      ("", [.warning, .warning]), ("severity begin-in-hidden-container note", [.note, .note]),
      ("severity begin-in-hidden-container off", []),
      ("severity begin-in-hidden-container note below left", [.note, .warning]),
      ("severity begin-in-hidden-container off below DrawerController", []),
      (
        """
        severity begin-in-hidden-container error below left
        severity begin-in-hidden-container off below HomeController
        severity begin-in-hidden-container note
        """, [.error]
      ),
      ("severity end-without-begin off", [.warning, .warning]),
    ] as [(String, [Severity])])
  func `severities are for all or below a container, the innermost first`(_ text: String, _ expected: [Severity]) throws
  {
    #expect(try severities(Self.drawers, by: try CheckPolicy(text)) == expected)
  }

  @Test(
    arguments: [
      ("", .note), ("profile container", .warning), ("profile container below HomeViewController", .warning),
      ("profile container below CardViewController", .warning), ("profile container below PlayerController", .note),
      ("profile container\nprofile app below HomeViewController", .note),
      ("# for the authors of the drawer\n\nprofile app\nprofile container", .warning),
    ] as [(String, Severity)])
  func `a container has a profile of its own`(_ text: String, _ expected: Severity) throws {
    #expect(try severities(Self.card, by: try CheckPolicy(text)) == [expected])
  }

  @Test func `a finding knows the containers of its victim, the nearest first`() throws {
    let run = try MarkedTrace(Self.drawers).run
    let finding = try #require(Checker.check(run).findings.first)
    #expect(finding.containers.map(run.label(of:)) == ["drawer", "home"])
  }

  @Test(
    arguments: [
      ("profile all", "`all` means nothing here"), ("severity unended-begn note", "did you mean `unended-begin`?"),
      ("severity unended-begin loud", "there are error, warning, note, off"),
      ("profile", "a line is `profile PROFILE`"),
      ("severity unended-begin", "a line is `profile PROFILE`"), ("alow everything", "there are profile, severity"),
      ("profile app below", "a line is `profile PROFILE`"),
    ])
  func `a line that says nothing is refused, and where`(_ line: String, _ words: String) throws {
    let error = #expect(throws: CheckPolicy.Malformed.self) { try CheckPolicy("# first\n" + line) }
    #expect(error?.line == 2)
    #expect(error?.words.contains(words) == true, "\(error?.words ?? "")")
  }
}
