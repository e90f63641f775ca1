import Testing
import UIKit

/// The facts tab-*.
@MainActor @Suite struct TabTests {
  private final class Listening: NSObject, UITabBarControllerDelegate {
    var answer = true
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { answer }
  }

  private func stage(
    _ version: SystemVersion = 12, _ groups: Recorder.Groups? = nil, count: Int = 2
  ) -> (Stage, Tabs, [Screen]) {
    let stage = Stage(version, groups)
    let screens = "ABCDEFG".prefix(count).map { stage.screen(String($0)) }
    let tabs = stage.world.run { Tabs(screens) }
    stage.show(tabs)
    return (stage, tabs, screens)
  }

  @Test func `tab-001: the first show loads the selected one only`() {
    let stage = Stage()
    let screens = [stage.screen("A"), stage.screen("B")]
    let tabs = stage.world.run { Tabs(screens) }
    #expect(screens[1].parent === tabs)
    let lines = stage.lines {
      stage.window.rootViewController = tabs
      stage.window.makeKeyAndVisible()
    }.filter { $0.hasPrefix("A.") || $0.hasPrefix("B.") }
    #expect(
      lines == ["A.loadView()", "A.viewDidLoad()", "A.viewWillAppear(false)", "A.viewDidAppear(false)"])
  }

  @Test func `tab-002, tab-003: both will-callbacks in the call, the did pair after the commit`() {
    let (stage, tabs, screens) = stage()
    #expect(
      stage.linesAtOnce { tabs.selectedIndex = 1 } == [
        "B.loadView()", "B.viewDidLoad()", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
      ])
    stage.world.settle()
    #expect(
      stage.recorder.take() == [
        "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "tabs.transitionCompleted(isCancelled: false)",
      ])
    #expect(
      stage.lines { tabs.selectedViewController = screens[0] }.filter { $0.contains("ppear") } == [
        "A.viewWillAppear(false)", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "A.viewDidAppear(false)",
      ])
    #expect(screens[1].view.superview == nil && tabs.selectedIndex == 0)
  }

  @Test func `tab-004, tab-005, E6: the delegate hears of taps only, on the selected one too`() {
    let (stage, tabs, _) = stage(12, [.navigation, .appearance])
    let delegate = Listening()
    tabs.delegate = delegate
    #expect(!stage.lines { tabs.selectedIndex = 1 }.contains { $0.contains("elect(") })
    let lines = stage.lines { tabs.tapTab(at: 0) }
    #expect(lines.first == "tabs.shouldSelect(A) = true" && lines.contains("tabs.didSelect(A)"))
    #expect(stage.lines { tabs.tapTab(at: 0) } == ["tabs.shouldSelect(A) = true", "tabs.didSelect(A)"])
    delegate.answer = false
    #expect(stage.lines { tabs.tapTab(at: 1) } == ["tabs.shouldSelect(B) = false"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `the selected one selected again by code, or an index that no tab has: nothing`() {
    let (stage, tabs, _) = stage(12, [.appearance])
    #expect(stage.lines { tabs.selectedIndex = 0 } == [])
    #expect(stage.lines { tabs.selectedIndex = 7 } == [])
    #expect(
      stage.lines { tabs.selectedViewController = stage.screen("X") } == ["raises NSInvalidArgumentException about X"])
  }

  @Test func `a second switch before the first is over: all callbacks pair`() {
    let (stage, tabs, _) = stage(12, [.appearance])
    let lines = stage.lines {
      tabs.selectedIndex = 1
      tabs.selectedIndex = 0
    }
    #expect(
      lines == [
        "B.viewWillAppear(false)", "A.viewWillDisappear(false)", "A.viewWillAppear(false)",
        "B.viewWillDisappear(false)",
        "B.viewDidDisappear(false)", "A.viewDidAppear(false)",
      ])
  }

  @Test func `more than five: five items, and More is selected by a tap`() {
    let (stage, tabs, screens) = stage(12, [.appearance], count: 7)
    #expect(tabs.tabBar.items?.count == 5)
    #expect(stage.lines { tabs.selectedIndex = 6 }.contains("G.viewDidAppear(false)"))
    _ = stage.lines { tabs.tapMore() }
    #expect(tabs.selectedViewController === tabs.moreNavigationController && tabs.selectedIndex == NSNotFound)
    #expect(stage.lines { tabs.selectedIndex = 0 }.contains("A.viewDidAppear(false)"))
    #expect(screens[6].parent === tabs)
  }

  @Test func `a tap on the selected tab takes its navigation controller back to the root`() {
    let stage = Stage(12, [.appearance])
    let (a, b) = (stage.screen("A"), stage.screen("B"))
    let tabs = stage.world.run { Tabs([Nav([a, b]), Screen("C")]) }
    stage.show(tabs)
    #expect(stage.lines { tabs.tapTab(at: 0) }.contains("A.viewDidAppear(true)"))
    #expect(a.tabBarController === tabs)
    a.tabBarItem.badgeValue = "3"
    #expect(a.tabBarItem.badgeValue == "3")
  }

  @Test func `rot-006: another tab hears nothing of a rotation`() {
    let (stage, _, screens) = stage(6.1, [.rotation])
    screens[1].loadViewIfNeeded()
    #expect(!stage.lines { stage.world.rotate(to: .landscapeLeft) }.contains { $0.hasPrefix("B.") })
  }

  @Test func `new tabs: who was taken away goes, who was added is a child`() {
    let (stage, tabs, screens) = stage(12)
    let c = stage.screen("C")
    let lines = stage.lines { tabs.setViewControllers([c, screens[1]], animated: false) }
    #expect(
      lines == [
        "A.willMove(toParent: nil)", "C.willMove(toParent: tabs)", "C.didMove(toParent: tabs)", "C.loadView()",
        "C.viewDidLoad()", "C.viewWillAppear(false)", "A.viewWillDisappear(false)", "A.didMove(toParent: nil)",
        "A.viewDidDisappear(false)", "C.viewDidAppear(false)", "tabs.transitionCompleted(isCancelled: false)",
      ])
  }
}
