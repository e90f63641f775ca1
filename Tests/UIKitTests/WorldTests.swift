import Testing
import UIKit

/// Worlds beside each other, the run loop, determinism and lifetime.
@MainActor @Suite(.conformance) struct WorldTests {
  @Test func `application, screen and device answer from the current world`() async {
    let pad = World(.init(idiom: .pad, systemVersion: 6.1))
    pad.run {
      #expect(UIDevice.current.userInterfaceIdiom == .pad && UIDevice.current.systemVersion == "6.1")
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 768, height: 1024))
      #expect(UIApplication.shared === pad.application && UIView().world === pad)
    }
    await pad.run {
      await Task.yield()
      #expect(World.current === pad)
    }
    #expect(World.current !== pad && UIView().world !== pad)
    #expect(World().configuration.systemVersion == 26.0)
  }

  @Test func `a turn: code, commit, after the commit`() {
    let stage = Stage()
    stage.show()
    var log: [String] = []
    let c = stage.screen("c")
    c.onDidAppear = { _ in log.append("did") }
    stage.world.run {
      stage.world.schedule { log.append("next turn") }
      UIView.animate(withDuration: 0) { log.append("animations") } completion: { _ in log.append("completion") }
      stage.add(c)
    }
    #expect(log == ["animations"])
    stage.world.settle(.turn)
    #expect(log == ["animations", "completion", "did"])
    stage.world.settle(.turn)
    #expect(log == ["animations", "completion", "did", "next turn"])
  }

  @Test func `equal times run in the order of asking, and the clock stands still in a turn`() {
    let world = World()
    var log: [Int] = []
    for number in 1...5 { world.schedule(after: 1) { log.append(number) } }
    world.schedule(after: 0.5) { log.append(0) }
    #expect(world.settle(.turn) == .pending && world.time == 0)
    #expect(world.advance(by: 0.75) == .pending && log == [0] && world.time == 0.75)
    #expect(world.settle() == .atRest && log == [0, 1, 2, 3, 4, 5] && world.time == 1)
  }

  @Test func `a completion comes when virtual time is up, in the world of the animation`() {
    let stage = Stage()
    var time: TimeInterval?
    var isCurrent = false
    stage.world.run {
      UIView.animate(withDuration: 0.25, delay: 0.5) {} completion: { finished in
        #expect(finished)
        (time, isCurrent) = (stage.world.time, World.current === stage.world)
      }
    }
    stage.world.settle()
    #expect(time == 0.75 && isCurrent)
  }

  @Test func `without animations a completion does not wait`() {
    let stage = Stage()
    var isDone = false
    stage.world.run {
      UIView.performWithoutAnimation { UIView.animate(withDuration: 5) {} completion: { _ in isDone = true } }
    }
    stage.world.settle(.turn)
    #expect(isDone && stage.world.time == 0)
  }

  @Test func `a world that never comes to rest says so`() {
    let stage = Stage()
    func again() { stage.world.schedule { again() } }
    again()
    guard case .restless = stage.world.settle() else {
      Issue.record("it came to rest")
      return
    }
    #expect(stage.recorder.take() == ["warns other about nil"])
  }

  @Test func `a view that asks for layout each time is no hang`() {
    final class Restless: UIView {
      override func layoutSubviews() { setNeedsLayout() }
    }
    let stage = Stage()
    stage.show()
    stage.world.run { stage.k.view.addSubview(Restless()) }
    #expect(stage.world.settle() != .atRest)
  }

  @Test func `settled is said once, at rest`() {
    let stage = Stage(12, [.calls])
    stage.world.settle()
    #expect(stage.recorder.take() == ["settled"])
    stage.world.schedule(after: 1) {}
    stage.world.settle(.turn)
    #expect(stage.recorder.take() == [])
  }

  @Test func `a removed controller is deallocated, and its death is told`() {
    let stage = Stage()
    stage.show()
    weak var weakChild: Screen?
    weak var weakView: UIView?
    var number: UInt32 = 0
    do {
      let c = stage.screen("c")
      (weakChild, weakView, number) = (c, c.view, c.seamNumber)
      stage.add(c)
      stage.world.settle()
      c.willMove(toParent: nil)
      c.view.removeFromSuperview()
      c.removeFromParent()
    }
    stage.world.settle()
    #expect(weakChild == nil && weakView == nil)
    #expect(number != 0 && stage.recorder.deadNumbers.contains(number))
  }

  @Test func `a controller whose view is on screen dies when nobody keeps it`() {
    let stage = Stage()
    stage.show()
    weak var orphan: Screen?
    do {
      let o = stage.screen("o")
      orphan = o
      stage.k.view.addSubview(o.view)
      stage.world.settle()
    }
    #expect(orphan == nil && stage.k.view.subviews.count == 1)
  }

  @Test func `a world is deallocated with all that is in it`() {
    weak var world: World?
    weak var application: UIApplication?
    do {
      let stage = Stage()
      stage.show()
      stage.world.rotate(to: .landscapeLeft)
      stage.world.settle()
      world = stage.world
      application = stage.world.application
    }
    #expect(world == nil && application == nil)
  }

  @Test func `begin and end of moments are nested`() {
    let stage = Stage(26, .all)
    stage.show()
    let c = stage.screen("c")
    stage.k.onWillDisappear = { _ in c.view.removeFromSuperview() }
    _ = stage.lines {
      stage.add(c)
      stage.window.rootViewController = nil
    }
    #expect(stage.recorder.isNested)
  }

  @Test func `what happens inside of what`() {
    let stage = Stage(12, [.appearance, .containment, .calls, .views, .loading])
    stage.show()
    stage.recorder.indents = true
    let c = stage.screen("c")
    c.loadViewIfNeeded()
    #expect(
      stage.lines { stage.add(c) } == [
        "K.addChild(c)", "  c.willMove(toParent: K)", "K.view.addSubview(c.view)", "  c.viewWillAppear(false)",
        "  c.view.didMoveToWindow(window)", "c.didMove(toParent: K) [direct]", "c.viewDidAppear(false)", "settled",
      ])
  }

  @Test func `policy answers are shown when first given and when they change`() {
    let stage = Stage(12, [.policy])
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    let question = "K.shouldAutomaticallyForwardAppearanceMethods = "
    #expect(
      stage.lines {
        stage.window.rootViewController = stage.k
        stage.window.makeKeyAndVisible()
      }.filter { $0.hasPrefix(question) } == [question + "true"])
    stage.k.forwards = false
    #expect(stage.lines { stage.window.isHidden = true }.filter { $0.hasPrefix(question) } == [question + "false"])
  }

  @Test func `equal code gives equal lines`() {
    func play() -> [String] {
      let stage = Stage(26, .all)
      return stage.lines {
        stage.window.rootViewController = stage.k
        stage.window.makeKeyAndVisible()
        for number in 0..<4 { stage.add(Screen("c\(number)")) }
        stage.world.rotate(to: .landscapeLeft)
        stage.k.transition(from: stage.k.children[0], to: stage.k.children[1], duration: 0.2, animations: nil)
      }
    }
    let first = play()
    #expect(first.count > 50)
    for _ in 0..<10 { #expect(play() == first) }
  }

  @Test func `worlds in parallel tasks do not hear of each other`() async {
    let tasks = (0..<100).map { _ in Task { await Self.playWithPauses() } }
    let alone = await Self.playWithPauses()
    #expect(
      alone == [
        "K.init()", "K.viewWillAppear(false)", "UIApplication.init()", "c.init()", "c.viewWillAppear(false)",
        "c.viewDidAppear(false)", "K.viewDidAppear(false)",
      ])
    for task in tasks { #expect(await task.value == alone) }
  }

  private static func playWithPauses() async -> [String] {
    let stage = Stage(12, [.appearance, .births])
    await Task.yield()
    await stage.world.run {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
      await Task.yield()
      let child = Screen("c")
      stage.add(child)
      await Task.yield()
      stage.world.settle()
    }
    return stage.recorder.take().filter { !$0.contains("iew.init") && !$0.contains("indow.init") }
  }

  @Test func `adding a view to itself or below itself is refused`() {
    let stage = Stage()
    let (outer, inner) = stage.world.run { (UIView(), UIView()) }
    outer.addSubview(inner)
    inner.addSubview(outer)
    inner.addSubview(inner)
    #expect(stage.exceptions.map(\.name) == [.invalidArgument, .invalidArgument])
    #expect(outer.superview == nil && inner.subviews.isEmpty)
  }

  @Test func `a controller can't be its own child, or its descendant's`() {
    let stage = Stage()
    let c = stage.screen("c")
    stage.k.addChild(c)
    stage.k.addChild(stage.k)
    c.addChild(stage.k)
    #expect(stage.exceptions.map(\.name) == [.invalidArgument, .invalidArgument])
    #expect(stage.k.parent == nil && c.children.isEmpty)
  }

  @Test func `by policy the process ends as UIKit's would`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run {
        let world = World()
        world.exceptionPolicy = .terminate
        world.run {
          let view = UIView()
          view.addSubview(view)
        }
      }
    }
  }
}
