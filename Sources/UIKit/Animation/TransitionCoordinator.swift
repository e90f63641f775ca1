import Foundation

/// The coordinator of a transition that runs on its world's virtual time.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let transitionDuration: TimeInterval
  private(set) var isCancelled = false
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(duration: TimeInterval) {
    transitionDuration = duration
    super.init()
  }

  var isAnimated: Bool { transitionDuration > 0 }
  var isInteractive: Bool { false }
  var initiallyInteractive: Bool { false }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs what runs along with the animation.
  func runAlongside() {
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
  }

  /// Runs what waited for the end. A block that was registered too late to run along never does.
  func runCompletions() {
    let blocks = completions
    (alongside, completions) = ([], [])
    for block in blocks { block(self) }
  }
}
