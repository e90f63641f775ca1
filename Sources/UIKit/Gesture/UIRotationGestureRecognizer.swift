import Foundation

/// Recognizes two fingers that turn round each other.
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far they turn before it is a rotation, in radians. UIKit's own is not published.
  private static let slack: CGFloat = 0.1

  /// In radians, since the fingers came down or since it was set last.
  open var rotation: CGFloat = 0
  /// In radians a second.
  open private(set) var velocity: CGFloat = 0

  private var angle: CGFloat = 0
  private var lastTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2, state == .possible else { return }
    (angle, lastTime) = (currentAngle, world.time)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2 else { return }
    // The short way round.
    let turned = (currentAngle - angle).remainder(dividingBy: 2 * .pi)
    rotation += turned
    angle = currentAngle
    if world.time > lastTime { velocity = turned / CGFloat(world.time - lastTime) }
    lastTime = world.time
    switch state {
    case .possible: if abs(rotation) >= Self.slack { state = .began }
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
    (rotation, velocity, angle) = (0, 0, 0)
  }

  private var currentAngle: CGFloat {
    let (a, b) = (location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
    return atan2(b.y - a.y, b.x - a.x)
  }
}
