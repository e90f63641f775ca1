import Foundation

/// A path, of which the model knows the points and so the bounds. It draws none.
public class CGPath: @unchecked Sendable {
  // Unchecked because CGMutablePath is a subclass, as in CoreGraphics; the model has it on the main actor only.

  /// The end and control points, in the order in which they were added.
  fileprivate(set) var points: [CGPoint] = []

  public init() {}

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    points = rect.corners
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    points = rect.corners
  }

  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    points = rect.corners
  }

  init(points: [CGPoint]) {
    self.points = points
  }

  public var isEmpty: Bool { points.isEmpty }
  public var currentPoint: CGPoint { points.last ?? .zero }

  /// The rectangle around all points.
  public var boundingBox: CGRect {
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  public var boundingBoxOfPath: CGRect { boundingBox }
}

/// A path that grows.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public override init() {
    super.init()
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    points.append(point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    points.append(point.applying(transform))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    points += rect.corners.map { $0.applying(transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addRect(rect, transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    points += path.points.map { $0.applying(transform) }
  }

  public func closeSubpath() {}
}

extension CGRect {
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }
}
