import Testing
import UIKit

/// Whatever is done with a split view, each controller hears a legal order, and at rest it
/// knows whether it is to be seen.
@MainActor @Suite struct SplitWalkTests {
  /// Keeps the button that a split view of iOS 7 gives.
  final class Button: NSObject, UISplitViewControllerDelegate {
    private(set) var item: UIBarButtonItem?
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
  }

  @MainActor final class Place {
    let stage: Stage
    let nav: Nav
    let split: Split
    var all: [CheckedScreen] = []
    private var births = 0

    init(_ version: SystemVersion) {
      stage = Stage(version, idiom: .pad, .all)
      let screens = stage.world.run { [CheckedScreen("m"), CheckedScreen("d")] }
      nav = stage.world.run { Nav([screens[0]]) }
      split = stage.world.run { [nav] in Split([nav, screens[1]]) }
      all = screens
      split.keptDelegate = Button()
      stage.show(split)
    }

    private func screen() -> CheckedScreen {
      births += 1
      let screen = stage.world.run { CheckedScreen("s\(births)") }
      all.append(screen)
      return screen
    }

    func takeStep(_ dice: inout Dice) {
      let animated = Bool.random(using: &dice)
      let upright = stage.world.screen.bounds.size
      switch Int.random(in: 0..<10, using: &dice) {
      case 0, 1: stage.world.rotate(to: animated ? .landscapeLeft : .portrait)
      case 2, 3:
        guard stage.world.configuration.systemVersion >= 8 else { return }
        stage.world.resize(stage.window, to: animated ? upright : CGSize(width: 320, height: upright.height))
      case 4: split.showDetailViewController(screen(), sender: nil)
      case 5: nav.pushViewController(screen(), animated: animated)
      case 6: if nav.viewControllers.count > 1 { nav.popViewController(animated: animated) }
      case 7:
        if stage.world.configuration.systemVersion < 8 {
          (split.keptDelegate as? Button)?.item?.tap()
        } else {
          split.displayModeButtonItem.tap()
        }
      case 8: stage.window.isHidden.toggle()
      default: stage.world.settle(.turn)
      }
    }
  }

  @Test(arguments: [SystemVersion(6.1), 12.0, 26.0])
  func `x-002: legal orders, and the truth at rest`(version: SystemVersion) {
    for seed in 0..<40 {
      var dice = Dice(state: UInt64(seed))
      let place = Place(version)
      for step in 0..<80 {
        place.stage.world.run { place.takeStep(&dice) }
        guard step % 4 == 3 else { continue }
        place.stage.world.settle()
        let lines = place.stage.recorder.take()
        let faults = place.all.flatMap(\.faults) + place.all.compactMap(\.untruth)
        guard faults.isEmpty, place.stage.exceptions.isEmpty else {
          Issue.record(
            "seed \(seed), step \(step): \(faults) \(place.stage.exceptions)\n\(lines.joined(separator: "\n"))")
          return
        }
      }
    }
  }
}
