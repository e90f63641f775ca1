import Foundation

// What the user does to a navigation controller.
extension UINavigationController {
  /// Puts a finger on the left edge and begins to swipe back (iOS 7 and later).
  ///
  /// Let go far enough it is a pop (nav-011). Let go too early, both controllers turn round, the stack is as it was,
  /// and the delegate hears no didShow (E9).
  ///
  /// - Returns: The finger; nil if there is nothing to go back to, or something runs.
  public func beginSwipeBack() -> UserGesture? {
    guard let recognizer = interactivePopGestureRecognizer, recognizer.isEnabled else { return nil }
    guard canSwipeBack, let top = topViewController else { return nil }
    return world.run {
      guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return nil }
      return world.seam.call(.gesture(.began), on: top) { UserGesture(on: top, driving: startSwipeBack()) }
    }
  }

  /// Whether there is something to go back to and nothing runs.
  fileprivate var canSwipeBack: Bool {
    stack.count > 1 && running.isEmpty && waiting.isEmpty && appearance.isAppearedOrAppearing
  }

  private func startSwipeBack() -> UIPercentDrivenInteractiveTransition {
    let driver = UIPercentDrivenInteractiveTransition()
    pop(to: stack.count - 2, animated: true, drivenBy: driver)
    view.layoutIfNeeded()
    return driver
  }

  /// The recognizer of a swipe from the edge; nil before iOS 7.
  func makePopGestureRecognizer() -> UIGestureRecognizer? {
    guard world.systemVersion >= 7 else { return nil }
    let recognizer = world.run { PopGestureRecognizer() }
    recognizer.edges = .left
    let reference = BackReference(self)
    recognizer.navigationController = reference
    var driver: UIPercentDrivenInteractiveTransition?
    recognizer.systemAction = { recognizer in
      guard let self = reference.object, let pan = recognizer as? UIPanGestureRecognizer else { return }
      driver = self.follow(pan, driver)
    }
    return recognizer
  }

  /// Goes with the finger. Let go beyond the middle, or fast, it is a pop; how far UIKit wants it is not published.
  private func follow(
    _ pan: UIPanGestureRecognizer, _ driver: UIPercentDrivenInteractiveTransition?
  ) -> UIPercentDrivenInteractiveTransition? {
    let part = pan.translation(in: view).x / max(1, view.bounds.width)
    switch pan.state {
    case .began: return canSwipeBack ? startSwipeBack() : nil
    case .changed: driver?.update(part)
    case .ended where part > 0.5 || pan.velocity(in: view).x > 500: driver?.finish()
    case .ended, .cancelled, .failed, .possible: driver?.cancel()
    }
    return pan.state == .changed ? driver : nil
  }

  /// Taps whatever is at the left of the bar: an item of the top's own, or the back button, which pops. The action of a
  /// back item is never called.
  public func tapLeadingButton() {
    world.run {
      switch navigationBar.leadingButton {
      case .none: break
      case .items(let items): items.first?.tap()
      case .back, .backAndItems:
        // The bar pops through the public method, which a subclass may override.
        popViewController(animated: true)
      }
    }
  }

  /// Holds the back button and picks a controller further down (iOS 14 and later; nav-019).
  public func pickFromBackMenu(_ controller: UIViewController) {
    guard world.systemVersion >= 14, stack.dropLast().contains(where: { $0 === controller }) else { return }
    world.run { _ = popToViewController(controller, animated: true) }
  }
}

/// Recognizes a swipe from the edge where there is something to go back to.
private final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  var navigationController = BackReference<UINavigationController>()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard navigationController.object?.canSwipeBack ?? false else { return state = .failed }
    super.touchesBegan(touches, with: event)
  }
}
