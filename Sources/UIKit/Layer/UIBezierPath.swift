import Foundation

/// A path, of which the model knows the points and so the bounds. It draws none.
@MainActor open class UIBezierPath: NSObject {
  private var points: [CGPoint] = []

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  public override init() {
    super.init()
  }

  public convenience init(rect: CGRect) {
    self.init()
    points = rect.corners
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(rect: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(rect: rect)
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    points = cgPath.points
  }

  open var cgPath: CGPath {
    get { CGPath(points: points) }
    set { points = newValue.points }
  }

  open var isEmpty: Bool { points.isEmpty }
  open var currentPoint: CGPoint { points.last ?? .zero }
  open var bounds: CGRect { cgPath.boundingBox }

  open func move(to point: CGPoint) {
    points.append(point)
  }

  open func addLine(to point: CGPoint) {
    points.append(point)
  }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    points += [controlPoint1, controlPoint2, endPoint]
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    points += [controlPoint, endPoint]
  }

  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    for angle in [startAngle, endAngle] {
      points.append(CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
  }

  open func close() {}

  open func append(_ bezierPath: UIBezierPath) {
    points += bezierPath.points
  }

  open func apply(_ transform: CGAffineTransform) {
    points = points.map { $0.applying(transform) }
  }

  open func reversing() -> UIBezierPath {
    let path = UIBezierPath()
    path.points = points.reversed()
    return path
  }

  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  open func fill() {}
  open func stroke() {}
  open func addClip() {}
}

public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}
