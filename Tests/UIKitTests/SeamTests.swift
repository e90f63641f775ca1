import Testing
import UIKit

/// What the seam tells apart: UIKit's sendings, direct ones, and overrides without super.
@MainActor @Suite(.conformance) struct SeamTests {
  final class Twice: Screen {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      super.viewWillAppear(animated)
    }
  }

  final class Swallowing: Screen {
    override func viewWillAppear(_ animated: Bool) {}
    override func didMove(toParent parent: UIViewController?) {}
  }

  @Test func `super reached twice is a sending and a direct one`() {
    let stage = Stage(12, [.appearance], k: Twice("K"))
    #expect(
      stage.lines { stage.k.beginAppearanceTransition(true, animated: true) } == [
        "K.viewWillAppear(true)", "K.viewWillAppear(true) [direct]",
      ])
  }

  @Test func `a sending that is swallowed is seen, a direct one that is swallowed is not`() {
    let stage = Stage(k: Swallowing("K"))
    stage.k.loadViewIfNeeded()
    #expect(
      stage.lines { stage.k.beginAppearanceTransition(true, animated: true) } == [
        "K.viewWillAppear(true) [super not reached]"
      ])
    #expect(stage.lines { stage.k.didMove(toParent: nil) } == [])
  }

  @Test func `the same callback to another object inside of a sending is direct`() {
    let stage = Stage(12, [.appearance])
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.k.onWillAppear = { _ in c.viewWillAppear(true) }
    #expect(
      stage.lines { stage.k.beginAppearanceTransition(true, animated: true) } == [
        "K.viewWillAppear(true)", "c.viewWillAppear(true) [direct]",
      ])
  }

  @Test func `a loadView without super says that it did not reach it`() {
    final class Own: Screen {
      override func loadView() { view = UIView() }
    }
    let stage = Stage(k: Own("K"))
    #expect(stage.lines { stage.k.loadViewIfNeeded() } == ["K.loadView() [super not reached]", "K.viewDidLoad()"])
  }

  @Test func `an explicit begin inside of UIKit's own transition needs both ends`() {
    let stage = Stage()
    stage.show()
    let c = stage.screen("c")
    let lines = stage.linesAtOnce {
      stage.add(c)
      c.beginAppearanceTransition(true, animated: true)
      c.endAppearanceTransition()
    }
    #expect(lines.count { $0.contains("Appear(") } == 1)
    #expect(stage.lines {} == ["c.viewDidAppear(false)"])
  }

  @Test func `an end of what UIKit began closes it, and UIKit's own end is then out of balance`() {
    let stage = Stage()
    stage.show()
    let c = stage.screen("c")
    let lines = stage.linesAtOnce {
      stage.add(c)
      c.endAppearanceTransition()
    }
    #expect(lines.last == "c.viewDidAppear(false)")
    #expect(stage.lines {} == ["warns unbalanced about c"])
  }

  @Test func `a view that moves away while its container disappears still hears the end`() {
    let stage = Stage()
    stage.show()
    let c = stage.screen("c")
    stage.add(c)
    stage.world.settle()
    #expect(
      stage.lines {
        stage.k.beginAppearanceTransition(false, animated: true)
        c.view.removeFromSuperview()
        stage.k.endAppearanceTransition()
      } == [
        "K.viewWillDisappear(true)", "c.viewWillDisappear(true)", "c.viewDidDisappear(true)",
        "K.viewDidDisappear(true)",
      ])
  }

  @Test func `views by hand around transition(from:to:) bring will and did forward`() {
    let stage = Stage(12, [.appearance])
    stage.show()
    let (a, b) = (stage.screen("a"), stage.screen("b"))
    stage.add(a)
    stage.k.addChild(b)
    stage.world.settle()
    #expect(
      stage.lines {
        stage.k.view.addSubview(b.view)
        stage.k.transition(from: a, to: b, duration: 0.3, animations: nil)
      } == [
        "b.viewWillAppear(false)", "a.viewWillDisappear(true)", "b.viewDidAppear(false)", "a.viewDidDisappear(true)",
      ])
  }

  @Test func `by choice the hierarchy is checked only in a window`() {
    var choices = Choices(for: 12)
    choices.hierarchyCheck = .onEnteringAWindow
    let stage = Stage(choices: choices)
    let (p, q, c) = (stage.screen("p"), stage.screen("q"), stage.screen("c"))
    p.addChild(c)
    q.view.addSubview(c.view)
    #expect(stage.exceptions.isEmpty && c.view.superview === q.view)
  }

  @Test func `by choice viewIsAppearing is skipped when no commit came`() {
    var choices = Choices(for: 26)
    choices.isAppearingBeforeCommit = .skipped
    let stage = Stage(26, [.appearance], choices: choices)
    stage.show()
    let c = stage.screen("c")
    stage.k.forwards = false
    stage.add(c)
    #expect(
      stage.lines {
        c.beginAppearanceTransition(true, animated: false)
        c.endAppearanceTransition()
      } == ["c.viewWillAppear(false)", "c.viewDidAppear(false)"])
  }

  @Test func `without an observer nothing has a number, and everything works`() {
    let world = World()
    let window = world.run { UIWindow() }
    let screen = world.run { Screen("s") }
    var heard = 0
    screen.onDidAppear = { _ in heard += 1 }
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(world.settle() == .atRest && heard == 1 && screen.seamNumber == 0)
  }
}
