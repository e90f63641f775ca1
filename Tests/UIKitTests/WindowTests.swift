import Testing
import UIKit

/// The facts load-* and win-*: loading, and what a window does.
@MainActor @Suite(.conformance) struct WindowTests {
  @Test func `load-001: the first reading of view loads it, and nothing else does`() {
    let stage = Stage()
    #expect(stage.lines { _ = (stage.k.isViewLoaded, stage.k.viewIfLoaded) } == [])
    #expect(stage.linesAtOnce { _ = stage.k.view } == ["K.loadView()", "K.viewDidLoad()"])
    #expect(stage.lines { stage.k.loadViewIfNeeded() } == [])
  }

  @Test func `load-003: a root at launch`() {
    let stage = Stage(12, [.loading, .appearance, .layout])
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }.filter { !$0.contains("bounds") && !$0.contains("Constraints") }
    #expect(
      lines == [
        "K.loadView()", "K.viewDidLoad()", "K.viewWillAppear(false)", "K.viewWillLayoutSubviews()",
        "K.viewDidLayoutSubviews()", "K.viewDidAppear(false)",
      ])
  }

  @Test func `load-004: constraints from the bottom up, layout from the top down`() throws {
    final class Logging: UIView {
      var log: (String) -> Void = { _ in }
      var name = ""
      override func updateConstraints() {
        log("\(name).updateConstraints()")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        log("\(name).layoutSubviews()")
      }
    }
    final class Logged: Screen {
      var log: (String) -> Void = { _ in }
      override func loadView() {
        let (root, sub) = (Logging(), Logging())
        (root.name, root.log, sub.name, sub.log) = ("R", log, "S", log)
        root.addSubview(sub)
        view = root
      }
      override func viewWillAppear(_ animated: Bool) { log("A.viewWillAppear()") }
      override func updateViewConstraints() {
        log("A.updateViewConstraints()")
        super.updateViewConstraints()
      }
      override func viewWillLayoutSubviews() { log("A.viewWillLayoutSubviews()") }
      override func viewDidLayoutSubviews() { log("A.viewDidLayoutSubviews()") }
      override func viewDidAppear(_ animated: Bool) { log("A.viewDidAppear()") }
    }
    let stage = Stage(k: Logged("A"))
    var lines: [String] = []
    try #require(stage.k as? Logged).log = { lines.append($0) }
    stage.show()
    #expect(
      lines == [
        "A.viewWillAppear()", "S.updateConstraints()", "A.updateViewConstraints()", "R.updateConstraints()",
        "A.viewWillLayoutSubviews()", "R.layoutSubviews()", "A.viewDidLayoutSubviews()", "S.layoutSubviews()",
        "A.viewDidAppear()",
      ])
  }

  @Test func `load-005: viewIsAppearing once, in a window, before the first layout`() {
    let stage = Stage(26, [.appearance, .layout])
    final class Checking: Screen {
      var hadWindow: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hadWindow.append(view.window != nil)
      }
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        hadWindow.append(view.window != nil)
      }
    }
    let a = stage.world.run { Checking("A") }
    let lines = stage.lines {
      stage.window.rootViewController = a
      stage.window.makeKeyAndVisible()
    }.filter { !$0.contains("bounds") && !$0.contains("Constraints") }
    #expect(
      lines == [
        "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewWillLayoutSubviews()",
        "A.viewDidLayoutSubviews()", "A.viewDidAppear(false)",
      ])
    #expect(a.hadWindow == [false, true])
    #expect(
      stage.lines { stage.window.isHidden = true }.filter { $0.contains("ppear") } == [
        "A.viewWillDisappear(false)", "A.viewDidDisappear(false)",
      ])
    #expect(
      stage.lines { stage.window.isHidden = false }.filter { $0.contains("ppear") } == [
        "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
      ])
  }

  @Test func `load-005: children in the container hear viewIsAppearing, too, each once`() {
    let stage = Stage(17, [.appearance])
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "K.viewWillAppear(false)", "c.viewWillAppear(false)", "K.viewIsAppearing(false)", "c.viewIsAppearing(false)",
        "c.viewDidAppear(false)", "K.viewDidAppear(false)",
      ])
  }

  @Test func `load-005: not before iOS 13`() {
    for (version, count) in [(SystemVersion(12, 4), 0), (13.0, 1)] {
      let stage = Stage(version)
      let lines = stage.lines {
        stage.window.rootViewController = stage.k
        stage.window.makeKeyAndVisible()
      }
      #expect(lines.count { $0 == "K.viewIsAppearing(false)" } == count)
    }
  }

  @Test func `win-001: nothing while the window is hidden, will at once, did after the commit`() {
    let stage = Stage()
    #expect(stage.lines { stage.window.rootViewController = stage.k } == [])
    #expect(!stage.k.isViewLoaded)
    #expect(
      stage.linesAtOnce { stage.window.makeKeyAndVisible() } == [
        "K.loadView()", "K.viewDidLoad()", "K.viewWillAppear(false)",
      ])
    #expect(stage.window.isKeyWindow && stage.world.application.windows == [stage.window])
    stage.world.settle()
    #expect(stage.recorder.take() == ["K.viewDidAppear(false)"])
  }

  @Test func `win-003: without a root the former one disappears`() {
    let stage = Stage()
    stage.show()
    #expect(
      stage.lines { stage.window.rootViewController = nil } == [
        "K.viewWillDisappear(false)", "K.viewDidDisappear(false)",
      ])
    #expect(stage.k.view.superview == nil)
  }

  @Test func `a new root takes the place of the former one`() {
    let stage = Stage()
    stage.show()
    let b = stage.screen("B")
    #expect(
      stage.lines { stage.window.rootViewController = b } == [
        "K.viewWillDisappear(false)", "K.viewDidDisappear(false)", "B.loadView()", "B.viewDidLoad()",
        "B.viewWillAppear(false)", "B.viewDidAppear(false)",
      ])
    #expect(b.view.frame == stage.window.bounds && stage.window.subviews == [b.view])
  }

  @Test func `a loadView that sets no view, or reads it, is refused and leaves a view`() {
    final class Forgetful: Screen {
      override func loadView() {}
    }
    final class Circular: Screen {
      override func loadView() { view.tag = 7 }
    }
    let stage = Stage()
    let (forgetful, circular) = stage.world.run { (Forgetful("f"), Circular("c")) }
    #expect(forgetful.view.superview == nil)
    #expect(circular.view.tag == 7)
    #expect(stage.exceptions.map(\.name) == [.internalInconsistency, .internalInconsistency])
  }

  @Test func `a view belongs to one controller`() {
    let stage = Stage()
    let b = stage.screen("B")
    b.view = stage.k.view
    #expect(stage.exceptions.map(\.name) == [.hierarchyInconsistency])
    #expect(stage.k.view.next === stage.k)
  }

  @Test func `load-007: to iOS 5 a memory warning takes a view that is not in a window`() {
    for (version, taken) in [(SystemVersion(5, 1), true), (6.0, false)] {
      let stage = Stage(version)
      let a = stage.world.run { UnloadingScreen("A") }
      a.loadViewIfNeeded()
      let lines = stage.lines { stage.world.sendMemoryWarning() }
      #expect(lines == (taken ? ["A.viewWillUnload()", "A.viewDidUnload()"] : []))
      #expect(a.isViewLoaded == !taken)
    }
  }
}
