import Testing
import TraceEvents

/// What events add up to.
@Suite struct HierarchyTests {
  /// The hierarchy at the end of a trace whose objects are `home`, `card`, `dim` and `window`, in this order.
  private func hierarchy(
    after events: String, given: String = "",
    captures: String = "loading appearance containment views policy presentation"
  ) throws -> (Hierarchy, home: ObjectID, card: ObjectID, dim: ObjectID, window: ObjectID) {
    let run = try Run(
      notation: """
        trace 1
        run "r"
        system ? ? ? ? ?
        captures \(captures)
        home: Home
        card: Card
        dim: UIView
        window: UIWindow
        \(given)
        \(events)
        """)
    var hierarchy = Hierarchy(of: run)
    for event in run.events { hierarchy.apply(event) }
    let ids = (0..<4).map(ObjectID.init(index:))
    return (hierarchy, ids[0], ids[1], ids[2], ids[3])
  }

  @Test func `nothing is known of what was neither born nor given`() throws {
    let (hierarchy, home, _, _, _) = try hierarchy(after: "")
    let state = hierarchy[home]
    #expect(state.life == .unknown)
    #expect(state.appearance == .unknown)
    #expect(state.parent == nil)
    #expect(state.isInWindow == nil)
    #expect(state.forwardsAppearance == nil)
  }

  @Test func `at birth is known what the run captures, and no more`() throws {
    let (all, home, _, _, _) = try hierarchy(after: "home.init()")
    #expect(all[home].life == .alive)
    #expect(all[home].appearance == .disappeared)
    #expect(all[home].parent == .null)
    #expect(all[home].isViewLoaded == false)
    let (little, _, _, _, _) = try hierarchy(after: "home.init()", captures: "loading")
    #expect(little[home].appearance == .unknown)
    #expect(little[home].parent == nil)
    #expect(little[home].isInWindow == nil)
  }

  @Test func `callbacks that UIKit sends change the state, those that code sends do not`() throws {
    let (hierarchy, home, card, _, _) = try hierarchy(
      after: """
        home.viewWillAppear(true)
        card.viewWillAppear(true) [direct]
        home.viewDidAppear(true)
        """)
    #expect(hierarchy[home].appearance == .appeared)
    #expect(hierarchy[home].appearanceSince.rawValue == 3)
    #expect(hierarchy[card].appearance == .unknown)
  }

  @Test func `a begin opens, the opposite one turns round, the same one nests`() throws {
    let (open, _, card, _, _) = try hierarchy(
      after: """
        card.init()
        card.beginAppearanceTransition(true, animated: true)
        card.beginAppearanceTransition(true, animated: true)
        """)
    guard case .open(let nested) = open[card].explicitTransition else { throw Mismatch() }
    #expect(nested.depth == 2)
    #expect(nested.begin.rawValue == 2)
    let (turned, _, _, _, _) = try hierarchy(
      after: """
        card.init()
        card.beginAppearanceTransition(true, animated: true)
          card.viewWillAppear(true)
        card.beginAppearanceTransition(false, animated: true)
        """)
    guard case .open(let reversed) = turned[card].explicitTransition else { throw Mismatch() }
    #expect(!reversed.isAppearing)
    #expect(reversed.depth == 1)
    #expect(reversed.begin.rawValue == 4)
  }

  @Test func `a begin towards the state that is reached is refused, and its end ends it`() throws {
    let (hierarchy, _, card, _, _) = try hierarchy(
      after: "card.beginAppearanceTransition(true, animated: false)", given: "given card: appeared")
    guard case .open(let transition) = hierarchy[card].explicitTransition else { throw Mismatch() }
    #expect(transition.isRefused)
  }

  @Test func `children come and go with addChild, removeFromParent and UIKit's own moves`() throws {
    let (added, home, card, _, _) = try hierarchy(after: "home.addChild(card)")
    #expect(added.children(of: home) == [card])
    #expect(added[card].parent == home)
    let (removed, _, _, _, _) = try hierarchy(after: "home.addChild(card)\ncard.removeFromParent()")
    #expect(removed.children(of: home).isEmpty)
    #expect(removed[card].parent == .null)
    let (moved, _, _, _, _) = try hierarchy(after: "card.willMove(toParent: home)")
    #expect(moved[card].parent == home)
    let (announced, _, _, _, _) = try hierarchy(after: "card.willMove(toParent: home) [direct]")
    #expect(announced[card].parent == nil)
  }

  @Test func `the controller above a view is found through plain views`() throws {
    let (hierarchy, home, card, dim, window) = try hierarchy(
      after: """
        window.addSubview(home.view)
        dim.isDescendant(of: home.view)
        dim.addSubview(card.view)
        card.view.didMoveToWindow(window)
        """)
    #expect(hierarchy.controller(above: card.view) == home)
    #expect(hierarchy.isView(card.view, below: window))
    #expect(hierarchy[card].isInWindow == true)
    #expect(hierarchy.controller(above: window) == nil)
    _ = dim
  }

  @Test func `a hostile ring of views ends the search`() throws {
    let (hierarchy, _, _, dim, window) = try hierarchy(after: "dim.addSubview(window)\nwindow.addSubview(dim)")
    #expect(hierarchy.controller(above: dim) == nil)
    #expect(!hierarchy.isView(dim, below: .app))
    _ = window
  }

  @Test func `presenter and presented find each other, and part on dismissal`() throws {
    let (up, home, card, _, _) = try hierarchy(after: "home.present(card, .pageSheet, animated: true)")
    #expect(up[home].presented == card)
    #expect(up[card].presenter == home)
    #expect(up[home].containerTransition.rawValue == 1)
    let (down, _, _, _, _) = try hierarchy(
      after:
        "home.present(card, .pageSheet, animated: true)\ncard.dismiss(animated: true)\nhome.transitionCompleted(isCancelled: false)")
    #expect(down[home].presented == .null)
    #expect(down[card].presenter == .null)
    #expect(down[home].containerTransition == .null)
  }

  @Test(arguments: [
    "  uikit.warns(.alreadyPresenting, \"no\", about: home)", "  uikit.warns(.notInWindow, \"no\", about: home)",
    "  uikit.warns(.transitionInProgress, \"no\", about: home)", "uikit.warns(.alreadyPresenting, \"no\", about: home)",
    "  uikit.raises(\"NSInvalidArgumentException\", \"no\", about: home)",
  ])
  func `a presentation that UIKit refuses presents nobody and opens nothing`(answer: String) throws {
    let (refused, home, card, _, _) = try hierarchy(
      after: "home.present(card, .fullScreen, animated: true)\n\(answer)",
      given: "given home: presented by nil\ngiven card: presented by nil")
    #expect(refused[card].presenter == .null)
    #expect(refused[home].presented == nil)
    #expect(refused[home].containerTransition == .null)
    #expect(refused.lastRefusal?.call.rawValue == 1 && refused.lastRefusal?.subject == home)
  }

  @Test func `who presents already goes on with it when UIKit refuses the next one`() throws {
    let (hierarchy, home, card, dim, _) = try hierarchy(
      after: """
        home.present(card, .pageSheet, animated: true)
        home.present(dim, .pageSheet, animated: true)
          uikit.warns(.alreadyPresenting, "no", about: home)
        """)
    #expect(hierarchy[home].presented == card)
    #expect(hierarchy[card].presenter == home)
    #expect(hierarchy[dim].presenter == nil)
    #expect(hierarchy[home].containerTransition.rawValue == 1)
  }

  @Test func `a dismissal that UIKit refuses leaves them joined`() throws {
    let (hierarchy, home, card, _, _) = try hierarchy(
      after: """
        home.present(card, .pageSheet, animated: true)
        card.dismiss(animated: true)
          uikit.warns(.transitionInProgress, "no", about: card)
        """)
    #expect(hierarchy[home].presented == card)
    #expect(hierarchy[card].presenter == home)
    #expect(hierarchy[home].containerTransition.rawValue == 1)
  }

  @Test func `what happens inside of a call that UIKit refuses afterwards stands`() throws {
    let (hierarchy, home, card, dim, _) = try hierarchy(
      after: """
        home.present(card, .pageSheet, animated: true)
          card.viewDidLoad()
            home.present(dim, .pageSheet, animated: true)
          uikit.raises("NSGenericException", "no", about: card)
        """)
    #expect(hierarchy[home].presented == dim)
    #expect(hierarchy[dim].presenter == home)
    #expect(hierarchy[card].presenter == nil)
    #expect(hierarchy[home].containerTransition.rawValue == 3)
  }

  @Test func `a push that raises opens no transition, and a warning of balance refuses nothing`() throws {
    let (raised, home, _, _, _) = try hierarchy(
      after: """
        home.pushViewController(card, animated: true)
          uikit.raises("NSGenericException", "no", about: card)
        """)
    #expect(raised[home].containerTransition == .null)
    let (warned, _, card, _, _) = try hierarchy(
      after: "home.present(card, .pageSheet, animated: true)\n  uikit.warns(.unbalanced, \"no\", about: card)")
    #expect(warned[card].presenter == home)
    #expect(warned.lastRefusal == nil)
  }

  @Test func `a warning that comes later than right behind a call refuses nothing`() throws {
    let (hierarchy, home, card, _, _) = try hierarchy(
      after: """
        home.present(card, .pageSheet, animated: true)
        card.viewDidLoad()
        uikit.warns(.alreadyPresenting, "no", about: home)
        """)
    #expect(hierarchy[card].presenter == home)
  }

  @Test func `a presentation or dismissal that is cancelled leaves them as they were`() throws {
    let (presentation, home, card, _, _) = try hierarchy(
      after: "home.present(card, .pageSheet, animated: true)\nhome.transitionCompleted(isCancelled: true)")
    #expect(presentation[home].presented == .null)
    #expect(presentation[card].presenter == .null)
    let (dismissal, _, _, _, _) = try hierarchy(
      after: """
        home.present(card, .pageSheet, animated: true)
        home.transitionCompleted(isCancelled: false)
        card.dismiss(animated: true)
        home.transitionCompleted(isCancelled: true)
        """)
    #expect(dismissal[home].presented == card)
    #expect(dismissal[card].presenter == home)
    #expect(dismissal[home].containerTransition == .null)
  }

  @Test func `given facts are the state before the first event`() throws {
    let (hierarchy, home, card, _, _) = try hierarchy(
      after: "",
      given:
        "given card: parent home, view loaded, in window, appearing, open begin, forwarding manual, orientation landscapeLeft")
    let state = hierarchy[card]
    #expect(state.parent == home)
    #expect(hierarchy.children(of: home) == [card])
    #expect(state.isViewLoaded == true)
    #expect(state.isInWindow == true)
    #expect(state.appearance == .appearing)
    #expect(state.forwardsAppearance == false)
    #expect(state.orientation == .landscapeLeft)
    guard case .open(let transition) = state.explicitTransition else { throw Mismatch() }
    #expect(transition.isAppearing)
  }

  private struct Mismatch: Error {}
}

@Suite struct LabelerTests {
  @Test(arguments: [
    ("URLPageVC", "urlPageVC"), ("HomeViewController", "homeViewController"), ("Card", "card"), ("HTTP", "http"),
    ("App", "app2"), ("Test", "test2"), ("_Hidden", "_Hidden"), ("Page<Item>", "page"), ("Demo.Page", "page"),
    ("Ü", "object"),
  ])
  func `a label is the class name with its leading capitals lowered`(className: String, label: String) {
    var labeler = Labeler()
    #expect(labeler.label(forClass: className) == label)
  }

  @Test func `the second instance gets a number that nobody has`() {
    var labeler = Labeler()
    #expect(
      ["Page", "Page2", "Page", "Page"].map { labeler.label(forClass: $0) } == ["page", "page2", "page3", "page4"])
  }
}
