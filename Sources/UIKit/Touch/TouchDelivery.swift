import Foundation

// The way of a touch: the window looks for the view that is hit, gesture recognizers see the touch before that view
// does, and one that recognizes takes the touch away from the view (UIGestureRecognizer.h, `cancelsTouchesInView`).
//
// Recognizers are asked from the view that was hit outwards, in one view in the order in which they were added; UIKit
// promises no order. All of them see every touch that they have accepted.

/// What a world knows of the fingers that are on its screen.
@MainActor final class TouchState {
  /// In the order in which they came down.
  var touches: [UITouch] = []
  let event = UIEvent()
  /// The recognizers that see a touch or wait for another one, in the order in which they came.
  var recognizers: [UIGestureRecognizer] = []
  /// The touches that their views see no more.
  var taken: Set<ObjectIdentifier> = []
  /// The last touch that was lifted, for counting taps.
  var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?
  weak var firstResponder: UIResponder?
}

extension World {
  /// Two taps as close as this in time and place are counted as one and the next.
  private static let tapInterval: TimeInterval = 0.35
  private static let tapDistance: CGFloat = 45

  /// Shows a touch to everybody whom it concerns, as a window's `sendEvent(_:)` does.
  func deliver(_ touch: UITouch, _ phase: UITouch.Phase, at point: CGPoint) {
    guard !application.isIgnoringInteractionEvents || phase != .began else { return }
    run {
      touch.previousPoint = touch.point
      (touch.phase, touch.point, touch.timestamp) = (phase, point, time)
      if phase == .began { begin(touch) }
      guard touchState.touches.contains(where: { $0 === touch }) else { return }
      touchState.event.allTouches = Set(touchState.touches)
      touchState.event.timestamp = time
      for other in touchState.touches where other !== touch { other.phase = .stationary }
      touch.window?.sendEvent(touchState.event)
      if phase == .ended || phase == .cancelled { finish(touch) }
    }
  }

  private func begin(_ touch: UITouch) {
    guard let window = touch.window, let hit = window.hitTest(touch.point, with: touchState.event) else { return }
    touch.view = hit
    if let last = touchState.lastTap, time - last.time <= Self.tapInterval,
      touch.point.distance(to: last.point) <= Self.tapDistance
    {
      touch.tapCount = last.count + 1
    }
    touchState.touches.append(touch)
    var recognizers: [UIGestureRecognizer] = []
    var view: UIView? = hit
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] where recognizer.accepts(touch) {
        recognizers.append(recognizer)
      }
      view = current.superview
    }
    touch.gestureRecognizers = recognizers
    for recognizer in recognizers where !touchState.recognizers.contains(where: { $0 === recognizer }) {
      touchState.recognizers.append(recognizer)
    }
  }

  /// What `UIWindow.sendEvent(_:)` does.
  func dispatch(_ event: UIEvent, in window: UIWindow) {
    for touch in touchState.touches where touch.window === window && touch.phase != .stationary {
      for recognizer in touch.gestureRecognizers ?? [] { recognizer.receive(touch, event) }
      showToView(touch, event)
    }
  }

  /// Shows a touch to the view that was hit, unless a recognizer has taken it.
  private func showToView(_ touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view, !touchState.taken.contains(ObjectIdentifier(touch)) else { return }
    switch touch.phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    case .stationary: break
    }
  }

  /// A recognizer has recognized, and its touches are its own from now on.
  func take(_ touches: [UITouch]) {
    for touch in touches where touchState.taken.insert(ObjectIdentifier(touch)).inserted {
      touch.view?.touchesCancelled([touch], with: touchState.event)
    }
  }

  private func finish(_ touch: UITouch) {
    if touch.phase == .ended { touchState.lastTap = (time, touch.point, touch.tapCount) }
    touchState.touches.removeAll { $0 === touch }
    touchState.taken.remove(ObjectIdentifier(touch))
    for recognizer in touchState.recognizers { recognizer.forget(touch) }
    sweepRecognizers()
  }

  /// Lets recognizers begin anew that have nothing left to wait for.
  func sweepRecognizers() {
    let idle = touchState.recognizers.filter(\.isIdle)
    touchState.recognizers.removeAll { recognizer in idle.contains { $0 === recognizer } }
    for recognizer in idle { recognizer.beginAnew() }
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
