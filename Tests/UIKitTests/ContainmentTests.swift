import Testing
import UIKit

/// The facts cont-*: automatic containers, on a version without viewIsAppearing unless said otherwise.
@MainActor @Suite(.conformance) struct ContainmentTests {
  @Test func `cont-002: child added to an on-screen container`() {
    let stage = Stage(.init(12), [.loading, .appearance, .containment, .layout])
    stage.show()
    let c = stage.screen("c")
    #expect(
      stage.lines {
        stage.k.addChild(c)
        stage.k.view.addSubview(c.view)
        c.didMove(toParent: stage.k)
      }.filter { $0.hasPrefix("c.") && !$0.contains("bounds") } == [
        "c.willMove(toParent: K)", "c.loadView()", "c.viewDidLoad()", "c.viewWillAppear(false)",
        "c.didMove(toParent: K) [direct]", "c.updateViewConstraints()", "c.viewWillLayoutSubviews()",
        "c.viewDidLayoutSubviews()", "c.viewDidAppear(false)",
      ])
  }

  @Test func `cont-002: viewWillAppear comes inside addSubview, viewDidAppear after the commit of that turn`() {
    let stage = Stage()
    stage.show()
    let c = stage.screen("c")
    #expect(
      stage.linesAtOnce { stage.add(c) }.suffix(2) == ["c.viewWillAppear(false)", "c.didMove(toParent: K) [direct]"])
    stage.world.settle(.turn)
    #expect(stage.recorder.take() == ["c.viewDidAppear(false)"])
  }

  @Test func `cont-005: transition(from:to:) sends will to the old one first and did to the new one first`() {
    let stage = Stage()
    stage.show()
    let (from, to) = (stage.screen("from"), stage.screen("to"))
    stage.add(from)
    stage.world.settle()
    let lines = stage.lines {
      stage.k.addChild(to)
      from.willMove(toParent: nil)
      stage.k.transition(from: from, to: to, duration: 0.3, options: [], animations: nil) { _ in
        to.didMove(toParent: stage.k)
        from.removeFromParent()
      }
    }
    #expect(
      lines == [
        "to.willMove(toParent: K)", "from.willMove(toParent: nil) [direct]", "from.viewWillDisappear(true)",
        "to.loadView()", "to.viewDidLoad()", "to.viewWillAppear(true)", "to.viewDidAppear(true)",
        "from.viewDidDisappear(true)", "K.transitionCompleted(isCancelled: false)", "to.didMove(toParent: K) [direct]",
        "from.didMove(toParent: nil)",
      ])
    #expect(from.view.superview == nil && to.view.superview === stage.k.view)
    #expect(abs(stage.world.time - 0.3) < 1e-9)
  }

  @Test func `cont-006: an explicit begin suppresses the automatic transition`() {
    let stage = Stage(26)
    stage.show()
    let (old, new) = (stage.screen("old"), stage.screen("new"))
    stage.add(old)
    stage.world.settle()
    #expect(stage.linesAtOnce { swap(old, new, in: stage.k) } == [
      "new.willMove(toParent: K)", "old.willMove(toParent: nil) [direct]", "new.loadView()", "new.viewDidLoad()",
      "new.viewWillAppear(false)", "old.viewWillDisappear(false)", "new.viewIsAppearing(false)",
      "new.viewDidAppear(false)", "old.viewDidDisappear(false)", "new.didMove(toParent: K) [direct]",
      "old.didMove(toParent: nil)",
    ])
    stage.world.settle()
    #expect(stage.recorder.take() == [])
  }

  /// The body of workflow-swift's test, which ran on UIKit.
  private func swap(_ old: Screen, _ new: Screen, in k: Screen) {
    k.addChild(new)
    old.willMove(toParent: nil)
    new.beginAppearanceTransition(true, animated: false)
    old.beginAppearanceTransition(false, animated: false)
    k.view.insertSubview(new.view, aboveSubview: old.view)
    old.view.removeFromSuperview()
    new.endAppearanceTransition()
    old.endAppearanceTransition()
    new.didMove(toParent: k)
    old.removeFromParent()
  }

  @Test func `cont-007: without a window there are no appearance callbacks`() {
    let stage = Stage()
    let (old, new) = (stage.screen("old"), stage.screen("new"))
    stage.k.loadViewIfNeeded()
    stage.add(old)
    let lines = stage.lines {
      stage.k.addChild(new)
      old.willMove(toParent: nil)
      stage.k.view.insertSubview(new.view, aboveSubview: old.view)
      old.view.removeFromSuperview()
      new.didMove(toParent: stage.k)
      old.removeFromParent()
    }
    #expect(
      lines == [
        "new.willMove(toParent: K)", "old.willMove(toParent: nil) [direct]", "new.loadView()", "new.viewDidLoad()",
        "new.didMove(toParent: K) [direct]", "old.didMove(toParent: nil)",
      ])
  }

  @Test func `cont-008: containment does not load views`() {
    let stage = Stage()
    let (old, new) = (stage.screen("old"), stage.screen("new"))
    stage.k.addChild(old)
    let lines = stage.lines {
      stage.k.addChild(new)
      old.willMove(toParent: nil)
      new.didMove(toParent: stage.k)
      old.removeFromParent()
    }
    #expect(
      lines == [
        "new.willMove(toParent: K)", "old.willMove(toParent: nil) [direct]", "new.didMove(toParent: K) [direct]",
        "old.didMove(toParent: nil)",
      ])
    #expect(!stage.k.isViewLoaded && !new.isViewLoaded && !old.isViewLoaded)
  }

  @Test func `cont-009: an orphan whose view came in before the window hears nothing`() {
    let stage = Stage()
    let o = stage.screen("o")
    stage.k.onDidLoad = { $0.view.addSubview(o.view) }
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "K.loadView()", "K.viewDidLoad()", "o.loadView()", "o.viewDidLoad()", "K.viewWillAppear(false)",
        "K.viewDidAppear(false)",
      ])
  }

  @Test func `cont-009: by choice such an orphan is driven as well`() {
    var choices = Choices(for: 12)
    choices.carriedOrphan = .isDriven
    let stage = Stage(choices: choices)
    let o = stage.screen("o")
    stage.k.onDidLoad = { $0.view.addSubview(o.view) }
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(
      lines.filter { $0.hasPrefix("o.view") } == [
        "o.viewDidLoad()", "o.viewWillAppear(false)", "o.viewDidAppear(false)",
      ])
  }

  @Test func `cont-010: an orphan added on screen is driven by its own window, not by the container`() {
    let stage = Stage()
    stage.show()
    let o = stage.screen("o")
    #expect(
      stage.lines { stage.k.view.addSubview(o.view) } == [
        "o.loadView()", "o.viewDidLoad()", "o.viewWillAppear(false)", "o.viewDidAppear(false)",
      ])
    #expect(
      stage.lines {
        stage.k.beginAppearanceTransition(false, animated: false)
        stage.k.endAppearanceTransition()
      } == ["K.viewWillDisappear(false)", "K.viewDidDisappear(false)"])
  }

  @Test func `cont-011: the view before addChild is the orphan's way, and no exception`() {
    let stage = Stage()
    stage.show()
    let c = stage.screen("c")
    c.onWillAppear = { #expect($0.parent == nil) }
    let lines = stage.lines {
      stage.k.view.addSubview(c.view)
      stage.k.addChild(c)
      c.didMove(toParent: stage.k)
    }
    #expect(
      lines == [
        "c.loadView()", "c.viewDidLoad()", "c.viewWillAppear(false)", "c.willMove(toParent: K)",
        "c.didMove(toParent: K) [direct]", "c.viewDidAppear(false)",
      ])
    #expect(stage.exceptions.isEmpty)
  }

  @Test func `cont-012: a forgotten didMove costs nothing but itself`() {
    let stage = Stage()
    stage.show()
    let c = stage.screen("c")
    let lines = stage.lines {
      stage.k.addChild(c)
      stage.k.view.addSubview(c.view)
    }
    #expect(
      lines == [
        "c.willMove(toParent: K)", "c.loadView()", "c.viewDidLoad()", "c.viewWillAppear(false)",
        "c.viewDidAppear(false)",
      ])
  }

  @Test func `cont-013: a forgotten willMove(toParent: nil) is never delivered`() {
    let stage = Stage()
    stage.show()
    let c = stage.screen("c")
    stage.add(c)
    stage.world.settle()
    c.onWillDisappear = { #expect(!$0.isMovingFromParent) }
    #expect(
      stage.lines {
        c.view.removeFromSuperview()
        c.removeFromParent()
      } == ["c.viewWillDisappear(false)", "c.viewDidDisappear(false)", "c.didMove(toParent: nil)"])
  }

  @Test func `cont-013: by choice viewDidDisappear waits for the commit, too`() {
    var choices = Choices(for: 12)
    choices.windowDrivenDisappearance = .afterCommit
    let stage = Stage(choices: choices)
    stage.show()
    let c = stage.screen("c")
    stage.add(c)
    stage.world.settle()
    #expect(
      stage.lines {
        c.view.removeFromSuperview()
        c.removeFromParent()
      } == ["c.viewWillDisappear(false)", "c.didMove(toParent: nil)", "c.viewDidDisappear(false)"])
  }

  @Test func `cont-016: addChild once more does nothing`() {
    let stage = Stage()
    let c = stage.screen("c")
    stage.k.addChild(c)
    #expect(stage.lines { stage.k.addChild(c) } == [])
    #expect(stage.k.children.count == 1)
  }

  @Test func `cont-019: viewDidAppear does not wait for the container's animation`() {
    let stage = Stage()
    stage.show()
    let (old, new) = (stage.screen("old"), stage.screen("new"))
    stage.add(old)
    stage.world.settle()
    let lines = stage.lines {
      stage.add(new)
      UIView.animate(withDuration: 0.3) {
        new.view.frame.origin.x = 0
      } completion: { _ in
        old.view.removeFromSuperview()
      }
    }
    #expect(
      lines.filter { $0.contains("appear") || $0.contains("Appear") || $0.contains("Disappear") } == [
        "new.viewWillAppear(false)", "new.viewDidAppear(false)", "old.viewWillDisappear(false)",
        "old.viewDidDisappear(false)",
      ])
  }

  @Test func `cont-020: container first for will, children first for did, and super does not matter`() {
    final class Swallowing: Screen {
      override func viewWillAppear(_ animated: Bool) {}
      override func viewDidDisappear(_ animated: Bool) {}
    }
    let stage = Stage(k: Swallowing("K"))
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    let appearing = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(
      appearing == [
        "K.viewWillAppear(false) [super not reached]", "c.viewWillAppear(false)", "c.viewDidAppear(false)",
        "K.viewDidAppear(false)",
      ])
    #expect(
      stage.lines { stage.window.isHidden = true } == [
        "K.viewWillDisappear(false)", "c.viewWillDisappear(false)", "c.viewDidDisappear(false)",
        "K.viewDidDisappear(false) [super not reached]",
      ])
  }

  @Test func `cont-020: by choice children hear will first`() {
    var choices = Choices(for: 12)
    choices.forwardingOfWill = .childrenFirst
    let stage = Stage(choices: choices)
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(lines.prefix(2) == ["c.viewWillAppear(false)", "K.viewWillAppear(false)"])
  }

  @Test func `cont-021: a child's view under the wrong controller is refused`() throws {
    let stage = Stage()
    stage.show()
    let (p, q, c) = (stage.screen("p"), stage.screen("q"), stage.screen("c"))
    stage.add(p)
    stage.add(q)
    stage.world.settle()
    p.addChild(c)
    c.loadViewIfNeeded()
    #expect(
      stage.lines { q.view.addSubview(c.view) } == ["raises UIViewControllerHierarchyInconsistency about c"])
    #expect(c.view.superview == nil && c.view.window == nil)
    let exception = try #require(stage.exceptions.first)
    #expect(stage.exceptions.count == 1)
    #expect(exception.name == .hierarchyInconsistency && exception.about === c)
    #expect(exception.reason == "The view of Screen was added to the view of Screen, but its parent is Screen.")
  }

  @Test func `cont-021: also when the child's view is carried along by another view`() {
    let stage = Stage()
    stage.show()
    let (p, c) = (stage.screen("p"), stage.screen("c"))
    p.addChild(c)
    let dim = stage.world.run { UIView() }
    dim.addSubview(c.view)
    #expect(stage.exceptions.isEmpty)
    stage.k.view.addSubview(dim)
    #expect(stage.exceptions.map(\.name) == [.hierarchyInconsistency])
    #expect(dim.superview == nil)
  }

  @Test func `cont-022: addChild while the child's view is in another controller's view is refused`() {
    let stage = Stage()
    let (p, q, c) = (stage.screen("p"), stage.screen("q"), stage.screen("c"))
    q.view.addSubview(c.view)
    #expect(stage.lines { p.addChild(c) } == ["raises UIViewControllerHierarchyInconsistency about c"])
    #expect(c.parent == nil && p.children.isEmpty)
  }

  @Test(arguments: [(SystemVersion(5), 2), (6.1, 2), (7.0, 1), (26.0, 1)])
  func `cont-023: a child added between the root's will and did hears didAppear twice on 5 and 6`(
    version: SystemVersion, times: Int
  ) {
    let stage = Stage(version)
    let a = stage.screen("A")
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
      stage.add(a)
    }.filter { $0.contains("Appear(") }
    let expected = [
      "K.viewWillAppear(false)", "A.viewWillAppear(false)", "A.viewDidAppear(false)", "K.viewDidAppear(false)",
    ]
    #expect(lines == expected + Array(repeating: "A.viewDidAppear(false)", count: times - 1))
  }

  @Test func `cont-023: a child added later hears it once`() {
    let stage = Stage(6.1)
    let a = stage.screen("A")
    stage.show()
    #expect(stage.lines { stage.add(a) }.count { $0 == "A.viewDidAppear(false)" } == 1)
  }

  @Test func `cont-024: a hidden child's view appears all the same`() {
    let stage = Stage()
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    c.view.isHidden = true
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "K.viewWillAppear(false)", "c.viewWillAppear(false)", "c.viewDidAppear(false)", "K.viewDidAppear(false)",
      ])
  }

  @Test func `cont-025: forwarding by hand as well as by UIKit comes twice`() {
    let stage = Stage()
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    stage.k.onWillAppear = { _ in c.viewWillAppear(false) }
    stage.k.onDidAppear = { _ in c.viewDidAppear(false) }
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "K.viewWillAppear(false)", "c.viewWillAppear(false) [direct]", "c.viewWillAppear(false)",
        "c.viewDidAppear(false)", "K.viewDidAppear(false)", "c.viewDidAppear(false) [direct]",
      ])
  }

  @Test func `cont-026: after a begin without end UIKit says nothing more when the view goes`() {
    let stage = Stage()
    stage.show()
    let c = stage.screen("c")
    stage.add(c)
    stage.world.settle()
    #expect(
      stage.lines {
        c.beginAppearanceTransition(false, animated: false)
        c.view.removeFromSuperview()
      } == ["c.viewWillDisappear(false)"])
  }

  @Test func `cont-027: a child without its view in the container hears nothing`() {
    let stage = Stage()
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.k.addChild(c)
    c.loadViewIfNeeded()
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(lines == ["K.viewWillAppear(false)", "K.viewDidAppear(false)"])
  }

  @Test func `C8: addChild to another parent takes the child away from the first`() {
    let stage = Stage()
    let (p, c) = (stage.screen("p"), stage.screen("c"))
    stage.k.addChild(c)
    #expect(stage.lines { p.addChild(c) } == ["c.didMove(toParent: nil)", "c.willMove(toParent: p)"])
    #expect(stage.k.children.isEmpty && c.parent === p)
  }

  @Test func `moving a view within its window is no appearance`() {
    let stage = Stage()
    stage.show()
    let c = stage.screen("c")
    stage.add(c)
    let other = stage.world.run { UIView() }
    stage.k.view.addSubview(other)
    stage.world.settle()
    #expect(stage.lines { other.addSubview(c.view) } == [])
    #expect(c.view.superview === other && stage.k.view.subviews == [other])
  }

  @Test func `added and removed in one turn is a reversal`() {
    let stage = Stage()
    stage.show()
    let c = stage.screen("c")
    #expect(
      stage.lines {
        stage.add(c)
        c.view.removeFromSuperview()
      }.suffix(4) == [
        "c.viewWillAppear(false)", "c.didMove(toParent: K) [direct]", "c.viewWillDisappear(false)",
        "c.viewDidDisappear(false)",
      ])
  }
}
