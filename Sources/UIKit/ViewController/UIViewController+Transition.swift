import Foundation

// transition(from:to:…): UIKit swaps the views and sends the appearance callbacks of both children itself.
extension UIViewController {
  /// Swaps two children.
  ///
  /// The order: from.will, to.will, the new view comes in beside the old one, the animations; when they are over,
  /// to.did, the old view goes, from.did, and then the completion (cont-005, a log of UIKit 7 to 15). While the
  /// container is not to be seen there are no callbacks (C14).
  func swap(
    _ from: UIViewController, for to: UIViewController, duration: TimeInterval, _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    world.seam.call(.transition(from: from, to: to, animated: duration > 0), on: self) {
      if let problem = problem(withSwapping: from, for: to) { return world.raise(problem) }
      let isSeen = appearance.isAppearedOrAppearing
      let leaving = isSeen ? from.beginTransition(false, animated: duration > 0, by: .transition) : nil
      let arriving = isSeen ? to.beginTransition(true, animated: duration > 0, by: .transition) : nil
      let stage: UIView = from.view.superview ?? view
      if to.view.superview !== stage { stage.addSubview(to.view) }
      UIView.perform(in: world, duration: duration, delay: 0, animations ?? {}) { [self] finished in
        to.endTransition(arriving)
        if from !== to { from.viewIfLoaded?.removeFromSuperview() }
        from.endTransition(leaving)
        world.seam.call(.transitionCompleted(isCancelled: false), on: self) { completion?(finished) ?? () }
      }
    }
  }

  private func problem(withSwapping from: UIViewController, for to: UIViewController) -> UIKitException? {
    for child in [from, to] where child.parent !== self {
      return UIKitException(
        .invalidArgument,
        "\(className) can only swap its own children, and the parent of \(child.className) is "
          + "\(child.parent?.className ?? "nil").", about: child)
    }
    switch forwardingManner {
    case .automatic: break
    case .system, .systemInsideCallbacks:
      // The header: not for UIKit's own containers (C15).
      return UIKitException(
        .invalidArgument, "\(className) changes its children itself, so that transition(from:to:) is not for it.",
        about: self)
    }
    // The method sends begin and end by itself (man-018).
    guard forwardsAppearance else {
      return UIKitException(
        .invalidArgument,
        "\(className) forwards appearance itself, so that transition(from:to:) is not for it.", about: self)
    }
    return nil
  }
}
