import Testing
import UIKit

/// The fact x-001: which side goes first depends on the container, and on nothing else.
@MainActor @Suite struct TransitionOrderTests {
  enum Way: CaseIterable { case push, pop, modal, dismissal, swap, tab, scroll, curl }

  /// The four callbacks of the way, as "out" and "in".
  private func order(_ way: Way) -> [String] {
    let stage = Stage(12, [.appearance])
    let (a, b) = (stage.screen("A"), stage.screen("B"))
    b.modalPresentationStyle = .fullScreen
    var (out, body): (String, () -> Void) = ("A", {})
    switch way {
    case .push, .pop:
      let nav = stage.world.run { Nav(way == .push ? [a] : [a, b]) }
      stage.show(nav)
      out = way == .push ? "A" : "B"
      body = {
        if way == .push { nav.pushViewController(b, animated: true) } else { nav.popViewController(animated: true) }
      }
    case .modal, .dismissal:
      stage.show(a)
      if way == .dismissal { _ = stage.lines { a.present(b, animated: true) } }
      out = way == .modal ? "A" : "B"
      body = { if way == .modal { a.present(b, animated: true) } else { b.dismiss(animated: true) } }
    case .swap:
      stage.show()
      stage.add(a)
      stage.k.addChild(b)
      stage.world.settle()
      body = { stage.k.transition(from: a, to: b, duration: 0.3, animations: nil) }
    case .tab:
      let tabs = stage.world.run { Tabs([a, b]) }
      stage.show(tabs)
      body = { tabs.selectedIndex = 1 }
    case .scroll, .curl:
      let pages = stage.world.run { Pages(way == .scroll ? .scroll : .pageCurl) }
      pages.setViewControllers([a], direction: .forward, animated: false)
      stage.show(pages)
      body = { pages.setViewControllers([b], direction: .forward, animated: true) }
    }
    return stage.lines(body).filter { $0.hasPrefix("A.") || $0.hasPrefix("B.") }.map {
      $0.hasPrefix(out) ? "out" : "in"
    }
  }

  @Test(arguments: Way.allCases)
  func `x-001: the order of the four callbacks`(way: Way) {
    let expected =
      switch way {
      case .push, .pop: ["out", "in", "out", "in"]
      case .modal, .dismissal, .swap: ["out", "in", "in", "out"]
      case .tab, .curl: ["in", "out", "out", "in"]
      case .scroll: ["in", "out", "in", "out"]
      }
    #expect(order(way) == expected)
  }
}
