import Foundation

/// One finger on the screen, from the moment it comes down to the moment it is lifted.
@MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
  }

  open internal(set) var phase: Phase = .began
  open internal(set) var type: TouchType = .direct
  open internal(set) var tapCount = 1
  /// Virtual time in seconds since the world began.
  open internal(set) var timestamp: TimeInterval
  open internal(set) var window: UIWindow?
  /// What the finger came down on.
  open internal(set) var view: UIView?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// In the window's coordinates.
  final var point: CGPoint
  final var previousPoint: CGPoint

  init(at point: CGPoint, in window: UIWindow, at time: TimeInterval) {
    (self.point, previousPoint, timestamp, self.window) = (point, point, time, window)
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint {
    place(of: point, in: view)
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    place(of: previousPoint, in: view)
  }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  private func place(of point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
