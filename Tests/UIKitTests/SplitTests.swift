import Testing
import UIKit
import UIKitLegacy

/// The facts split-*: the master in a popover to iOS 7, collapsing and expanding since iOS 8.
@MainActor @Suite struct SplitTests {
  private final class Listening: NSObject, UISplitViewControllerDelegate {
    var item: UIBarButtonItem?
    var answer = false
    func splitViewController(
      _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
      for pc: UIPopoverController
    ) {
      item = barButtonItem
    }
    func splitViewController(
      _ svc: UISplitViewController, willShow aViewController: UIViewController,
      invalidating barButtonItem: UIBarButtonItem
    ) {
      item = nil
    }
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { answer }
  }

  private func stage(
    _ version: SystemVersion, _ orientation: UIInterfaceOrientation = .portrait,
    _ groups: Recorder.Groups = [.appearance, .navigation, .rotation], idiom: UIUserInterfaceIdiom = .pad,
    inNavigation: Bool = false
  ) -> (Stage, Split, Listening) {
    let stage = Stage(version, idiom: idiom, groups, orientation: orientation)
    let (m, d) = (stage.screen("M"), stage.screen("D"))
    let split = stage.world.run { Split([inNavigation ? Nav([m]) : m, d]) }
    let delegate = Listening()
    split.keptDelegate = delegate
    return (stage, split, delegate)
  }

  @Test func `split-001: at the first appearance in portrait the master is hidden, and not loaded`() {
    let (stage, split, delegate) = stage(6.1)
    let lines = stage.lines {
      stage.window.rootViewController = split
      stage.window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "split.viewWillAppear(false)", "split.willHide(M)", "D.viewWillAppear(false)", "D.viewDidAppear(false)",
        "split.viewDidAppear(false)",
      ])
    #expect(delegate.item != nil && !split.viewControllers[0].isViewLoaded)
  }

  @Test func `split-001, split-002: turned to portrait and back`() {
    let (stage, split, delegate) = stage(6.1, .landscapeLeft)
    stage.show(split)
    #expect(split.viewControllers.allSatisfy { $0.view.window != nil })
    #expect(split.viewControllers[1].view.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
    let hiding = stage.lines { stage.world.rotate(to: .portrait) }
    #expect(
      hiding == [
        "split.willRotate(to: portrait)", "M.willRotate(to: portrait)", "D.willRotate(to: portrait)",
        "split.willHide(M)", "M.viewWillDisappear(true)", "split.willAnimateRotation(to: portrait)",
        "M.willAnimateRotation(to: portrait)", "D.willAnimateRotation(to: portrait)",
        "split.didRotate(from: landscapeLeft)",
        "M.didRotate(from: landscapeLeft)", "D.didRotate(from: landscapeLeft)", "M.viewDidDisappear(true)",
      ])
    #expect(delegate.item != nil && split.viewControllers[0].view.window == nil)
    let showing = stage.lines { stage.world.rotate(to: .landscapeRight) }
    #expect(
      showing.filter { !$0.contains("Rota") } == [
        "split.willShow(M)", "M.viewWillAppear(true)", "M.viewDidAppear(true)",
      ])
    #expect(delegate.item == nil)
  }

  @Test func `split-003: the button shows the master in a popover, and hides it`() throws {
    let (stage, split, delegate) = stage(6.1)
    stage.show(split)
    let item = try #require(delegate.item)
    #expect(
      stage.lines { item.tap() } == ["split.willPresent(M)", "M.viewWillAppear(true)", "M.viewDidAppear(true)"])
    #expect(stage.lines { item.tap() } == ["M.viewWillDisappear(true)", "M.viewDidDisappear(true)"])
  }

  @Test func `split-003: the device turned while the popover is open closes it first`() throws {
    let (stage, split, delegate) = stage(6.1)
    stage.show(split)
    let item = try #require(delegate.item)
    _ = stage.lines { item.tap() }
    let lines = stage.lines { stage.world.rotate(to: .landscapeLeft) }.filter { $0.hasPrefix("M.view") }
    #expect(lines.first == "M.viewWillDisappear(false)" && lines.last == "M.viewDidAppear(true)")
    #expect(split.viewControllers[0].view.superview === split.view)
    #expect(stage.exceptions.isEmpty)
  }

  @Test func `a delegate set too late misses the first willHide`() {
    let (stage, split, delegate) = stage(6.1)
    split.delegate = nil
    stage.show(split)
    split.delegate = delegate
    stage.world.settle()
    #expect(delegate.item == nil)
  }

  @Test func `a split view turns only if both may`() {
    final class Veto: Screen, UIAutorotationVeto {
      func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool { true }
    }
    for mayBoth in [true, false] {
      let stage = Stage(5.1, idiom: .pad, [.rotation])
      let d = mayBoth ? stage.world.run { Veto("D") } : stage.screen("D")
      let split = stage.world.run { Split([Veto("M"), d]) }
      stage.show(split)
      #expect(stage.lines { stage.world.rotate(to: .landscapeLeft) }.isEmpty == !mayBoth)
    }
  }

  // MARK: Since iOS 8

  @Test func `split-004: born expanded, collapsed at the first appearance in a compact width`() {
    let (stage, split, _) = stage(
      12, .portrait, [.appearance, .navigation, .containment], idiom: .phone, inNavigation: true)
    let d = split.viewControllers[1]
    #expect(!split.isCollapsed)
    let lines = stage.lines {
      stage.window.rootViewController = split
      stage.window.makeKeyAndVisible()
    }
    #expect(lines.contains("split.collapseSecondary(D) = false") && split.isCollapsed)
    #expect(split.viewControllers.count == 1 && d.navigationController?.topViewController === d)
    #expect(lines.filter { $0.hasPrefix("D.view") } == ["D.viewWillAppear(false)", "D.viewDidAppear(false)"])
    #expect(!lines.contains { $0.hasPrefix("M.view") })
  }

  @Test func `split-004: a delegate that says true lets the secondary go`() {
    let (stage, split, delegate) = stage(12, idiom: .phone, inNavigation: true)
    delegate.answer = true
    let d = split.viewControllers[1]
    stage.show(split)
    #expect(d.parent == nil && !d.isViewLoaded)
  }

  @Test func `split-005: a window made wider separates them again, and narrower collapses`() {
    let (stage, split, _) = stage(17, .landscapeLeft, [.appearance, .navigation], inNavigation: true)
    let d = split.viewControllers[1]
    stage.show(split)
    let narrow = stage.lines { stage.world.resize(stage.window, to: CGSize(width: 320, height: 820)) }
    #expect(narrow.contains("split.collapseSecondary(D) = false") && split.isCollapsed)
    #expect(d.view.window === stage.window && d.navigationController != nil)
    let wide = stage.lines { stage.world.resize(stage.window, to: CGSize(width: 1180, height: 820)) }
    #expect(wide.contains("split.separateSecondary() = nil") && !split.isCollapsed)
    #expect(split.viewControllers.last === d && d.view.superview === split.view && d.view.frame.minX == 320)
    #expect(!(narrow + wide).contains { $0.hasPrefix("warns") })
  }

  @Test func `since iOS 8 the first column is hidden in portrait, and its button shows it over the second`() {
    let (stage, split, _) = stage(12, .portrait, [.appearance])
    stage.show(split)
    #expect(split.displayMode == .secondaryOnly)
    #expect(
      stage.lines { split.displayModeButtonItem.tap() } == ["M.viewWillAppear(false)", "M.viewDidAppear(false)"])
    #expect(stage.lines { stage.world.rotate(to: .landscapeLeft) } == [])
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test func `split-006: columns set by name become children when they are to be seen`() {
    final class Columns: UISplitViewController, Named { let name = "split" }
    let stage = Stage(17, idiom: .pad, [.appearance, .containment], orientation: .landscapeLeft)
    let p = stage.screen("p")
    let split = stage.world.run { Columns(style: .doubleColumn) }
    #expect(
      stage.lines {
        split.setViewController(p, for: .primary)
        split.setViewController(stage.screen("s"), for: .secondary)
      } == [])
    #expect(p.parent == nil && split.children.isEmpty)
    stage.show(split)
    #expect(p.parent is UINavigationController && p.splitViewController === split)
    #expect(p.view.window === stage.window)
  }
}
