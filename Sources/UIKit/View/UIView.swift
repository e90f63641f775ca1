import Foundation

/// A rectangle in a hierarchy of rectangles. It draws nothing.
///
/// Geometry, hierarchy, layout and the move to a window are UIKit's; how each works is in the extensions beside this
/// file. Everything that code may override is declared here, because Swift can't override what an extension declares.
@MainActor open class UIView: UIResponder {
  // MARK: Hierarchy

  open private(set) weak var superview: UIView?

  open var subviews: [UIView] { subviewList }

  /// The window that the view is in, shown or not.
  open var window: UIWindow? { windowReference }

  final var subviewList: [UIView] = []
  final weak var windowReference: UIWindow?

  /// The controller whose root view this is. A view doesn't keep its controller alive.
  package internal(set) final weak var viewController: UIViewController?

  // MARK: Geometry

  final var storedCenter: CGPoint
  final var storedBounds: CGRect

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true

  // MARK: Layout

  /// Whether the view itself is to be laid out.
  final var needsLayout = true
  /// Whether something at or below the view is to be visited by the next layout.
  final var isDirty = true
  final var needsConstraintUpdate = false

  // MARK: Appearance, kept and not shown

  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var tag = 0
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var contentMode: ContentMode = .scaleToFill
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?

  private var hides = false

  /// Makes a view.
  ///
  /// - Parameter frame: In the coordinates of the superview that it will get, in points.
  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Makes a view as a nib would. The coder is not read: Linux has no nibs.
  public required init?(coder: NSCoder) {
    storedBounds = .zero
    storedCenter = .zero
    super.init()
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Geometry

  /// The smallest upright rectangle around the view, in its superview's coordinates.
  open var frame: CGRect {
    get {
      let size = storedBounds.size
      let upright = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return (transform.isIdentity ? upright : upright.applying(transform))
        .offsetBy(dx: storedCenter.x, dy: storedCenter.y)
    }
    set {
      storedCenter = CGPoint(x: newValue.midX, y: newValue.midY)
      let size = transform.isIdentity ? newValue.size : newValue.applying(transform.inverted()).size
      resize(to: CGRect(origin: storedBounds.origin, size: size))
    }
  }

  open var bounds: CGRect {
    get { storedBounds }
    set { resize(to: newValue) }
  }

  open var center: CGPoint {
    get { storedCenter }
    set { storedCenter = newValue }
  }

  open var transform = CGAffineTransform.identity

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// No size of its own in that direction.
  public static let noIntrinsicMetric: CGFloat = -1

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  // MARK: Visibility

  open var isHidden: Bool {
    get { hides }
    set {
      guard newValue != hides else { return }
      hides = newValue
      world.seam.note(.isHidden(newValue), of: self)
    }
  }

  // MARK: Changing the hierarchy

  open func addSubview(_ view: UIView) {
    insert(view, at: { $0.count })
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: { min(max(0, index), $0.count) })
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: { siblings in siblings.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? siblings.count })
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: { siblings in siblings.firstIndex { $0 === siblingSubview } ?? siblings.count })
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviewList.indices.contains(index1), subviewList.indices.contains(index2) else { return }
    subviewList.swapAt(index1, index2)
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviewList.firstIndex(where: { $0 === view }) else { return }
    subviewList.append(subviewList.remove(at: index))
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard let index = subviewList.firstIndex(where: { $0 === view }) else { return }
    subviewList.insert(subviewList.remove(at: index), at: 0)
  }

  open func removeFromSuperview() {
    removeFromHierarchy()
  }

  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviewList {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Told of changes

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}

  open func didMoveToWindow() {
    world.seam.baseReached(.didMoveToWindow(window), self)
  }

  // MARK: Layout and constraints

  open func setNeedsLayout() {
    needsLayout = true
    markSubtreeDirty()
  }

  open func layoutIfNeeded() {
    layOutFromTopmostDirtyAncestor()
  }

  /// Places the subviews. Autoresizing has been done already when this is called.
  open func layoutSubviews() {}

  open func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    setNeedsLayout()
  }

  open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  open func updateConstraintsIfNeeded() {
    updateConstraintsOfSubtree()
  }

  open func updateConstraints() {}

  open func setNeedsDisplay() {}

  /// Never called: the model draws nothing.
  open func draw(_ rect: CGRect) {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { UITraitCollection(of: world, in: window) }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Sets the superview; only ``UIView/insert(_:at:)`` and ``UIView/removeFromHierarchy()`` do.
  final func setSuperview(_ view: UIView?) {
    superview = view
  }
}
