import Testing
import UIKit

/// The facts man-*: begin and end, and containers that forward by themselves.
@MainActor @Suite(.conformance) struct ManualForwardingTests {
  @Test(arguments: [true, false])
  func `man-001: begin and end on a disappeared controller, without window or parent`(animated: Bool) {
    let stage = Stage(26)
    let c = stage.screen("c")
    #expect(
      stage.linesAtOnce { c.beginAppearanceTransition(true, animated: animated) } == [
        "c.loadView()", "c.viewDidLoad()", "c.viewWillAppear(\(animated))",
      ])
    #expect(stage.linesAtOnce { c.endAppearanceTransition() } == ["c.viewDidAppear(\(animated))"])
    #expect(stage.lines {} == [])
  }

  @Test func `man-003: a reversal while appearing needs one end`() {
    let stage = Stage()
    let c = stage.screen("c")
    c.loadViewIfNeeded()
    #expect(
      stage.lines {
        c.beginAppearanceTransition(true, animated: false)
        c.beginAppearanceTransition(false, animated: false)
        c.endAppearanceTransition()
      } == ["c.viewWillAppear(false)", "c.viewWillDisappear(false)", "c.viewDidDisappear(false)"])
    #expect(stage.lines { c.endAppearanceTransition() } == ["warns unbalanced about c"])
  }

  @Test func `man-004: a reversal while disappearing needs one end`() {
    let stage = Stage()
    let c = stage.screen("c")
    c.beginAppearanceTransition(true, animated: false)
    c.endAppearanceTransition()
    #expect(
      stage.lines {
        c.beginAppearanceTransition(false, animated: false)
        c.beginAppearanceTransition(true, animated: false)
        c.endAppearanceTransition()
      } == ["c.viewWillDisappear(false)", "c.viewWillAppear(false)", "c.viewDidAppear(false)"])
  }

  @Test func `man-005: cancelling an interactive transition`() {
    let stage = Stage()
    stage.k.forwards = false
    let (old, new) = (stage.screen("old"), stage.screen("new"))
    stage.show()
    stage.add(old)
    old.beginAppearanceTransition(true, animated: false)
    old.endAppearanceTransition()
    new.loadViewIfNeeded()
    #expect(
      stage.lines {
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        old.beginAppearanceTransition(true, animated: false)
        new.beginAppearanceTransition(false, animated: false)
        old.endAppearanceTransition()
        new.endAppearanceTransition()
      } == [
        "old.viewWillDisappear(true)", "new.viewWillAppear(true)", "old.viewWillAppear(false)",
        "new.viewWillDisappear(false)", "old.viewDidAppear(false)", "new.viewDidDisappear(false)",
      ])
  }

  @Test func `man-006: begins in the same direction nest, and the first one's flag counts`() {
    let stage = Stage()
    let c = stage.screen("c")
    c.loadViewIfNeeded()
    #expect(
      stage.lines {
        c.beginAppearanceTransition(true, animated: true)
        c.beginAppearanceTransition(true, animated: false)
        c.endAppearanceTransition()
      } == ["c.viewWillAppear(true)"])
    #expect(stage.lines { c.endAppearanceTransition() } == ["c.viewDidAppear(true)"])
  }

  @Test func `man-006: by choice the second begin is ignored`() {
    var choices = Choices(for: 12)
    choices.nestedBegin = .isIgnored
    let stage = Stage(choices: choices)
    let c = stage.screen("c")
    c.loadViewIfNeeded()
    #expect(
      stage.lines {
        c.beginAppearanceTransition(true, animated: true)
        c.beginAppearanceTransition(true, animated: false)
        c.endAppearanceTransition()
      } == ["c.viewWillAppear(true)", "c.viewDidAppear(true)"])
  }

  @Test func `man-007: an end without a begin`() {
    let stage = Stage()
    #expect(stage.lines { stage.k.endAppearanceTransition() } == ["warns unbalanced about K"])
  }

  @Test func `man-008: a begin on an appeared controller`() {
    let stage = Stage()
    stage.show()
    #expect(
      stage.lines { stage.k.beginAppearanceTransition(true, animated: false) } == ["warns unbalanced about K"])
  }

  @Test func `man-009: a begin(false) on a controller that never appeared`() {
    let stage = Stage()
    #expect(
      stage.lines { stage.k.beginAppearanceTransition(false, animated: false) } == ["warns unbalanced about K"])
    #expect(!stage.k.isViewLoaded)
  }

  @Test func `man-008: by choice such a begin sends callbacks`() {
    var choices = Choices(for: 12)
    choices.beginTowardsReachedState = .sendsCallbacks
    let stage = Stage(choices: choices)
    stage.show()
    #expect(
      stage.lines {
        stage.k.beginAppearanceTransition(true, animated: false)
        stage.k.endAppearanceTransition()
      } == ["K.viewWillAppear(false)", "K.viewDidAppear(false)"])
  }

  @Test func `man-010: a manual container's child hears nothing by itself`() {
    let stage = Stage()
    stage.k.forwards = false
    stage.show()
    let c = stage.screen("c")
    #expect(
      stage.lines { stage.add(c) } == [
        "c.willMove(toParent: K)", "c.loadView()", "c.viewDidLoad()", "c.didMove(toParent: K) [direct]",
      ])
    #expect(
      stage.lines { stage.window.isHidden = true } == ["K.viewWillDisappear(false)", "K.viewDidDisappear(false)"])
  }

  @Test func `man-012: a manual container forwards its own four`() {
    let stage = Stage()
    stage.k.forwards = false
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    stage.k.onWillAppear = { _ in c.beginAppearanceTransition(true, animated: false) }
    stage.k.onDidAppear = { _ in c.endAppearanceTransition() }
    stage.k.onWillDisappear = { _ in c.beginAppearanceTransition(false, animated: false) }
    stage.k.onDidDisappear = { _ in c.endAppearanceTransition() }
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "K.viewWillAppear(false)", "c.viewWillAppear(false)", "K.viewDidAppear(false)", "c.viewDidAppear(false)",
      ])
    #expect(
      stage.lines { stage.window.isHidden = true } == [
        "K.viewWillDisappear(false)", "c.viewWillDisappear(false)", "K.viewDidDisappear(false)",
        "c.viewDidDisappear(false)",
      ])
  }

  @Test func `man-013: a child's begin can be held open until its container has appeared`() {
    let stage = Stage()
    stage.k.forwards = false
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    stage.k.beginAppearanceTransition(true, animated: true)
    #expect(stage.lines { c.beginAppearanceTransition(true, animated: true) } == ["c.viewWillAppear(true)"])
    stage.k.onDidAppear = { _ in c.endAppearanceTransition() }
    #expect(stage.lines { stage.k.endAppearanceTransition() } == ["K.viewDidAppear(true)", "c.viewDidAppear(true)"])
  }

  @Test(arguments: [(SystemVersion(15), false), (16.0, true)])
  func `man-016: a direct call runs the body and changes nothing, and UIKit says so from 16 on`(
    version: SystemVersion, warns: Bool
  ) {
    let stage = Stage(version, [.appearance])
    var runs = 0
    stage.k.onWillAppear = { _ in runs += 1 }
    #expect(
      stage.lines { stage.k.viewWillAppear(false) }
        == ["K.viewWillAppear(false) [direct]"] + (warns ? ["warns directCall about K"] : []))
    #expect(runs == 1)
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(lines.first == "K.viewWillAppear(false)" && runs == 2)
  }

  @Test func `man-017: parenting that is done before the appearance is tolerated`() {
    let stage = Stage()
    stage.k.forwards = false
    stage.show()
    let (old, new) = (stage.screen("old"), stage.screen("new"))
    stage.add(old)
    old.beginAppearanceTransition(true, animated: false)
    old.endAppearanceTransition()
    let lines = stage.lines {
      old.willMove(toParent: nil)
      old.removeFromParent()
      stage.k.addChild(new)
      new.didMove(toParent: stage.k)
      old.beginAppearanceTransition(false, animated: false)
      new.beginAppearanceTransition(true, animated: false)
      old.view.removeFromSuperview()
      stage.k.view.addSubview(new.view)
      old.endAppearanceTransition()
      new.endAppearanceTransition()
    }
    #expect(
      lines == [
        "old.willMove(toParent: nil) [direct]", "old.didMove(toParent: nil)", "new.willMove(toParent: K)",
        "new.didMove(toParent: K) [direct]", "old.viewWillDisappear(false)", "new.loadView()", "new.viewDidLoad()",
        "new.viewWillAppear(false)", "old.viewDidDisappear(false)", "new.viewDidAppear(false)",
      ])
    #expect(stage.exceptions.isEmpty)
  }

  @Test func `man-018: transition(from:to:) is refused in a manual container, and for others' children`() {
    let stage = Stage()
    let (a, b, stranger) = (stage.screen("a"), stage.screen("b"), stage.screen("s"))
    stage.show()
    stage.add(a)
    stage.k.addChild(b)
    stage.world.settle()
    var completions = 0
    func swap(_ from: UIViewController, _ to: UIViewController) -> [String] {
      stage.lines {
        stage.k.transition(from: from, to: to, duration: 0.1, animations: nil) { _ in completions += 1 }
      }
    }
    #expect(swap(a, stranger) == ["raises NSInvalidArgumentException about s"])
    stage.k.forwards = false
    #expect(swap(a, b) == ["raises NSInvalidArgumentException about K"])
    #expect(a.view.superview === stage.k.view && completions == 0)
  }

  @Test func `B5: explicit begin and end of a child in a window give will, isAppearing, did`() {
    let stage = Stage(26)
    stage.k.forwards = false
    stage.show()
    let c = stage.screen("c")
    stage.add(c)
    #expect(
      stage.lines {
        c.beginAppearanceTransition(true, animated: false)
        c.endAppearanceTransition()
      } == ["c.viewWillAppear(false)", "c.viewIsAppearing(false)", "c.viewDidAppear(false)"])
  }

  @Test func `D4: a child that is ended before its container has appeared is out of balance`() {
    let stage = Stage()
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
      c.endAppearanceTransition()
    }
    #expect(
      lines == [
        "K.viewWillAppear(false)", "c.viewWillAppear(false)", "c.viewDidAppear(false)", "warns unbalanced about c",
        "K.viewDidAppear(false)",
      ])
  }

  @Test(arguments: [true, false])
  func `D6: a child shown by begin and end while its automatic container appears hears it again`(isBefore: Bool) {
    let stage = Stage(10, [.appearance])
    let c = stage.screen("c")
    let show: (Screen) -> Void = { k in
      k.addChild(c)
      c.beginAppearanceTransition(true, animated: false)
      k.view.addSubview(c.view)
      c.endAppearanceTransition()
      c.didMove(toParent: k)
    }
    if isBefore { stage.k.onWillAppear = show }
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
      if !isBefore { show(stage.k) }
    }
    #expect(
      lines == [
        "K.viewWillAppear(false)", "c.viewWillAppear(false)", "c.viewDidAppear(false)",
      ] + (isBefore ? ["c.viewWillAppear(false)"] : []) + ["c.viewDidAppear(false)", "K.viewDidAppear(false)"])
  }

  @Test func `D6: by choice such a child hears nothing more`() {
    var choices = Choices(for: 10)
    choices.forwardingToChildShownByHand = .isSilent
    let stage = Stage(10, [.appearance], choices: choices)
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    c.beginAppearanceTransition(true, animated: false)
    c.endAppearanceTransition()
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(lines == ["K.viewWillAppear(false)", "K.viewDidAppear(false)"])
  }
}
