import Foundation

/// Recognizes two fingers that move apart or together.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much their distance changes before it is a pinch, in points. UIKit's own is not published.
  private static let slack: CGFloat = 8

  /// Relative to the distance that the fingers had, or had when it was set last.
  open var scale: CGFloat {
    get { startDistance > 0 ? baseScale * distance / startDistance : baseScale }
    set { (baseScale, startDistance) = (newValue, distance) }
  }

  /// Of the scale, a second.
  open private(set) var velocity: CGFloat = 0

  private var baseScale: CGFloat = 1
  private var startDistance: CGFloat = 0
  private var distance: CGFloat = 0
  private var last: (scale: CGFloat, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2, state == .possible else { return }
    measure()
    startDistance = distance
    last = (1, world.time)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2 else { return }
    measure()
    if let last, world.time > last.time { velocity = (scale - last.scale) / CGFloat(world.time - last.time) }
    last = (scale, world.time)
    switch state {
    case .possible: if abs(distance - startDistance) >= Self.slack { state = .began }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible: if numberOfTouches == touches.count { state = .failed }
    case .began, .changed: state = .ended
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    (baseScale, startDistance, distance, velocity, last) = (1, 0, 0, 0, nil)
  }

  private func measure() {
    distance = location(ofTouch: 0, in: nil).distance(to: location(ofTouch: 1, in: nil))
  }
}
