import Foundation

/// Recognizes a finger that stays where it is; then follows it.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// In seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// In points.
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var beginning: Turns.Ticket?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    start = middle
    guard numberOfTouches == numberOfTouchesRequired, (touches.first?.tapCount ?? 1) > numberOfTapsRequired else {
      return
    }
    guard minimumPressDuration > 0 else { return state = .began }
    let round = round
    beginning = world.turns.schedule(after: minimumPressDuration) { [weak self] in
      guard let self, self.round == round, self.state == .possible else { return }
      guard self.numberOfTouches == self.numberOfTouchesRequired else { return }
      self.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible: if middle.distance(to: start) > allowableMovement { state = .failed }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    world.turns.cancel(beginning)
    beginning = nil
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
