import Testing
import UIKit

/// Nobody keeps a controller that has left: not its container, not a transition that is over, not a gesture.
@MainActor @Suite struct LifetimeTests {
  private struct Watched {
    weak var controller: UIViewController?
    var name: String
  }

  /// Who is alive when a story has been played, its root has been replaced, and the world is at rest.
  ///
  /// - Parameter story: Shows a root, and returns whoever must go with it.
  private func survivors(
    _ version: SystemVersion = 17, idiom: UIUserInterfaceIdiom = .phone, _ story: (Stage) -> [UIViewController]
  ) -> [String] {
    let stage = Stage(version, idiom: idiom)
    let watched = stage.world.run {
      story(stage).map { Watched(controller: $0, name: ($0 as? any Named)?.name ?? "\($0)") }
    }
    #expect(watched.count > 1 && stage.exceptions.isEmpty)
    #expect(watched[0].controller != nil, "it is the root")
    stage.world.settle()
    stage.window.rootViewController = stage.k
    stage.world.settle()
    return watched.filter { $0.controller != nil }.map(\.name)
  }

  /// Who is alive of those that a story returns, while everything else of it lives on.
  private func survivors(of stage: Stage, _ story: (Stage) -> [UIViewController]) -> [String] {
    let watched = stage.world.run {
      story(stage).map { Watched(controller: $0, name: ($0 as? any Named)?.name ?? "\($0)") }
    }
    stage.world.settle()
    #expect(!watched.isEmpty)
    return watched.filter { $0.controller != nil }.map(\.name)
  }

  @Test func `a navigation controller goes with its stack, after pushes, pops and swipes`() {
    let alive = survivors { stage in
      let (a, b, c) = (stage.screen("A"), stage.screen("B"), stage.screen("C"))
      let nav = Nav([a])
      stage.show(nav)
      nav.pushViewController(b, animated: true)
      stage.world.settle()
      nav.beginSwipeBack()?.cancel()
      stage.world.settle()
      nav.pushViewController(c, animated: false)
      stage.world.settle()
      nav.beginSwipeBack()?.finish()
      // The pop of C is not over yet.
      return [nav, a, b, c]
    }
    #expect(alive == [])
  }

  @Test func `a stack that is replaced is let go of`() {
    let stage = Stage(17)
    let nav = stage.world.run { Nav([stage.screen("A")]) }
    stage.show(nav)
    let alive = survivors(of: stage) { stage in
      let (b, c) = (stage.screen("B"), stage.screen("C"))
      nav.setViewControllers([b, c], animated: true)
      stage.world.settle()
      nav.setViewControllers([stage.screen("D")], animated: true)
      return [b, c]
    }
    #expect(alive == [])
  }

  @Test func `a tab controller goes with its tabs, the more list among them`() {
    let alive = survivors { stage in
      let screens = (0..<7).map { stage.screen("\($0)") }
      let tabs = Tabs(screens)
      stage.show(tabs)
      for index in [1, 6, 0] {
        tabs.selectedIndex = index
        stage.world.settle()
      }
      return [tabs] + screens
    }
    #expect(alive == [])
  }

  @Test func `tabs that are replaced are let go of`() {
    let stage = Stage(17)
    let tabs = stage.world.run { Tabs([stage.screen("A")]) }
    stage.show(tabs)
    let alive = survivors(of: stage) { stage in
      let (b, c) = (stage.screen("B"), stage.screen("C"))
      tabs.viewControllers = [b, c]
      stage.world.settle()
      tabs.selectedIndex = 1
      stage.world.settle()
      tabs.viewControllers = [stage.screen("D")]
      return [b, c]
    }
    #expect(alive == [])
  }

  @Test(arguments: [SystemVersion(6.1), 17.0])
  func `a split view goes with its columns, after turns and a popover`(version: SystemVersion) {
    let alive = survivors(version, idiom: .pad) { stage in
      let (master, detail) = (stage.screen("master"), stage.screen("detail"))
      let split = UISplitViewController(nibName: nil, bundle: nil)
      split.viewControllers = [UINavigationController(rootViewController: master), detail]
      stage.show(split)
      for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait] {
        stage.world.rotate(to: orientation)
        stage.world.settle()
      }
      return [split, master, detail]
    }
    #expect(alive == [])
  }

  @Test func `a split view that collapsed and expanded goes with its columns`() {
    let alive = survivors(17, idiom: .pad) { stage in
      let (list, note) = (stage.screen("list"), stage.screen("note"))
      let split = UISplitViewController(nibName: nil, bundle: nil)
      split.viewControllers = [UINavigationController(rootViewController: list), note]
      stage.show(split)
      for width in [320.0, 820.0] {
        stage.world.resize(stage.window, to: CGSize(width: width, height: 1180))
        stage.world.settle()
      }
      return [split, list, note]
    }
    #expect(alive == [])
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `a page controller goes with its pages, turned and half turned`(style: UIPageViewController.TransitionStyle) {
    let alive = survivors { stage in
      let list = (0..<3).map { stage.screen("\($0)") }
      let pages = Pages(style, list)
      pages.setViewControllers([list[0]], direction: .forward, animated: false)
      stage.show(pages)
      pages.beginTurningPage(.forward)?.finish()
      stage.world.settle()
      pages.beginTurningPage(.forward)?.cancel()
      return [pages] + list
    }
    #expect(alive == [])
  }

  @Test func `a page that was turned away is let go of`() {
    let stage = Stage(17)
    let pages = stage.world.run { Pages(.scroll) }
    stage.show(pages)
    let alive = survivors(of: stage) { stage in
      let first = stage.screen("first")
      pages.setViewControllers([first], direction: .forward, animated: false)
      stage.world.settle()
      pages.setViewControllers([stage.screen("second")], direction: .forward, animated: true)
      return [first]
    }
    #expect(alive == [])
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .currentContext, .popover])
  func `a chain of presentations goes when its first is dismissed`(style: UIModalPresentationStyle) {
    let stage = Stage(17, idiom: .pad)
    stage.show()
    let alive = survivors(of: stage) { stage in
      let (b, c) = (stage.screen("B"), stage.screen("C"))
      for (presenter, presented) in [(stage.k, b), (b, c)] {
        presented.modalPresentationStyle = style
        presented.popoverPresentationController?.sourceView = presenter.view
        presenter.present(presented, animated: true)
        stage.world.settle()
      }
      stage.k.dismiss(animated: true)
      return [b, c]
    }
    #expect(alive == [])
  }

  @Test func `a sheet that was pulled, let go and pulled again is let go of`() {
    let stage = Stage(17)
    stage.show()
    let alive = survivors(of: stage) { stage in
      let b = stage.screen("B")
      stage.k.present(b, animated: true)
      stage.world.settle()
      b.beginSwipeToDismiss()?.cancel()
      stage.world.settle()
      b.beginSwipeToDismiss()?.finish()
      return [b]
    }
    #expect(alive == [])
  }

  @Test func `a popover of iOS 6 goes with its content`() {
    let stage = Stage(6.1, idiom: .pad)
    stage.show()
    weak var gone: UIPopoverController?
    let alive = survivors(of: stage) { stage in
      let content = stage.screen("content")
      let popover = UIPopoverController(contentViewController: content)
      gone = popover
      popover.present(from: .zero, in: stage.k.view, permittedArrowDirections: .any, animated: true)
      stage.world.settle()
      popover.dismiss(animated: true)
      stage.world.settle()
      return [content]
    }
    #expect(alive == [] && gone == nil)
  }

  @Test func `children go with their container, after an exchange`() {
    let alive = survivors { stage in
      let container = stage.screen("container")
      let (a, b) = (stage.screen("A"), stage.screen("B"))
      stage.show(container)
      stage.add(a, to: container)
      stage.world.settle()
      container.addChild(b)
      container.transition(from: a, to: b, duration: 0.3, animations: {}) { _ in b.didMove(toParent: container) }
      return [container, a, b]
    }
    #expect(alive == [])
  }

  @Test func `a child whose transition by hand is left open goes with its container`() {
    let alive = survivors { stage in
      let (container, a) = (stage.screen("container"), stage.screen("A"))
      container.forwards = false
      stage.show(container)
      stage.add(a, to: container)
      a.beginAppearanceTransition(true, animated: true)
      return [container, a]
    }
    #expect(alive == [])
  }
}
