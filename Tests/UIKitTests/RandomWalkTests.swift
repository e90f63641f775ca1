import Testing
import UIKit

/// Whatever a container does, each controller hears a legal order, and at rest it knows whether it is to be seen.
@MainActor @Suite struct RandomWalkTests {
  /// A controller that holds what it hears against the automaton of rules.md B1.
  final class Checked: Screen {
    enum State: String { case disappeared, appearing, appeared, disappearing }

    private(set) var state = State.disappeared
    private(set) var faults: [String] = []
    private var hasHeardIsAppearing = false

    private func hear(_ callback: String, in allowed: [State], leadsTo next: State) {
      if !allowed.contains(state) { faults.append("\(name) heard \(callback) while \(state)") }
      state = next
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      hear("viewWillAppear", in: [.disappeared, .disappearing], leadsTo: .appearing)
      hasHeardIsAppearing = false
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      hear("viewIsAppearing", in: [.appearing], leadsTo: .appearing)
      if hasHeardIsAppearing { faults.append("\(name) heard viewIsAppearing twice") }
      if view.window == nil { faults.append("\(name) heard viewIsAppearing without a window") }
      hasHeardIsAppearing = true
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hear("viewDidAppear", in: [.appearing], leadsTo: .appeared)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      hear("viewWillDisappear", in: [.appeared, .appearing], leadsTo: .disappearing)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      hear("viewDidDisappear", in: [.disappearing], leadsTo: .disappeared)
    }
  }

  /// A small generator with a seed; the standard library has none.
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test(arguments: [SystemVersion(12), 26.0], [true, false])
  func `automatic containers: legal orders, and the truth at rest`(version: SystemVersion, disappearsAtOnce: Bool) {
    for seed in 0..<60 {
      var dice = Dice(state: UInt64(seed))
      var choices = Choices(for: version)
      choices.windowDrivenDisappearance = disappearsAtOnce ? .atOnce : .afterCommit
      let stage = Stage(version, .all, k: Checked("K"), choices: choices)
      let others = (0..<6).map { number in stage.world.run { Checked("c\(number)") } }
      let all = [stage.k as! Checked] + others
      for step in 0..<120 {
        stage.world.run { takeStep(on: stage, all, &dice) }
        guard step % 5 == 4 else { continue }
        stage.world.settle()
        let lines = stage.recorder.take()
        let faults = all.flatMap(\.faults) + all.compactMap(untruth) + lines.filter { $0.hasPrefix("warns") }
        guard faults.isEmpty, stage.exceptions.isEmpty else {
          Issue.record("seed \(seed), step \(step): \(faults) \(stage.exceptions)\n\(lines.joined(separator: "\n"))")
          return
        }
      }
    }
  }

  /// What a controller believes of itself at rest, if it is wrong.
  private func untruth(of controller: Checked) -> String? {
    let isSeen = controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false
    guard controller.state != (isSeen ? .appeared : .disappeared) else { return nil }
    return "\(controller.name) is \(controller.state) at rest"
  }

  private func takeStep(on stage: Stage, _ all: [Checked], _ dice: inout Dice) {
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
