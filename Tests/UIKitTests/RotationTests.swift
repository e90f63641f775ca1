import Testing
import UIKit
import UIKitLegacy

/// The facts rot-*: the triple of the old eras, the coordinator of the new.
@MainActor @Suite(.conformance) struct RotationTests {
  /// Writes down how the interface is turned and how wide the view is, at each step.
  final class Watching: Screen {
    var seen: [String] = []
    private func look(_ step: String) {
      seen.append("\(step) \(interfaceOrientation) \(Int(view.bounds.width))")
    }
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
      look("will")
      super.willRotate(to: toInterfaceOrientation, duration: duration)
    }
    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
      look("animate")
      super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
      look("did")
      super.didRotate(from: fromInterfaceOrientation)
    }
    override func viewWillLayoutSubviews() {
      look("layout")
      super.viewWillLayoutSubviews()
    }
  }

  /// Has the callbacks of both eras.
  final class Both: Screen {
    var told: [String] = []
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
      told.append("willRotate")
      super.willRotate(to: toInterfaceOrientation, duration: duration)
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
      told.append("didRotate")
      super.didRotate(from: fromInterfaceOrientation)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      told.append("viewWillTransition")
      super.viewWillTransition(to: size, with: coordinator)
    }
  }

  @Test(arguments: [SystemVersion(8), 12.0, 17.0])
  func `rot-014: who has the callbacks of both eras hears viewWillTransition alone`(version: SystemVersion) throws {
    let stage = Stage(version, [.rotation], k: Both("K"))
    let k = try #require(stage.k as? Both)
    stage.show()
    stage.world.rotate(to: .landscapeLeft)
    stage.world.settle()
    #expect(k.told == ["viewWillTransition"])
  }

  /// Whether a class overrides a method can't be asked without Objective-C.
  @Test func `rot-014 does not hold: who has the legacy three alone still hears them`() throws {
    let stage = Stage(8.0, [.rotation], k: Watching("K"))
    let k = try #require(stage.k as? Watching)
    stage.show()
    k.seen = []
    stage.world.rotate(to: .landscapeLeft)
    stage.world.settle()
    #expect(k.seen.filter { !$0.hasPrefix("layout") } == [])
  }

  @Test func `rot-001: the triple, with the layout in its place`() throws {
    let stage = Stage(7.0, [.rotation, .layout, .appearance], k: Watching("K"))
    let k = try #require(stage.k as? Watching)
    stage.show()
    k.seen = []
    let lines = stage.lines { stage.world.rotate(to: .landscapeLeft) }.filter { !$0.contains("bounds") }
    #expect(
      lines == [
        "K.willRotate(to: landscapeLeft)", "K.viewWillLayoutSubviews()", "K.viewDidLayoutSubviews()",
        "K.willAnimateRotation(to: landscapeLeft)", "K.didRotate(from: portrait)",
      ])
    #expect(
      k.seen == ["will portrait 320", "layout landscapeLeft 568", "animate landscapeLeft 568", "did landscapeLeft 568"])
    #expect(stage.world.device.orientation == .landscapeRight)
  }

  @Test func `rot-001: didRotate waits until the turn is over, twice as long for half a circle`() {
    let stage = Stage(6.1, idiom: .pad, [.rotation])
    stage.show()
    stage.world.rotate(to: .portraitUpsideDown)
    stage.world.advance(by: 0.5)
    #expect(!stage.recorder.take().contains("K.didRotate(from: portrait)"))
    stage.world.advance(by: 0.2)
    #expect(stage.recorder.take() == ["K.didRotate(from: portrait)"])
  }

  @Test func `rot-001: UIKit asks shouldAutorotate and supportedInterfaceOrientations from 6 on`() {
    let stage = Stage(6.1, [.policy, .rotation])
    stage.show()
    #expect(
      stage.lines { stage.world.rotate(to: .landscapeLeft) }.prefix(3) == [
        "K.shouldAutorotate = true", "K.supportedInterfaceOrientations = 26", "K.willRotate(to: landscapeLeft)",
      ])
    #expect(!stage.lines { stage.world.rotate(to: .portrait) }.contains { $0.contains("= ") })
  }

  @Test func `rot-016: an orientation that the root does not support is not taken`() {
    final class Upright: Screen {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    for version: SystemVersion in [6.1, 26.0] {
      let stage = Stage(version, [.rotation, .layout], k: Upright("K"))
      stage.show()
      #expect(stage.lines { stage.world.rotate(to: .landscapeLeft) } == [])
      #expect(stage.world.screen.bounds.width < stage.world.screen.bounds.height)
    }
  }

  @Test func `rot-001: iOS 5 asks each controller which way it may turn, and upright is the answer without one`() {
    let stage = Stage(5.0, [.rotation])
    stage.show()
    #expect(stage.lines { stage.world.rotate(to: .landscapeLeft) } == [])
    let legacy = stage.world.run { SingleSwitchScreen("L") }
    stage.window.rootViewController = legacy
    stage.world.settle()
    // The device lies on its side already; it has to be turned again.
    #expect(
      stage.lines { stage.world.rotate(to: .landscapeLeft) } == [
        "L.willRotate(to: landscapeLeft)", "L.willAnimateRotation(to: landscapeLeft)", "L.didRotate(from: portrait)",
      ])
  }

  @Test func `rot-004: container before child in each of the three`() {
    let stage = Stage(6.1, [.rotation])
    let c = stage.screen("c")
    stage.show()
    stage.add(c)
    stage.world.settle()
    #expect(
      stage.lines { stage.world.rotate(to: .landscapeRight) } == [
        "K.willRotate(to: landscapeRight)", "c.willRotate(to: landscapeRight)",
        "K.willAnimateRotation(to: landscapeRight)", "c.willAnimateRotation(to: landscapeRight)",
        "K.didRotate(from: portrait)", "c.didRotate(from: portrait)",
      ])
  }

  @Test func `rot-005: a container that relays by itself`() {
    final class Relaying: Screen {
      override func shouldAutomaticallyForwardRotationMethods() -> Bool { false }
      override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        for child in children { child.didRotate(from: fromInterfaceOrientation) }
      }
    }
    let stage = Stage(6.1, [.rotation], k: Relaying("K"))
    let c = stage.screen("c")
    stage.show()
    stage.add(c)
    stage.world.settle()
    #expect(
      stage.lines { stage.world.rotate(to: .landscapeRight) }.filter { $0.hasPrefix("c.") } == [
        "c.didRotate(from: portrait) [direct]"
      ])
  }

  @Test(arguments: [(SystemVersion(5), false), (6.1, true)])
  func `rot-005: the single switch of iOS 5 is asked there and nowhere else`(version: SystemVersion, forwards: Bool) {
    let stage = Stage(version, [.rotation, .appearance, .policy], k: SingleSwitchScreen("K"))
    let c = stage.screen("c")
    stage.k.loadViewIfNeeded()
    stage.add(c)
    let shown = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    let turned = stage.lines { stage.world.rotate(to: .landscapeRight) }
    #expect(shown.contains("c.viewWillAppear(false)") == forwards)
    #expect(turned.contains("c.willRotate(to: landscapeRight)") == forwards)
    let question = "K.automaticallyForwardAppearanceAndRotationMethods = false"
    #expect((shown + turned).count { $0 == question } == (forwards ? 0 : 1))
  }

  @Test func `rot-005: a subclass overrides the single switch`() {
    let stage = Stage(5.0, [.appearance], k: SwitchedOnScreen("K"))
    let c = stage.screen("c")
    stage.show()
    #expect(stage.lines { stage.add(c) }.contains("c.viewDidAppear(false)"))
  }

  @Test func `rot-006: who is not in the window hears nothing`() {
    let stage = Stage(6.1, [.rotation])
    let (parked, orphan) = (stage.screen("parked"), stage.screen("orphan"))
    stage.show()
    stage.k.addChild(parked)
    parked.loadViewIfNeeded()
    orphan.loadViewIfNeeded()
    let lines = stage.lines { stage.world.rotate(to: .landscapeLeft) }
    #expect(lines.allSatisfy { $0.hasPrefix("K.") } && lines.count == 3)
  }

  @Test func `rot-009: size call, alongside with the layout, completion`() throws {
    final class Modern: Screen {
      var log: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("will \(Int(view.bounds.width))")
        coordinator.animate { [unowned self] _ in
          log.append("alongside \(Int(view.bounds.width))")
        } completion: { [unowned self] context in
          log.append("completion \(context.isCancelled)")
        }
      }
      override func viewDidLayoutSubviews() { log.append("layout") }
    }
    let stage = Stage(26, [.rotation, .appearance], k: Modern("K"))
    let k = try #require(stage.k as? Modern)
    let c = stage.screen("c")
    stage.show()
    stage.add(c)
    c.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.world.settle()
    k.log = []
    #expect(
      stage.lines { stage.world.rotate(to: .landscapeLeft) } == [
        "K.viewWillTransition(to: 852x393)", "c.viewWillTransition(to: 852x393)",
        "K.coordinatorCompleted(isCancelled: false)",
      ])
    #expect(k.log == ["will 393", "alongside 852", "layout", "completion false"])
    #expect(c.view.frame.size == CGSize(width: 852, height: 393))
    #expect(k.transitionCoordinator == nil)
  }

  @Test(arguments: [SystemVersion(4), 5.0])
  func `rot-003, F2: in two halves to iOS 4, and then without willAnimateRotation`(version: SystemVersion) {
    let stage = Stage(version, [.rotation], k: TwoStepScreen("A"))
    stage.show()
    let halves = [
      "A.willRotate(to: landscapeLeft)", "A.willAnimateFirstHalfOfRotation(to: landscapeLeft)",
      "A.didAnimateFirstHalfOfRotation(to: landscapeLeft)", "A.willAnimateSecondHalfOfRotation(from: portrait)",
      "A.didRotate(from: portrait)",
    ]
    let whole = [
      "A.willRotate(to: landscapeLeft)", "A.willAnimateRotation(to: landscapeLeft)", "A.didRotate(from: portrait)",
    ]
    #expect(stage.lines { stage.world.rotate(to: .landscapeLeft) } == (version < 5 ? halves : whole))
  }

  @Test func `rot-010: launched into another orientation than the device is held in`() {
    final class Sideways: Screen {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    }
    let stage = Stage(15, [.rotation, .appearance, .layout], k: Sideways("A"))
    stage.k.onWillAppear = { #expect($0.interfaceOrientation == .portrait) }
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }.filter { !$0.contains("bounds") && !$0.contains("Constraints") && !$0.contains("IsAppearing") }
    #expect(
      lines == [
        "A.viewWillAppear(false)", "A.willTransition(to: compact)", "A.traitCollectionDidChange()",
        "A.viewWillLayoutSubviews()", "A.viewDidLayoutSubviews()", "A.viewDidAppear(false)",
      ])
    #expect(stage.window.bounds.width > stage.window.bounds.height && stage.k.view.frame == stage.window.bounds)
  }

  @Test func `F5: an override without super leaves the children deaf`() {
    final class Deaf: Screen {
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {}
    }
    let stage = Stage(26, [.rotation], k: Deaf("K"))
    let c = stage.screen("c")
    stage.show()
    stage.add(c)
    stage.world.settle()
    #expect(
      stage.lines { stage.world.rotate(to: .landscapeLeft) }.first
        == "K.viewWillTransition(to: 852x393) [super not reached]")
  }

  @Test func `F8: a child whose size stays is not told`() {
    final class Fixed: Screen {
      override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
      ) -> CGSize {
        CGSize(width: 100, height: 100)
      }
    }
    let stage = Stage(26, [.rotation], k: Fixed("K"))
    let c = stage.screen("c")
    stage.show()
    stage.add(c)
    c.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.world.settle()
    #expect(!stage.lines { stage.world.rotate(to: .landscapeLeft) }.contains { $0.hasPrefix("c.") })
  }
}
