import Testing
import UIKit

/// Bars and the back button of a navigation controller, and what of it rotation does.
@MainActor @Suite(.conformance) struct NavigationBarTests {
  private func back(_ nav: UINavigationController) -> String? {
    switch nav.navigationBar.leadingButton {
    case .none: nil
    case .items(let items): "items \(items.count)"
    case .back(let title): title
    case .backAndItems(let title, let items): "\(title) and \(items.count)"
    }
  }

  @Test func `the back button: the left item, else the previous back item, else its title`() {
    let stage = Stage()
    let (a, b) = (stage.screen("A"), stage.screen("B"))
    let nav = stage.world.run { Nav([a, b]) }
    #expect(back(nav) == "Back")
    a.title = "Inbox"
    #expect(back(nav) == "Inbox")
    a.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Zurück", style: .plain, target: nil, action: nil)
    #expect(back(nav) == "Zurück")
    // It is the previous controller's that counts.
    b.navigationItem.backBarButtonItem = UIBarButtonItem(title: "B's", style: .plain, target: nil, action: nil)
    #expect(back(nav) == "Zurück")
    b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: nil)
    #expect(back(nav) == "items 1")
    b.navigationItem.leftItemsSupplementBackButton = true
    #expect(back(nav) == "Zurück and 1")
    b.navigationItem.hidesBackButton = true
    #expect(back(nav) == "items 1")
    #expect(nav.navigationBar.topItem === b.navigationItem && nav.navigationBar.backItem === a.navigationItem)
  }

  @Test func `the bar lies right below the status bar, wherever that is`() {
    let stage = Stage()
    let nav = stage.world.run { Nav([stage.screen("A")]) }
    stage.show(nav)
    #expect(stage.world.application.statusBarFrame.height > 0)
    #expect(nav.navigationBar.frame.minY == stage.world.application.statusBarFrame.maxY)
    stage.world.rotate(to: .landscapeLeft)
    stage.world.settle()
    #expect(nav.navigationBar.frame.minY == 0)
  }

  @Test func `a back item's own action is never called; the button pops`() {
    final class Flag { var isSet = false }
    let stage = Stage()
    let (a, b) = (stage.screen("A"), stage.screen("B"))
    let (called, tapped) = (Flag(), Flag())
    a.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "back", style: .plain, target: nil, action: Selector { _ in called.isSet = true })
    let nav = stage.world.run { Nav([a, b]) }
    stage.show(nav)
    nav.tapLeadingButton()
    stage.world.settle()
    #expect(nav.topViewController === a && !called.isSet)
    a.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "menu", style: .plain, target: nil, action: Selector { _ in tapped.isSet = true })
    nav.tapLeadingButton()
    #expect(tapped.isSet)
  }

  @Test func `the toolbar shows the items of the top, and hiding it lays the top out`() {
    let stage = Stage(12, [.navigation, .layout])
    let (a, b) = (stage.screen("A"), stage.screen("B"))
    let item = UIBarButtonItem(title: "share", style: .plain, target: nil, action: nil)
    b.toolbarItems = [item]
    let nav = stage.world.run { Nav([a]) }
    stage.show(nav)
    #expect(nav.isToolbarHidden && nav.toolbar.items == nil)
    _ = stage.lines { nav.pushViewController(b, animated: false) }
    #expect(nav.toolbar.items == [item])
    #expect(
      stage.lines { nav.setToolbarHidden(false, animated: true) }.filter { !$0.contains("Constraints") } == [
        "nav.setToolbarHidden(false, animated: true)", "B.viewWillLayoutSubviews()", "B.viewDidLayoutSubviews()",
      ])
  }

  @Test func `rot-017, F9: hiding the bar is layout and no size transition`() {
    let stage = Stage(17, [.rotation, .layout])
    let nav = stage.world.run { Nav([Screen("A")]) }
    stage.show(nav)
    #expect(
      stage.lines { nav.setNavigationBarHidden(true, animated: true) } == [
        "A.viewWillLayoutSubviews()", "A.viewDidLayoutSubviews()",
      ])
  }

  @Test func `rot-006: below the top nobody hears of a rotation`() {
    for version: SystemVersion in [6.1, 17.0] {
      let stage = Stage(version, [.rotation])
      let nav = stage.world.run { Nav([Screen("A"), Screen("B")]) }
      stage.show(nav)
      let lines = stage.lines { stage.world.rotate(to: .landscapeLeft) }
      #expect(!lines.contains { $0.hasPrefix("A.") } && lines.contains { $0.hasPrefix("B.") })
    }
  }
}
