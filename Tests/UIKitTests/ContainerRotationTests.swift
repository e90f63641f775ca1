import Testing
import UIKit
import UIKitLegacy

/// Rotation through the system's containers, in both eras: F3, rot-006, rot-007, rot-012, rot-016.
@MainActor @Suite struct ContainerRotationTests {
  /// Tabs with a stack of two in the first, at rest.
  private func stage(_ version: SystemVersion) -> (Stage, Tabs) {
    let stage = Stage(version, idiom: .pad, [.rotation])
    let tabs = stage.world.run { Tabs([Nav([Screen("a"), Screen("b")]), Screen("other")]) }
    stage.show(tabs)
    return (stage, tabs)
  }

  @Test func `to iOS 7 the triple goes down what is seen`() {
    let (stage, _) = stage(6.1)
    #expect(
      stage.lines { stage.world.rotate(to: .landscapeLeft) } == [
        "tabs.willRotate(to: landscapeLeft)", "nav.willRotate(to: landscapeLeft)", "b.willRotate(to: landscapeLeft)",
        "tabs.willAnimateRotation(to: landscapeLeft)", "nav.willAnimateRotation(to: landscapeLeft)",
        "b.willAnimateRotation(to: landscapeLeft)", "tabs.didRotate(from: portrait)", "nav.didRotate(from: portrait)",
        "b.didRotate(from: portrait)",
      ])
  }

  @Test func `from iOS 8 the size goes down what is seen`() {
    let (stage, tabs) = stage(17)
    tabs.viewControllers?[1].loadViewIfNeeded()
    #expect(
      stage.lines { stage.world.rotate(to: .landscapeLeft) } == [
        "tabs.viewWillTransition(to: 1180x820)", "nav.viewWillTransition(to: 1180x820)",
        "b.viewWillTransition(to: 1180x820)", "tabs.coordinatorCompleted(isCancelled: false)",
      ])
  }

  @Test func `rot-006: who was not seen gets the new size when it is, and no catching up`() {
    for version: SystemVersion in [6.1, 17.0] {
      let (stage, tabs) = stage(version)
      _ = stage.lines { stage.world.rotate(to: .landscapeLeft) }
      #expect(stage.lines { tabs.selectedIndex = 1 } == [])
      #expect(tabs.selectedViewController?.view.bounds.size == stage.window.bounds.size)
    }
  }

  @Test func `rot-016: containers of the system decide for their children; to iOS 5 the children are asked`() {
    final class Turning: Screen, UIAutorotationVeto {
      func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool { true }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    for (version, turns) in [(SystemVersion(5.1), true), (6.1, true), (17.0, true)] {
      let stage = Stage(version, idiom: .pad, [.rotation])
      let nav = stage.world.run { Nav([Turning("a")]) }
      stage.show(nav)
      #expect(stage.lines { stage.world.rotate(to: .landscapeLeft) }.isEmpty == !turns)
    }
    let stage = Stage(5.1, idiom: .pad, [.rotation])
    let tabs = stage.world.run { Tabs([Turning("a"), Screen("upright")]) }
    stage.show(tabs)
    #expect(stage.lines { stage.world.rotate(to: .landscapeLeft) } == [])
  }

  @Test func `rot-016: a delegate answers for a navigation controller from iOS 7 on`() {
    final class Upright: NSObject, UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .portrait }
    }
    for (version, turns) in [(SystemVersion(6.1), true), (7.0, false)] {
      let stage = Stage(version, [.rotation])
      let (nav, delegate) = (stage.world.run { Nav([Screen("a")]) }, Upright())
      nav.delegate = delegate
      stage.show(nav)
      #expect(stage.lines { stage.world.rotate(to: .landscapeLeft) }.isEmpty == !turns)
      withExtendedLifetime(delegate) {}
    }
  }

  @Test func `a rotation while a push runs: both are told, and the push comes to its end`() {
    for version: SystemVersion in [7.0, 17.0] {
      let stage = Stage(version, [.rotation, .appearance])
      let nav = stage.world.run { Nav([Screen("a")]) }
      stage.show(nav)
      stage.world.run { nav.pushViewController(Screen("b"), animated: true) }
      stage.world.advance(by: 0.1)
      let lines = stage.lines { stage.world.rotate(to: .landscapeLeft) }
      let told = lines.filter { $0.contains("illRotate") || $0.contains("illTransition") }
      #expect(told.map { $0.prefix(2) } == ["na", "a.", "b."])
      #expect(lines.contains("b.viewDidAppear(true)") && lines.contains("a.viewDidDisappear(true)"))
      #expect(nav.topViewController?.view.bounds.size == stage.window.bounds.size)
    }
  }

  @Test func `a page is told of its size, and pages beside each other share it`() {
    let stage = Stage(17, [.rotation])
    let pages = stage.world.run { Pages(.scroll, [Screen("p")]) }
    pages.setViewControllers(pages.list, direction: .forward, animated: false)
    stage.show(pages)
    #expect(
      stage.lines { stage.world.rotate(to: .landscapeLeft) }.prefix(2) == [
        "pages.viewWillTransition(to: 852x393)", "p.viewWillTransition(to: 852x393)",
      ])
    #expect(pages.list[0].view.bounds.size == stage.window.bounds.size)
  }
}
