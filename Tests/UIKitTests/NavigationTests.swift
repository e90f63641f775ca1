import Testing
import UIKit

/// The facts nav-*: who hears what on push and pop, and when.
@MainActor @Suite(.conformance) struct NavigationTests {
  /// A stage whose root is a navigation controller with these on its stack, at rest.
  private func stage(
    _ version: SystemVersion = 12, _ groups: Recorder.Groups? = nil, _ names: String...
  ) -> (Stage, Nav, [Screen]) {
    let stage = Stage(version, groups)
    let screens = names.map { stage.screen($0) }
    let nav = stage.world.run { Nav(screens) }
    stage.show(nav)
    return (stage, nav, screens)
  }

  @Test func `nav-001: the first show; the root's callbacks come inside the container's`() {
    let stage = Stage(12, [.loading, .appearance, .navigation])
    let (a, delegate) = (stage.screen("A"), NavDelegate())
    let nav = stage.world.run { Nav([a]) }
    nav.delegate = delegate
    stage.recorder.indents = true
    #expect(
      stage.lines {
        stage.window.rootViewController = nav
        stage.window.makeKeyAndVisible()
      } == [
        "nav.loadView()", "nav.viewDidLoad()", "nav.viewWillAppear(false)", "  A.loadView()", "  A.viewDidLoad()",
        "  A.viewWillAppear(false)", "  nav.willShow(A, animated: false)", "nav.viewDidAppear(false)",
        "  A.viewDidAppear(false)", "  nav.didShow(A, animated: false)",
      ])
  }

  @Test func `nav-001: the root hears willMove when it is put on the stack`() {
    let stage = Stage()
    let a = stage.screen("A")
    #expect(
      stage.lines { _ = UINavigationController(rootViewController: a) } == [
        "A.willMove(toParent: UINavigationController)", "A.didMove(toParent: UINavigationController)",
      ])
  }

  @Test func `nav-002, nav-004, nav-007: a push returns before anything is loaded, and starts in the commit`() {
    let (stage, nav, _) = stage(17, nil, "A")
    let b = stage.screen("B")
    #expect(stage.linesAtOnce { nav.pushViewController(b, animated: true) } == ["B.willMove(toParent: nav)"])
    #expect(nav.topViewController === b && b.parent === nav && !b.isViewLoaded)
    stage.world.settle(.turn)
    #expect(
      stage.recorder.take() == [
        "B.loadView()", "B.viewDidLoad()", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)",
      ])
    stage.world.settle()
    #expect(
      stage.recorder.take() == [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(toParent: nav)",
        "nav.transitionCompleted(isCancelled: false)",
      ])
  }

  @Test func `nav-002: layout comes between will and did`() {
    let (stage, nav, _) = stage(12, [.appearance, .layout], "A")
    let lines = stage.lines { nav.pushViewController(stage.screen("B"), animated: true) }
      .filter { $0.hasPrefix("B.") && !$0.contains("bounds") && !$0.contains("Constraints") }
    #expect(
      lines.prefix(3) == ["B.viewWillAppear(true)", "B.viewWillLayoutSubviews()", "B.viewDidLayoutSubviews()"])
    #expect(lines.last == "B.viewDidAppear(true)")
  }

  @Test func `nav-003: without animation, over after the commit`() {
    let (stage, nav, _) = stage(12, nil, "A")
    let b = stage.screen("B")
    stage.world.run { nav.pushViewController(b, animated: false) }
    stage.world.settle(.turn)
    #expect(
      stage.recorder.take() == [
        "B.willMove(toParent: nav)", "B.loadView()", "B.viewDidLoad()", "A.viewWillDisappear(false)",
        "B.viewWillAppear(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "B.didMove(toParent: nav)",
        "nav.transitionCompleted(isCancelled: false)",
      ])
  }

  @Test func `nav-005, nav-006, nav-024: a pop`() {
    let (stage, nav, screens) = stage(17, nil, "A", "B")
    let b = screens[1]
    var seen: [Bool] = []
    b.onWillDisappear = {
      seen = [nav.viewControllers.contains($0), $0.isMovingFromParent, $0.navigationController === nav]
    }
    b.onDidDisappear = { seen.append($0.isMovingFromParent) }
    var popped: UIViewController?
    let lines = stage.lines { popped = nav.popViewController(animated: true) }
    #expect(popped === b)
    #expect(
      lines == [
        "B.willMove(toParent: nil)", "A.loadView()", "A.viewDidLoad()", "B.viewWillDisappear(true)",
        "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
        "B.didMove(toParent: nil)", "nav.transitionCompleted(isCancelled: false)",
      ])
    #expect(seen == [false, true, true, true])
    #expect(b.navigationController == nil && b.view.superview == nil)
  }

  @Test func `nav-005: who was popped is let go of`() {
    let (stage, nav, _) = stage(12, nil, "A")
    weak var gone: Screen?
    do {
      let b = stage.screen("B")
      gone = b
      stage.world.run { nav.pushViewController(b, animated: true) }
    }
    stage.world.settle()
    stage.world.run { _ = nav.popViewController(animated: true) }
    stage.world.settle()
    #expect(gone == nil)
  }

  @Test func `nav-008: those between hear of their parent and nothing else`() {
    let (stage, nav, _) = stage(12, nil, "A", "B", "C")
    let lines = stage.lines { nav.popToRootViewController(animated: true) }
    #expect(
      lines.filter { $0.contains("ppear") } == [
        "C.viewWillDisappear(true)", "A.viewWillAppear(true)", "C.viewDidDisappear(true)", "A.viewDidAppear(true)",
      ])
    #expect(
      lines.filter { $0.hasPrefix("B.") } == ["B.willMove(toParent: nil)", "B.didMove(toParent: nil)"])
  }

  @Test func `nav-009: a new stack; an unchanged top hears nothing`() {
    let (stage, nav, screens) = stage(12, [.appearance], "A")
    let (b, c) = (stage.screen("B"), stage.screen("C"))
    #expect(
      stage.lines { nav.setViewControllers([b], animated: false) } == [
        "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
      ])
    #expect(stage.lines { nav.setViewControllers([screens[0], c, b], animated: true) } == [])
    #expect(nav.children.count == 3)
  }

  @Test(arguments: [SystemVersion(8), 12.0])
  func `nav-010: iOS 7 and 8 forget the replaced top`(version: SystemVersion) {
    let (stage, nav, _) = stage(version, [.containment], "1", "2", "3")
    let lines = stage.lines { nav.setViewControllers([stage.screen("x")], animated: true) }
    #expect(lines.contains("3.didMove(toParent: nil)") == (version >= 9))
    #expect(lines.contains("2.didMove(toParent: nil)") && lines.contains("1.willMove(toParent: nil)"))
  }

  @Test func `nav-011: a swipe back, finished`() throws {
    let (stage, nav, _) = stage(12, nil, "A", "B")
    let finger = stage.world.run { nav.beginSwipeBack() }
    let begun = stage.recorder.take().filter { $0.contains("ppear") }
    #expect(begun == ["B.viewWillDisappear(true)", "A.viewWillAppear(true)"])
    try #require(finger).finish()
    stage.world.settle()
    #expect(
      stage.recorder.take() == [
        "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(toParent: nil)",
        "nav.transitionCompleted(isCancelled: false)",
      ])
  }

  @Test func `a finger from the left edge swipes back, unless its recognizer may not`() throws {
    let (stage, nav, screens) = stage(12, [.appearance], "A", "B")
    func swipe(to x: CGFloat) {
      stage.world.drag(nav.view, from: CGPoint(x: 5, y: 300), to: CGPoint(x: x, y: 300), over: 1)
      stage.world.settle()
    }
    let recognizer = try #require(nav.interactivePopGestureRecognizer)
    recognizer.isEnabled = false
    swipe(to: 350)
    #expect(stage.world.run { nav.beginSwipeBack() } == nil)
    #expect(stage.recorder.take().isEmpty && nav.viewControllers == screens)
    recognizer.isEnabled = true
    swipe(to: 100)
    #expect(
      stage.recorder.take() == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
      ])
    swipe(to: 350)
    #expect(nav.viewControllers == [screens[0]] && stage.recorder.take().last == "A.viewDidAppear(true)")
    swipe(to: 350)
    #expect(stage.recorder.take().isEmpty)
  }

  @Test func `E9: a swipe back, cancelled, leaves the stack and tells no didShow`() throws {
    let (stage, nav, screens) = stage(17, [.appearance, .navigation, .containment], "A", "B")
    let delegate = NavDelegate()
    nav.delegate = delegate
    let finger = try #require(stage.world.run { nav.beginSwipeBack() })
    #expect(nav.viewControllers == [screens[0]])
    finger.update(0.4)
    stage.world.settle()
    #expect(
      stage.lines { finger.cancel() } == [
        "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "nav.transitionCompleted(isCancelled: true)",
      ])
    #expect(nav.viewControllers == screens && screens[1].parent === nav && !screens[1].isMovingFromParent)
    #expect(
      stage.lines { nav.popViewController(animated: false) }.filter { $0.contains("ppear") } == [
        "B.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)",
        "B.viewDidDisappear(false)", "A.viewDidAppear(false)",
      ])
  }

  // MARK: Overlapping

  @Test func `nav-014: a push during a push: UIKit complains to iOS 17`() {
    let (stage, nav, _) = stage(12, [.appearance], "A")
    let (b, c) = (stage.screen("B"), stage.screen("C"))
    let lines = stage.lines {
      nav.pushViewController(b, animated: true)
      nav.pushViewController(c, animated: true)
    }
    #expect(
      lines == [
        "warns nestedPush about C", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "warns unbalanced about B",
        "B.viewWillDisappear(true)", "C.viewWillAppear(true)", "warns unexpectedState about B",
        "A.viewDidDisappear(true)", "B.viewDidDisappear(true)", "C.viewDidAppear(true)",
      ])
    #expect(nav.viewControllers.count == 3 && nav.view.subviews.contains(c.view))
  }

  @Test func `nav-014: from iOS 18 the first is completed at once`() {
    let (stage, nav, _) = stage(18, [.appearance], "A")
    let b = stage.screen("B")
    stage.world.run { nav.pushViewController(b, animated: true) }
    stage.world.advance(by: 0.1)
    _ = stage.recorder.take()
    #expect(
      stage.lines { nav.popViewController(animated: true) } == [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
        "A.viewIsAppearing(true)", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
      ])
  }

  @Test func `nav-015: popTo and push in one turn, even without animation`() {
    let (stage, nav, screens) = stage(12, [.appearance], "A", "B")
    let lines = stage.lines {
      nav.popToViewController(screens[0], animated: false)
      nav.pushViewController(stage.screen("C"), animated: false)
    }
    #expect(lines.contains("warns unbalanced about A"))
    #expect(lines.last == "C.viewDidAppear(false)")
  }

  @Test func `A11: several pushes in a turn without animation are silent, and only the last is seen`() {
    let (stage, nav, _) = stage(12, [.appearance, .containment], "A")
    let lines = stage.lines {
      nav.pushViewController(stage.screen("B"), animated: false)
      nav.pushViewController(stage.screen("C"), animated: false)
    }
    #expect(!lines.contains { $0.hasPrefix("warns") })
    #expect(
      lines.filter { $0.hasPrefix("B.") } == ["B.willMove(toParent: nav)", "B.didMove(toParent: nav)"])
    #expect(lines.contains("C.viewDidAppear(false)"))
  }

  @Test(arguments: [true, false])
  func `nav-016: a root that pushes in its viewDidLoad, at launch`(animated: Bool) {
    let stage = Stage(12, [.appearance])
    let (a, b) = (stage.screen("A"), stage.screen("B"))
    a.onDidLoad = { $0.navigationController?.pushViewController(b, animated: animated) }
    let nav = stage.world.run { Nav([a]) }
    let lines = stage.lines {
      stage.window.rootViewController = nav
      stage.window.makeKeyAndVisible()
    }
    #expect(lines.contains("warns unbalanced about A") == animated)
    #expect(lines.contains("B.viewDidAppear(\(animated))") && nav.viewControllers == [a, b])
  }

  @Test func `nav-018: one coordinator for all three, until the last callback`() {
    let (stage, nav, screens) = stage(12, nil, "A")
    let (a, b) = (screens[0], stage.screen("B"))
    var seen: [Bool] = []
    let look: (Screen) -> Void = {
      seen.append($0.transitionCoordinator != nil && $0.transitionCoordinator === nav.transitionCoordinator)
    }
    (a.onWillDisappear, a.onDidDisappear, b.onWillAppear, b.onDidAppear) = (look, look, look, look)
    _ = stage.lines { nav.pushViewController(b, animated: true) }
    #expect(seen == [true, true, true, true])
    #expect(nav.transitionCoordinator == nil && a.transitionCoordinator == nil && b.transitionCoordinator == nil)
  }

  @Test func `nav-019: several levels by the back button's menu`() {
    let (stage, nav, screens) = stage(14, [.appearance], "A", "B", "C")
    #expect(
      stage.lines { nav.pickFromBackMenu(screens[0]) }.filter { !$0.contains("IsAppearing") } == [
        "C.viewWillDisappear(true)", "A.viewWillAppear(true)", "C.viewDidDisappear(true)", "A.viewDidAppear(true)",
      ])
  }

  // MARK: Refused

  @Test func `a pop on the root sends nothing, and nobody waits for its end`() {
    let (stage, nav, screens) = stage(12, nil, "A")
    let nothing = ["nav.transitionCompleted(isCancelled: false)"]
    #expect(stage.lines { nav.popViewController(animated: true) } == nothing)
    #expect(stage.lines { nav.popToRootViewController(animated: true) } == nothing)
    #expect(stage.lines { nav.setViewControllers(screens, animated: true) } == nothing)
    #expect(nav.viewControllers.count == 1)
  }

  @Test func `pushed twice, a navigation controller, a stranger to pop to: exceptions, and nothing is done`() {
    let (stage, nav, screens) = stage(12, nil, "A")
    let lines = stage.lines {
      nav.pushViewController(screens[0], animated: true)
      nav.pushViewController(Nav([], name: "inner"), animated: true)
      nav.popToViewController(stage.screen("stranger"), animated: true)
      nav.setViewControllers([screens[0], screens[0]], animated: true)
    }
    #expect(
      lines == [
        "raises NSInvalidArgumentException about A", "raises NSInvalidArgumentException about inner",
        "raises NSInternalInconsistencyException about stranger", "raises NSInvalidArgumentException about nav",
      ].flatMap { [$0, "nav.transitionCompleted(isCancelled: true)"] })
    #expect(nav.viewControllers == screens)
  }

  @Test func `nav-023: from one stack to another in one turn, the view is still in the first`() {
    let stage = Stage(12)
    let (b, c) = (stage.screen("b"), stage.screen("C"))
    let (navA, navB) = stage.world.run { (Nav([], name: "navA"), Nav([b, c], name: "navB")) }
    stage.show()
    for nav in [navA, navB] { stage.add(nav) }
    stage.world.settle()
    let lines = stage.lines {
      navB.setViewControllers([b], animated: false)
      navA.setViewControllers([c], animated: false)
    }
    #expect(lines.contains("raises UIViewControllerHierarchyInconsistency about C"))
    #expect(stage.exceptions.count == 1)
  }

  // MARK: Containers in containers

  @Test func `nav-020: a popped container passes appearance on, and not parenting`() {
    let (stage, nav, _) = stage(12, nil, "A")
    let (k, x) = (stage.screen("k"), stage.screen("X"))
    k.loadViewIfNeeded()
    stage.add(x, to: k)
    _ = stage.lines { nav.pushViewController(k, animated: false) }
    let lines = stage.lines { nav.popViewController(animated: true) }
    #expect(
      lines.filter { $0.hasPrefix("X.") } == ["X.viewWillDisappear(true)", "X.viewDidDisappear(true)"])
    #expect(lines.filter { $0.hasPrefix("k.") && $0.contains("Move") }.count == 2 && x.parent === k)
  }

  /// The fact is a bug of iOS 5 and 6: the late child hears no viewWillAppear there.
  @Test(arguments: [SystemVersion(6), 17.0])
  func `nav-017 does not hold: a child swapped in right after the push hears both callbacks`(version: SystemVersion) {
    let (stage, nav, _) = stage(version, [.appearance], "A")
    let (k, red, blue) = (stage.screen("k"), stage.screen("red"), stage.screen("blue"))
    k.loadViewIfNeeded()
    stage.add(red, to: k)
    let lines = stage.lines {
      nav.pushViewController(k, animated: true)
      red.willMove(toParent: nil)
      red.view.removeFromSuperview()
      red.removeFromParent()
      stage.add(blue, to: k)
    }.filter { !$0.contains("IsAppearing") }
    #expect(lines.filter { $0.hasPrefix("blue.") } == ["blue.viewWillAppear(true)", "blue.viewDidAppear(true)"])
    #expect(!lines.contains { $0.hasPrefix("red.") })
  }

  @Test func `modal-020: dismissed over a navigation controller, whose top hears it from inside`() {
    let (stage, nav, screens) = stage(12, [.appearance], "A")
    let b = stage.screen("B")
    b.modalPresentationStyle = .fullScreen
    _ = stage.lines { screens[0].present(b, animated: true) }
    #expect(b.presentingViewController === nav)
    stage.recorder.indents = true
    #expect(
      stage.lines { b.dismiss(animated: true) } == [
        "B.viewWillDisappear(true)", "nav.viewWillAppear(true)", "  A.viewWillAppear(true)",
        "nav.viewDidAppear(true)", "  A.viewDidAppear(true)", "B.viewDidDisappear(true)",
      ])
  }

  @Test func `B11: an override without super leaves the top deaf`() {
    final class Deaf: Nav {
      override func viewWillAppear(_ animated: Bool) {}
      override func viewDidAppear(_ animated: Bool) {}
    }
    let stage = Stage(12, [.appearance])
    let nav = stage.world.run { Deaf([Screen("A")]) }
    let lines = stage.lines {
      stage.window.rootViewController = nav
      stage.window.makeKeyAndVisible()
    }
    #expect(!lines.contains { $0.hasPrefix("A.") })
  }

  @Test func `a push while nobody sees the container changes the stack and nothing else`() {
    let stage = Stage(12, [.appearance, .containment])
    let (a, b) = (stage.screen("A"), stage.screen("B"))
    let nav = stage.world.run { Nav([a]) }
    #expect(
      stage.lines { nav.pushViewController(b, animated: true) } == [
        "B.willMove(toParent: nav)", "B.didMove(toParent: nav)",
      ])
    stage.show(nav)
    #expect(!a.isViewLoaded && b.view.window === stage.window)
  }

  @Test func `a container that goes away during a push takes the new top with it`() {
    let (stage, nav, _) = stage(12, [.appearance], "A")
    let b = stage.screen("B")
    stage.world.run { nav.pushViewController(b, animated: true) }
    stage.world.advance(by: 0.1)
    _ = stage.recorder.take()
    let lines = stage.lines { stage.window.isHidden = true }
    #expect(lines.filter { $0.hasPrefix("B.") } == ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)"])
    #expect(lines.contains("A.viewDidDisappear(true)"))
  }
}
