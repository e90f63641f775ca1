import Testing
import UIKit

/// Split views with three columns (iOS 14 and later).
@MainActor @Suite struct ColumnTests {
  final class Columns: UISplitViewController, Named {
    let name = "split"
  }

  final class Delegate: NSObject, UISplitViewControllerDelegate {
    var heard: [String] = []
    var top: UISplitViewController.Column?
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      heard.append("will show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      heard.append("will hide \(column)")
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      heard.append("top? \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { heard.append("did collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { heard.append("did expand") }
  }

  private let stage: Stage
  private let split: Columns
  private let delegate = Delegate()
  private let screens: [Screen]

  init() {
    let stage = Stage(17, idiom: .pad, [.appearance], orientation: .landscapeLeft)
    let split = stage.world.run { Columns(style: .tripleColumn) }
    let screens = ["P", "M", "S"].map(stage.screen)
    for (screen, column) in zip(screens, [.primary, .supplementary, .secondary] as [UISplitViewController.Column]) {
      split.setViewController(screen, for: column)
    }
    split.delegate = delegate
    (self.stage, self.split, self.screens) = (stage, split, screens)
  }

  @Test func `in landscape the two right ones are seen, and the first one when it is shown`() {
    stage.show(split)
    #expect(screens.map { $0.viewIfLoaded?.window != nil } == [false, true, true])
    #expect(delegate.heard == ["will show supplementary", "will show secondary"])
    delegate.heard = []
    let lines = stage.lines { split.show(.primary) }
    #expect(lines.filter { $0.hasPrefix("P.") && !$0.contains("IsAppearing") } == ["P.viewWillAppear(false)", "P.viewDidAppear(false)"])
    #expect(delegate.heard == ["will show primary"] && split.displayMode == .twoBesideSecondary)
    #expect(screens[2].navigationController?.view.frame == CGRect(x: 640, y: 0, width: 540, height: 820))
    delegate.heard = []
    _ = stage.lines { split.hide(.supplementary) }
    #expect(split.displayMode == .secondaryOnly)
    #expect(delegate.heard == ["will hide primary", "will hide supplementary"])
    #expect(screens[2].navigationController?.view.frame == CGRect(x: 0, y: 0, width: 1180, height: 820))
  }

  @Test func `in portrait the last one is seen, with the others over it`() {
    stage.show(split)
    stage.world.rotate(to: .portrait)
    stage.world.settle()
    #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
    _ = stage.lines { split.show(.supplementary) }
    #expect(split.displayMode == .oneOverSecondary)
    #expect(screens[1].navigationController?.view.frame.width == 320)
    #expect(screens[2].navigationController?.view.frame.width == 820)
  }

  @Test func `where there is little room they are stacked, up to the one that the delegate wants`() {
    delegate.top = .supplementary
    stage.show(split)
    delegate.heard = []
    let narrow = stage.lines { stage.world.resize(stage.window, to: CGSize(width: 320, height: 820)) }
    #expect(split.isCollapsed && delegate.heard.contains("top? secondary") && delegate.heard.contains("did collapse"))
    #expect(screens.map { $0.viewIfLoaded?.window != nil } == [false, true, false])
    _ = stage.lines { split.show(.secondary) }
    #expect(screens.map { $0.viewIfLoaded?.window != nil } == [false, false, true])
    let wide = stage.lines { stage.world.resize(stage.window, to: CGSize(width: 1180, height: 820)) }
    #expect(!split.isCollapsed && delegate.heard.contains("did expand"))
    #expect(screens.map { $0.viewIfLoaded?.window != nil } == [false, true, true])
    #expect(!(narrow + wide).contains { $0.hasPrefix("warns") } && stage.exceptions.isEmpty)
  }

  @Test func `a compact column is shown instead of the stack`() {
    let compact = stage.screen("C")
    split.setViewController(compact, for: .compact)
    stage.show(split)
    _ = stage.lines { stage.world.resize(stage.window, to: CGSize(width: 320, height: 820)) }
    #expect(compact.parent === split && compact.view.window != nil && split.viewControllers == [compact])
    _ = stage.lines { stage.world.resize(stage.window, to: CGSize(width: 1180, height: 820)) }
    #expect(compact.parent == nil && screens[2].view.window != nil)
  }
}
