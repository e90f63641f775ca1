import Foundation
import Testing
import TraceDiffing
import TraceEvents

@Suite struct ConsequenceTests {
  private let start = """
    home: HomeViewController
    card: CardViewController

    given home: parent nil, view loaded, in window, appeared, forwarding automatic
    given card: parent home, view not loaded, not in window, disappeared


    """

  private func lines(_ old: String, _ new: String) throws -> [String] {
    try Story(start + old, start + new).lines
  }

  @Test func `what comes in the same turn, and what ends it later, follows from a missing call`() throws {
    #expect(
      try lines(
        """
        > open
        home.view.addSubview(card.view)
          card.view.didMoveToWindow(home)
          card.viewWillAppear(false)
        card.viewWillLayoutSubviews()
        card.viewDidAppear(false)
        > close
        home.viewWillDisappear(true)
          card.viewWillDisappear(true)
        """,
        """
        > open
        > close
        home.viewWillDisappear(true)
        """) == [
          "! removed: home.view.addSubview(card.view)",
          "  removed: card.view.didMoveToWindow(home)",
          "  ! removed: card.viewWillAppear(false), card.viewDidAppear(false)",
          "  removed: card.viewWillLayoutSubviews()",
          "  ! removed: card.viewWillDisappear(true)",
        ])
  }

  @Test func `a second fault of a controller stands by itself once it was where it should be`() throws {
    let middle = "card.viewWillDisappear(true)\ncard.viewDidDisappear(true)\n"
    #expect(
      try lines(
        "> a\ncard.viewWillAppear(true)\ncard.viewDidAppear(true)\n\(middle)> b\ncard.viewWillAppear(true)\ncard.viewDidAppear(true)",
        "> a\ncard.viewWillAppear(true)\n\(middle)> b\ncard.viewWillAppear(true)") == [
          "! removed: card.viewDidAppear(true)", "! removed: card.viewDidAppear(true)",
        ])
  }

  @Test func `children's callbacks follow from their container's policy`() throws {
    #expect(
      try lines(
        """
        > open
        home.shouldAutomaticallyForwardAppearanceMethods = true
        card.viewWillAppear(true)
        card.viewDidAppear(true)
        """,
        """
        > open
        home.shouldAutomaticallyForwardAppearanceMethods = false
        """) == [
          "! policyChanged: home.shouldAutomaticallyForwardAppearanceMethods = true => home.shouldAutomaticallyForwardAppearanceMethods = false",
          "  ! removed: card.viewWillAppear(true), card.viewDidAppear(true)",
        ])
  }

  @Test(arguments: [
    ("shouldAutomaticallyForwardAppearanceMethods", "card.viewWillAppear(true)\ncard.viewDidAppear(true)", true),
    ("shouldAutomaticallyForwardAppearanceMethods", "card.didRotate(from: .portrait)", false),
    ("shouldAutomaticallyForwardAppearanceMethods", "home.viewDidAppear(true)", false),
    ("shouldAutomaticallyForwardRotationMethods", "card.didRotate(from: .portrait)", true),
    ("shouldAutomaticallyForwardRotationMethods", "card.viewWillTransition(to: 1024x768)", false),
    ("shouldAutomaticallyForwardRotationMethods", "card.viewDidDisappear(true)", false),
    ("automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers", "card.viewDidDisappear(true)", true),
    ("automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers", "card.didRotate(from: .portrait)", true),
    ("shouldAutorotate", "card.viewDidDisappear(true)", false),
    ("shouldAutorotate", "card.viewWillTransition(to: 1024x768)", true),
    ("shouldAutorotate", "home.didRotate(from: .portrait)", true),
  ])
  func `a changed policy takes along only what it bears on`(_ policy: String, _ lost: String, _ follows: Bool) throws {
    let lines = try lines(
      "> ask\nhome.\(policy) = true\n> later\n\(lost)\ncard.viewDidLoad()",
      "> ask\nhome.\(policy) = false\n> later\ncard.viewDidLoad()")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("  ") == follows, "\(lines)")
  }

  @Test func `which orientations are supported bears on rotations, whatever they were`() throws {
    func lines(_ lost: String) throws -> [String] {
      try self.lines(
        "> ask\nhome.supportedInterfaceOrientations = [.portrait, .landscapeLeft]\n> later\n\(lost)",
        "> ask\nhome.supportedInterfaceOrientations = [.portrait]\n> later")
    }
    #expect(try lines("card.didRotate(from: .portrait)").last == "  ! removed: card.didRotate(from: .portrait)")
    #expect(try lines("card.viewDidAppear(true)").last == "! removed: card.viewDidAppear(true)")
  }

  @Test func `who forwards now costs nobody a callback`() throws {
    #expect(
      try lines(
        "> ask\nhome.shouldAutomaticallyForwardAppearanceMethods = false\n> later\ncard.viewDidAppear(true)",
        "> ask\nhome.shouldAutomaticallyForwardAppearanceMethods = true\n> later").last
        == "! removed: card.viewDidAppear(true)")
  }

  @Test func `a question that is asked at another time follows from nothing of another step`() throws {
    let ask = "home.shouldAutorotate = true\n"
    let (layout, constraints) = ("home.viewWillLayoutSubviews()\n", "home.updateViewConstraints()\n")
    #expect(
      try lines(
        "> show\ncard.viewDidAppear(true)\n> later\n\(ask)\(layout)\(constraints)",
        "> show\n> later\n\(layout)\(constraints)\(ask)") == [
          "! removed: card.viewDidAppear(true)", "moved: home.shouldAutorotate = true",
        ])
  }

  @Test func `what a call no longer brings follows from the exception that it raises`() throws {
    #expect(
      try lines(
        """
        > open
        home.present(card, .pageSheet, animated: true)
          card.viewWillAppear(true)
        """,
        """
        > open
        home.present(card, .pageSheet, animated: true)
          uikit.raises("NSInvalidArgumentException", "no", about: card)
        """) == [
          "! added: uikit.raises(\"NSInvalidArgumentException\", \"no\", about: card)",
          "  ! removed: card.viewWillAppear(true)",
        ])
  }

  @Test func `a new object is one difference, with the call that brought it`() throws {
    let old = "home: Home\n\n> open\nhome.viewDidLoad()\n"
    let story = try Story(
      old,
      """
      home: Home
      menu: Menu

      > open
      home.viewDidLoad()
      menu.init()
      home.addChild(menu)
        menu.willMove(toParent: home)
      menu.viewDidLoad()
      """)
    #expect(
      story.lines == [
        "added: menu.init(), menu.willMove(toParent: home), menu.viewDidLoad()", "  added: home.addChild(menu)",
      ])
  }

  /// Pairs of checked-in runs, the good one and a twin with one mistake, of which a person would say one thing.
  @Test(arguments: [
    "raising-a-card.transition-sent-to-parent": Difference.Kind.added,
    "adding-a-child.view-never-added": .removed,
    "adding-a-child.did-move-forgotten": .removed,
    "cycling-children.views-by-hand": .nestingChanged,
    "taking-over-appearance.end-forgotten": .removed,
    "taking-over-appearance.end-twice": .added,
    "taking-over-appearance.super-not-called": .markChanged,
    "taking-over-rotation.did-rotate-not-relayed": .removed,
  ])
  func `a recorded twin with one mistake is one difference`(_ name: String, _ kind: Difference.Kind) throws {
    let good = try Self.trace(String(name.prefix { $0 != "." }))
    let comparison = RunComparison(old: good, new: try Self.trace(name))
    #expect(comparison.differences.map(\.kind) == [kind])
    #expect(RunComparison(old: good, new: good).verdict == .same)
  }

  private static func trace(_ name: String) throws -> Run {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Run(
      notation: String(contentsOf: root.appending(path: "Traces/containers/\(name).trace"), encoding: .utf8))
  }
}
