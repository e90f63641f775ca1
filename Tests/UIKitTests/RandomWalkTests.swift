import Testing
import UIKit

/// Whatever a container does, each controller hears a legal order, and at rest it knows whether it is to be seen.
@MainActor @Suite(.conformance) struct RandomWalkTests {
  @Test(arguments: [SystemVersion(12), 26.0], [true, false])
  func `x-002: automatic containers: legal orders, and the truth at rest`(
    version: SystemVersion, disappearsAtOnce: Bool
  ) {
    for seed in 0..<60 {
      var dice = Dice(state: UInt64(seed))
      var choices = Choices(for: version)
      choices.windowDrivenDisappearance = disappearsAtOnce ? .atOnce : .afterCommit
      let stage = Stage(version, .all, k: CheckedScreen("K"), choices: choices)
      let others = (0..<6).map { number in stage.world.run { CheckedScreen("c\(number)") } }
      let all = [stage.k as! CheckedScreen] + others
      for step in 0..<120 {
        stage.world.run { takeStep(on: stage, all, &dice) }
        guard step % 5 == 4 else { continue }
        stage.world.settle()
        let lines = stage.recorder.take()
        let faults = all.flatMap(\.faults) + all.compactMap(\.untruth) + lines.filter { $0.hasPrefix("warns") }
        guard faults.isEmpty, stage.exceptions.isEmpty else {
          Issue.record("seed \(seed), step \(step): \(faults) \(stage.exceptions)\n\(lines.joined(separator: "\n"))")
          return
        }
      }
    }
  }

  private func takeStep(on stage: Stage, _ all: [CheckedScreen], _ dice: inout Dice) {
    let child = all[Int.random(in: 1..<all.count, using: &dice)]
    let parent = all[Int.random(in: 0..<all.count, using: &dice)]
    switch Int.random(in: 0..<9, using: &dice) {
    case 0, 1, 2:
      guard child.parent == nil, !isAncestor(child, of: parent) else { return }
      stage.add(child, to: parent)
    case 3, 4:
      guard child.parent != nil else { return }
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    case 5:
      stage.window.isHidden.toggle()
    case 6:
      stage.window.rootViewController = stage.window.rootViewController == nil ? stage.k : nil
    case 7:
      stage.world.settle(.turn)
    default:
      guard let owner = child.parent, let other = owner.children.first(where: { $0 !== child }),
        child.view.superview === owner.view, other.view.superview === owner.view
      else { return }
      owner.transition(from: child, to: other, duration: 0.1, animations: nil)
    }
  }

  private func isAncestor(_ controller: UIViewController, of other: UIViewController) -> Bool {
    var ancestor: UIViewController? = other
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.parent
    }
    return false
  }
}
