import Testing
import UIKit

/// However pages are turned, each hears a legal order, and at rest it knows whether it is to be seen.
///
/// Pages are not set while the window is hidden: they would hear that they appear (page-005).
@MainActor @Suite(.conformance) struct PageWalkTests {
  @Test(arguments: [SystemVersion(7), 17.0, 26.0], [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `x-002: legal orders, and the truth at rest`(version: SystemVersion, style: UIPageViewController.TransitionStyle)
  {
    for seed in 0..<40 {
      var dice = Dice(state: UInt64(seed))
      let stage = Stage(version, .all)
      let all = stage.world.run { (0..<4).map { CheckedScreen("p\($0)") } }
      let pages = stage.world.run { Pages(style, all) }
      pages.setViewControllers([all[0]], direction: .forward, animated: false)
      stage.show(pages)
      var finger: UserGesture?
      func letGo() {
        if Bool.random(using: &dice) { finger?.finish() } else { finger?.cancel() }
        finger = nil
      }
      for step in 0..<80 {
        stage.world.run {
          let flag = Bool.random(using: &dice)
          switch Int.random(in: 0..<8, using: &dice) {
          case 0, 1:
            letGo()
            pages.setViewControllers(
              [all[Int.random(in: 0..<4, using: &dice)]], direction: .forward, animated: flag)
          case 2, 3:
            letGo()
            finger = pages.beginTurningPage(flag ? .forward : .reverse)
          case 4: letGo()
          case 5: stage.world.rotate(to: flag ? .landscapeLeft : .portrait)
          case 6: stage.world.advance(by: 0.1)
          default:
            letGo()
            stage.world.settle()
            stage.window.isHidden = true
            stage.world.settle()
            stage.window.isHidden = false
          }
        }
        guard step % 4 == 3 else { continue }
        stage.world.run { letGo() }
        stage.world.settle()
        let lines = stage.recorder.take()
        let faults = all.flatMap(\.faults) + all.compactMap(\.untruth)
        guard faults.isEmpty, stage.exceptions.isEmpty else {
          Issue.record("seed \(seed), step \(step): \(faults) \(stage.exceptions)\n\(lines.joined(separator: "\n"))")
          return
        }
      }
    }
  }
}
