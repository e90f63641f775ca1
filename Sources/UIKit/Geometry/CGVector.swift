import Foundation

/// A direction and a length, as CoreGraphics has them.
public struct CGVector: Sendable, Hashable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init() {
    (dx, dy) = (0, 0)
  }

  public init(dx: CGFloat, dy: CGFloat) {
    (self.dx, self.dy) = (dx, dy)
  }

  public init(dx: Double, dy: Double) {
    (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy))
  }

  public init(dx: Int, dy: Int) {
    (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy))
  }

  public static let zero = CGVector()
}
