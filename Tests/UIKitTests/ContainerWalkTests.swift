import Testing
import UIKit

/// Whatever is done with the system's containers in whatever order, each controller hears a legal order, and at rest it
/// knows whether it is to be seen.
@MainActor @Suite struct ContainerWalkTests {
  /// What a walk goes over: tabs with two stacks and a plain controller, and what they present.
  @MainActor final class Place {
    let stage: Stage
    let tabs: Tabs
    let stacks: [Nav]
    var all: [CheckedScreen] = []
    private var finger: UserGesture?
    private var births = 0

    init(_ version: SystemVersion) {
      stage = Stage(version, idiom: .pad, .all)
      let world = stage.world
      let screens = world.run { ["a", "b", "c"].map { CheckedScreen($0) } }
      let navs = world.run { [Nav([screens[0]], name: "nav1"), Nav([screens[1]], name: "nav2")] }
      stacks = navs
      tabs = world.run { Tabs(navs + [screens[2]]) }
      all = screens
      stage.show(tabs)
    }

    private func screen() -> CheckedScreen {
      births += 1
      let screen = stage.world.run { CheckedScreen("s\(births)") }
      all.append(screen)
      return screen
    }

    private var topmost: UIViewController {
      var top: UIViewController = tabs
      while let next = top.presentedViewController { top = next }
      return top
    }

    func takeStep(_ dice: inout Dice) {
      let nav = stacks[Int.random(in: 0..<2, using: &dice)]
      let animated = Bool.random(using: &dice)
      switch Int.random(in: 0..<14, using: &dice) {
      case 0, 1: nav.pushViewController(screen(), animated: animated)
      case 2: nav.popViewController(animated: animated)
      case 3: nav.popToRootViewController(animated: animated)
      case 4: nav.setViewControllers([screen(), nav.viewControllers[0]], animated: animated)
      case 5, 6: tabs.selectedIndex = Int.random(in: 0..<3, using: &dice)
      case 7:
        let new = screen()
        let styles: [UIModalPresentationStyle] = [.fullScreen, .formSheet, .overFullScreen, .pageSheet]
        new.modalPresentationStyle = styles[Int.random(in: 0..<4, using: &dice)]
        topmost.present(new, animated: animated)
      case 8: topmost.dismiss(animated: animated)
      case 9: tabs.dismiss(animated: animated)
      case 10:
        letGo(&dice)
        finger = animated ? nav.beginSwipeBack() : topmost.beginSwipeToDismiss()
      case 11: stage.world.rotate(to: animated ? .landscapeLeft : .portrait)
      case 12: stage.world.advance(by: 0.2)
      default: stage.world.settle(.turn)
      }
    }

    /// Stacks that show something beside their top.
    var crowded: [String] {
      stacks.filter { nav in
        guard nav.isViewLoaded, nav.view.window != nil else { return false }
        return nav.view.subviews.filter { !($0 is UINavigationBar) } != [nav.topViewController?.view]
      }.map { "\($0.name) is crowded" }
    }

    func letGo(_ dice: inout Dice) {
      if Bool.random(using: &dice) { finger?.finish() } else { finger?.cancel() }
      finger = nil
    }
  }

  @Test(arguments: [SystemVersion(7), 12.0, 17.0, 26.0])
  func `x-002: legal orders, and the truth at rest`(version: SystemVersion) {
    for seed in 0..<40 {
      var dice = Dice(state: UInt64(seed))
      let place = Place(version)
      for step in 0..<100 {
        place.stage.world.run { place.takeStep(&dice) }
        guard step % 5 == 4 else { continue }
        place.stage.world.run { place.letGo(&dice) }
        place.stage.world.settle()
        let lines = place.stage.recorder.take()
        let faults = place.all.flatMap(\.faults) + place.all.compactMap(\.untruth) + place.crowded
        guard faults.isEmpty, place.stage.exceptions.isEmpty else {
          Issue.record(
            "seed \(seed), step \(step): \(faults) \(place.stage.exceptions)\n\(lines.joined(separator: "\n"))")
          return
        }
      }
    }
  }
}
