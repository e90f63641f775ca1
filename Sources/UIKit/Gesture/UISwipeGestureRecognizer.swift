import Foundation

/// Recognizes a quick movement in one direction.
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// How far and how fast, in points and seconds. UIKit's own limits are not published.
  private static let length: CGFloat = 50
  private static let longest: TimeInterval = 0.5

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  private var start: (point: CGPoint, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    start = (middle, world.time)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let start else { return }
    guard world.time - start.time <= Self.longest else { return state = .failed }
    let (x, y) = (middle.x - start.point.x, middle.y - start.point.y)
    guard max(abs(x), abs(y)) >= Self.length else { return }
    let made: Direction = abs(x) >= abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    let isMeant = direction.contains(made) && numberOfTouches == numberOfTouchesRequired
    state = isMeant ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func reset() {
    start = nil
  }
}
