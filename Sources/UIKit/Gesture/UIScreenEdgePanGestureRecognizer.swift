import Foundation

/// Recognizes a pan that begins at an edge of the screen and goes inward.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How near the edge the finger must come down, in points. UIKit's own distance is not published.
  private static let margin: CGFloat = 20

  open var edges: UIRectEdge = []

  private var nearEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 1, let touch = touches.first, let window = touch.window {
      let (point, bounds) = (touch.location(in: window), window.bounds)
      if point.x - bounds.minX <= Self.margin { nearEdges.insert(.left) }
      if bounds.maxX - point.x <= Self.margin { nearEdges.insert(.right) }
      if point.y - bounds.minY <= Self.margin { nearEdges.insert(.top) }
      if bounds.maxY - point.y <= Self.margin { nearEdges.insert(.bottom) }
      guard !edges.isDisjoint(with: nearEdges) else { return state = .failed }
    }
    super.touchesBegan(touches, with: event)
  }

  override func isGesture(_ movement: CGPoint) -> Bool {
    let possible = edges.intersection(nearEdges)
    if abs(movement.x) >= abs(movement.y) {
      return movement.x > 0 ? possible.contains(.left) : possible.contains(.right)
    }
    return movement.y > 0 ? possible.contains(.top) : possible.contains(.bottom)
  }

  open override func reset() {
    super.reset()
    nearEdges = []
  }
}
