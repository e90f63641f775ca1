import Testing
import UIKit

/// The facts page-*.
@MainActor @Suite(.conformance) struct PageTests {
  private func stage(
    _ style: UIPageViewController.TransitionStyle, _ groups: Recorder.Groups = [.appearance, .navigation],
    _ version: SystemVersion = 12
  ) -> (Stage, Pages, [Screen]) {
    let stage = Stage(version, groups)
    let screens = ["Cur", "New", "Third"].map { stage.screen($0) }
    let pages = stage.world.run { Pages(style, screens) }
    pages.setViewControllers([screens[0]], direction: .forward, animated: false)
    stage.show(pages)
    return (stage, pages, screens)
  }

  @Test func `page-001: a swipe, finished`() throws {
    let (stage, pages, screens) = stage(.scroll)
    let finger = try #require(stage.world.run { pages.beginTurningPage(.forward) })
    stage.world.settle()
    #expect(
      stage.recorder.take() == [
        "pages.viewControllerAfter(Cur) = New", "pages.willTransition(to: [New])", "New.viewWillAppear(true)",
        "Cur.viewWillDisappear(true)",
      ])
    #expect(
      stage.lines { finger.finish() } == [
        "New.viewDidAppear(true)", "Cur.viewDidDisappear(true)", "pages.didFinishAnimating(completed: true)",
      ])
    #expect(pages.viewControllers == [screens[1]] && screens[0].parent == nil)
  }

  @Test func `who turns the scroll view off that is inside turns no pages`() throws {
    let (stage, pages, _) = stage(.scroll)
    let scrollView = try #require(pages.view.subviews.compactMap { $0 as? UIScrollView }.first)
    scrollView.isScrollEnabled = false
    #expect(stage.world.run { pages.beginTurningPage(.forward) } == nil)
    scrollView.isScrollEnabled = true
    #expect(stage.world.run { pages.beginTurningPage(.forward) } != nil)
    let (_, curling, _) = self.stage(.pageCurl)
    #expect(!curling.view.subviews.contains { $0 is UIScrollView })
  }

  @Test func `page-002: a swipe, cancelled: the page that stays goes first`() throws {
    let (stage, pages, screens) = stage(.scroll)
    let finger = try #require(stage.world.run { pages.beginTurningPage(.forward) })
    _ = stage.recorder.take()
    #expect(
      stage.lines { finger.cancel() } == [
        "Cur.viewWillAppear(true)", "Cur.viewDidAppear(true)", "New.viewWillDisappear(true)",
        "New.viewDidDisappear(true)", "pages.didFinishAnimating(completed: false)",
      ])
    #expect(pages.viewControllers == [screens[0]] && screens[1].parent == nil && screens[1].view.superview == nil)
  }

  @Test func `page-003: a curl, finished`() throws {
    let (stage, pages, _) = stage(.pageCurl, [.appearance])
    let lines = try stage.lines { try #require(pages.beginTurningPage(.forward)).finish() }
    #expect(
      lines == [
        "New.viewWillAppear(true)", "Cur.viewWillDisappear(true)", "Cur.viewDidDisappear(true)",
        "New.viewDidAppear(true)",
      ])
  }

  @Test func `page-004: a curl, cancelled`() throws {
    let (stage, pages, _) = stage(.pageCurl, [.appearance])
    let lines = try stage.lines { try #require(pages.beginTurningPage(.forward)).cancel() }
    #expect(
      lines == [
        "New.viewWillAppear(true)", "Cur.viewWillDisappear(true)", "New.viewWillDisappear(true)",
        "Cur.viewWillAppear(true)", "New.viewDidDisappear(true)", "Cur.viewDidAppear(true)",
      ])
  }

  @Test func `page-005: a page set in viewDidLoad hears both appearance callbacks and didMove at once`() {
    let stage = Stage(12, [.loading, .appearance, .containment, .layout])
    let child = stage.screen("child")
    let pages = stage.world.run { Pages(.scroll) }
    pages.onDidLoad = { $0.setViewControllers([child], direction: .forward, animated: false) }
    let lines = stage.lines {
      stage.window.rootViewController = pages
      stage.window.makeKeyAndVisible()
    }.filter { $0.hasPrefix("child.") && !$0.contains("bounds") && !$0.contains("Constraints") }
    #expect(
      lines == [
        "child.willMove(toParent: pages)", "child.loadView()", "child.viewDidLoad()", "child.viewWillAppear(false)",
        "child.viewDidAppear(false)", "child.didMove(toParent: pages)", "child.viewWillLayoutSubviews()",
        "child.viewDidLayoutSubviews()",
      ])
  }

  @Test func `page-006: even before the controllers around it`() {
    let stage = Stage(12, [.appearance])
    let child = stage.screen("child")
    let pages = stage.world.run { Pages(.scroll) }
    pages.onDidLoad = { $0.setViewControllers([child], direction: .forward, animated: false) }
    stage.k.onDidLoad = { stage.add(pages, to: $0) }
    let lines = stage.lines {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    #expect(
      lines.filter { !$0.hasPrefix("pages") } == [
        "child.viewWillAppear(false)", "child.viewDidAppear(false)", "K.viewWillAppear(false)",
        "K.viewDidAppear(false)",
      ])
    #expect(
      stage.lines { stage.window.isHidden = true }.filter { $0.hasPrefix("child") } == [
        "child.viewWillDisappear(false)", "child.viewDidDisappear(false)",
      ])
  }

  @Test func `page-007, E5: pages set by code are not told to the delegate`() {
    let (stage, pages, screens) = stage(.scroll)
    var isFinished: Bool?
    let lines = stage.lines {
      pages.setViewControllers([screens[1]], direction: .forward, animated: true) { isFinished = $0 }
    }
    #expect(
      lines == [
        "pages.setViewControllers([New], animated: true)", "New.viewWillAppear(true)", "Cur.viewWillDisappear(true)",
        "New.viewDidAppear(true)", "Cur.viewDidDisappear(true)",
      ])
    #expect(isFinished == true)
  }

  @Test func `page-008: pages set while pages are set: UIKit complains`() {
    let (stage, pages, screens) = stage(.scroll, [.appearance])
    let lines = stage.lines {
      pages.setViewControllers([screens[1]], direction: .forward, animated: true)
      pages.setViewControllers([screens[2]], direction: .forward, animated: true)
    }
    #expect(lines.contains("warns unbalanced about New") && lines.contains("Third.viewDidAppear(true)"))
    #expect(pages.viewControllers == [screens[2]])
  }

  @Test func `page-009: a page half turned and held: did comes when the finger goes`() throws {
    let (stage, pages, _) = stage(.scroll, [.appearance])
    let finger = try #require(stage.world.run { pages.beginTurningPage(.forward) })
    finger.update(0.5)
    stage.world.advance(by: 1_000)
    #expect(!stage.recorder.take().contains { $0.contains("Did") })
    #expect(stage.lines { finger.finish() } == ["New.viewDidAppear(true)", "Cur.viewDidDisappear(true)"])
  }

  @Test func `no page in that direction, no gesture; no pages at all, an exception`() {
    let (stage, pages, _) = stage(.scroll)
    let lines = stage.lines {
      let finger = pages.beginTurningPage(.reverse)
      #expect(finger == nil)
    }
    #expect(lines == ["pages.viewControllerBefore(Cur) = nil"])
    pages.setViewControllers([], direction: .forward, animated: false)
    #expect(stage.exceptions.map(\.name) == [.invalidArgument])
  }
}
