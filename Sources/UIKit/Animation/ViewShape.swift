import Foundation

/// Everything about a view that an animation may change.
struct ViewShape: Equatable {
  var bounds: CGRect
  var center: CGPoint
  var transform: CGAffineTransform
  var alpha: CGFloat
  var backgroundColor: UIColor?

  @MainActor init(of view: UIView) {
    (bounds, center, transform) = (view.bounds, view.center, view.transform)
    (alpha, backgroundColor) = (view.alpha, view.backgroundColor)
  }

  /// What lies between this shape and another one.
  ///
  /// - Parameter part: 0 for this one, 1 for the other.
  func mixed(with other: ViewShape, _ part: CGFloat) -> ViewShape {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    var mixed = part < 0.5 ? self : other
    mixed.bounds = CGRect(
      x: mix(bounds.minX, other.bounds.minX), y: mix(bounds.minY, other.bounds.minY),
      width: mix(bounds.width, other.bounds.width), height: mix(bounds.height, other.bounds.height))
    mixed.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
    mixed.transform = CGAffineTransform(
      a: mix(transform.a, other.transform.a), b: mix(transform.b, other.transform.b),
      c: mix(transform.c, other.transform.c), d: mix(transform.d, other.transform.d),
      tx: mix(transform.tx, other.transform.tx), ty: mix(transform.ty, other.transform.ty))
    mixed.alpha = mix(alpha, other.alpha)
    return mixed
  }
}

extension UIView {
  /// Takes a shape on.
  func take(_ shape: ViewShape) {
    // Setting what is there already would still tell overrides of it.
    if bounds != shape.bounds { bounds = shape.bounds }
    if center != shape.center { center = shape.center }
    if transform != shape.transform { transform = shape.transform }
    if alpha != shape.alpha { alpha = shape.alpha }
    if backgroundColor != shape.backgroundColor { backgroundColor = shape.backgroundColor }
  }

  /// The shape as it would be seen at this moment of virtual time, at an even pace.
  var presented: ViewShape {
    guard let last = rareIfAny?.animations.last, let change = last.change(of: self) else { return ViewShape(of: self) }
    return change.from.mixed(with: change.to, last.progress)
  }
}
