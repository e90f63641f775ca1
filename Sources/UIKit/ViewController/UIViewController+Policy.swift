import Foundation

/// What a controller has answered when UIKit asked it, so that an answer is shown when it is first given and when it
/// changes, and not each time.
struct PolicyAnswers {
  var forwardsAppearance: Bool?
  var forwardsRotation: Bool?
  var forwardsBoth: Bool?
  var autorotates: Bool?
  var orientations: UIInterfaceOrientationMask?
}

// The questions that UIKit asks a controller, and which of them in which era.
extension UIViewController {
  /// Whether UIKit forwards this controller's appearance to its children: iOS 5 has one switch for appearance and
  /// rotation, later versions ask about each (D13).
  var forwardsAppearance: Bool {
    switch forwardingManner {
    case .automatic: break
    case .system, .systemInsideCallbacks: return true
    }
    if world.systemVersion < 6 { return forwardsBoth }
    return ask(\.forwardsAppearance, shouldAutomaticallyForwardAppearanceMethods) {
      .shouldAutomaticallyForwardAppearanceMethods($0)
    }
  }

  /// Whether UIKit forwards the three rotation callbacks to this controller's children.
  var forwardsRotation: Bool {
    switch forwardingManner {
    case .automatic: break
    case .system, .systemInsideCallbacks: return true
    }
    if world.systemVersion < 6 { return forwardsBoth }
    return ask(\.forwardsRotation, shouldAutomaticallyForwardRotationMethods()) {
      .shouldAutomaticallyForwardRotationMethods($0)
    }
  }

  private var forwardsBoth: Bool {
    let answer = (self as? any _UIForwardingSwitch)?
      .automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers()
    return ask(\.forwardsBoth, answer ?? true) { .automaticallyForwardAppearanceAndRotationMethods($0) }
  }

  /// Whether the controller, which decides for its window, lets the interface turn (rot-016).
  func allowsRotation(to orientation: UIInterfaceOrientation, within mask: UIInterfaceOrientationMask) -> Bool {
    orientationDeciders.allSatisfy { $0.agreesToRotation(to: orientation, within: mask) }
  }

  private func agreesToRotation(
    to orientation: UIInterfaceOrientation, within mask: UIInterfaceOrientationMask
  ) -> Bool {
    if world.systemVersion < 6 {
      // UIKit's own answer: upright only.
      return (self as? any _UIAutorotationVeto)?.shouldAutorotate(to: orientation) ?? (orientation == .portrait)
    }
    guard ask(\.autorotates, shouldAutorotate, { .shouldAutorotate($0) }) else { return false }
    let own = ask(\.orientations, supportedInterfaceOrientations) { .supportedInterfaceOrientations($0) }
    return own.intersection(mask).contains(orientation.mask)
  }

  private func ask<Answer: Equatable>(
    _ remembered: WritableKeyPath<PolicyAnswers, Answer?>, _ answer: Answer, _ moment: (Answer) -> Moment
  ) -> Answer {
    guard world.seam.isWatched, answers[keyPath: remembered] != answer else { return answer }
    answers[keyPath: remembered] = answer
    world.seam.note(moment(answer), of: self)
    return answer
  }
}
