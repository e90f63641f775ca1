import Foundation

extension UIView {
  /// Whether a place is one; what is not a number is UIKit's error.
  ///
  /// Source: public crash reports of CALayerInvalidGeometry, whose reason is that a position or bounds contain NaN.
  final func accepts(_ place: CGRect) -> Bool {
    // A sum is a number only if each of its parts is, but for infinities of both signs.
    let sum = place.origin.x + place.origin.y + place.size.width + place.size.height
    guard sum.isNaN else { return true }
    let parts = [place.origin.x, place.origin.y, place.size.width, place.size.height]
    guard parts.contains(where: \.isNaN) else { return true }
    world.raise(UIKitException(.invalidGeometry, "\(className) was placed where there is no number.", about: self))
    return false
  }

  /// Changes the bounds; a new size asks for layout, is shown, and resizes the subviews by their masks at once.
  final func resize(to bounds: CGRect) {
    let former = storedBounds.size
    // A size is never negative in UIKit.
    let size = CGSize(width: max(0, bounds.size.width), height: max(0, bounds.size.height))
    storedBounds = CGRect(origin: bounds.origin, size: size)
    guard storedBounds.size != former else { return }
    if isInEngine { frameChanged() }
    setNeedsLayout()
    if let viewController { world.seam.note(.bounds(storedBounds.size), of: viewController) }
    guard autoresizesSubviews else { return }
    for subview in subviews { subview.autoresize(from: former, to: storedBounds.size) }
  }

  /// The place of a view has changed that counts for constraints.
  final func frameChanged() {
    if translatesAutoresizingMaskIntoConstraints { outdateEngine() }
  }

  /// Gives a change of the superview's size to the flexible parts, each its share.
  private func autoresize(from former: CGSize, to size: CGSize) {
    // What constraints place, the mask doesn't.
    guard !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints || !isInEngine else { return }
    let frame = self.frame
    let horizontal = Self.share(
      size.width - former.width, start: frame.minX, length: frame.width, end: former.width - frame.maxX,
      flexibleStart: autoresizingMask.contains(.flexibleLeftMargin),
      flexibleLength: autoresizingMask.contains(.flexibleWidth),
      flexibleEnd: autoresizingMask.contains(.flexibleRightMargin))
    let vertical = Self.share(
      size.height - former.height, start: frame.minY, length: frame.height, end: former.height - frame.maxY,
      flexibleStart: autoresizingMask.contains(.flexibleTopMargin),
      flexibleLength: autoresizingMask.contains(.flexibleHeight),
      flexibleEnd: autoresizingMask.contains(.flexibleBottomMargin))
    let resized = CGRect(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
    if resized != frame { self.frame = resized }
  }

  /// How a change of length falls on start margin, length and end margin along one axis: in proportion to what the
  /// flexible ones had, in equal parts if that was nothing. With no flexible part the start margin holds.
  private static func share(
    _ change: CGFloat, start: CGFloat, length: CGFloat, end: CGFloat,
    flexibleStart: Bool, flexibleLength: Bool, flexibleEnd: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let flexible = [(flexibleStart, start), (flexibleLength, length), (flexibleEnd, end)]
    let count = CGFloat(flexible.count { $0.0 })
    guard count > 0, change != 0 else { return (start, length) }
    let total = flexible.reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
    func part(_ isFlexible: Bool, _ had: CGFloat) -> CGFloat {
      isFlexible ? (total > 0 ? change * had / total : change / count) : 0
    }
    return (start + part(flexibleStart, start), max(0, length + part(flexibleLength, length)))
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let root = pointInRoot(point)
    guard let view else { return root }
    return view.pointFromRoot(root)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return pointFromRoot(point) }
    return pointFromRoot(view.pointInRoot(point))
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    convert(corners: rect) { convert($0, to: view) }
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    convert(corners: rect) { convert($0, from: view) }
  }

  private func convert(corners rect: CGRect, by move: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(move)
    var (least, most) = (corners[0], corners[0])
    for corner in corners {
      least = CGPoint(x: min(least.x, corner.x), y: min(least.y, corner.y))
      most = CGPoint(x: max(most.x, corner.x), y: max(most.y, corner.y))
    }
    return CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  /// Where a point of this view is in its superview.
  private func pointInSuperview(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInBounds
    let middle = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(transform)
    return CGPoint(x: middle.x + storedCenter.x, y: middle.y + storedCenter.y)
  }

  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    let above = superview == nil ? point : pointInSuperview(point)
    return superview.map { $0.pointInRoot(above) } ?? above
  }

  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let above = superview.pointFromRoot(point)
    let middle = CGPoint(x: above.x - storedCenter.x, y: above.y - storedCenter.y).applying(transform.inverted())
    let anchor = anchorInBounds
    return CGPoint(x: middle.x + anchor.x, y: middle.y + anchor.y)
  }

  private var anchorInBounds: CGPoint {
    let anchor = anchorPoint
    return CGPoint(
      x: storedBounds.minX + storedBounds.width * anchor.x, y: storedBounds.minY + storedBounds.height * anchor.y)
  }
}
