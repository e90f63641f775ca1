import Foundation

/// A view that shows a part of something larger: its bounds' origin is the content's offset.
///
/// The order of what the delegate hears of a drag: willBeginDragging; didScroll, each time that it moves;
/// willEndDragging with the velocity and where it will come to rest; didEndDragging; and, if it goes on by itself,
/// willBeginDecelerating, didScroll, didEndDecelerating. Of an animated setContentOffset: didScroll, and
/// didEndScrollingAnimation. Of one without animation: didScroll in the call. Source: UIScrollView.h and Apple's Scroll
/// View Programming Guide.
///
/// It decelerates on virtual time, sixty times a second, and comes to rest where the rate says; it does not bounce past
/// an edge by itself. A finger that comes down stops it.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    case white = 2
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
  }

  /// Where the delegate is kept, whatever its kind.
  final weak var keptDelegate: (any UIScrollViewDelegate)? { didSet { valuesMayHaveChanged() } }

  /// The delegate as seen from here. A table or collection asks its own property, which code may override.
  var scrollDelegate: (any UIScrollViewDelegate)? {
    get { keptDelegate }
    set { keptDelegate = newValue }
  }

  open private(set) var panGestureRecognizer: UIPanGestureRecognizer = ScrollPan()
  open private(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var bouncesZoom = true
  open var isDirectionalLockEnabled = false
  open var decelerationRate: DecelerationRate = .normal
  open var scrollsToTop = true
  open var showsHorizontalScrollIndicator = true
  open var showsVerticalScrollIndicator = true
  open var indicatorStyle: IndicatorStyle = .default
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var keyboardDismissMode: KeyboardDismissMode = .none
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetMayHaveChanged() } }
  }

  /// What moves it by itself.
  final var motion: ScrollMotion?
  final var drag: ScrollDrag?
  private var toldInset = UIEdgeInsets.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeScrollable()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeScrollable()
  }

  private func becomeScrollable() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    // UIKit's scroll view is its recognizer's delegate; a subclass that adopts the protocol is asked.
    panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
    panGestureRecognizer.systemAction = { [weak self] _ in self?.followFinger() }
  }

  // MARK: Content

  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      adjustedInsetMayHaveChanged()
      bringOffsetIntoBounds()
      valuesMayHaveChanged()
    }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset != oldValue { adjustedInsetMayHaveChanged() }
      valuesMayHaveChanged()
    }
  }

  /// The inset with what the safe area adds to it (iOS 11 and later).
  open var adjustedContentInset: UIEdgeInsets { contentInset.adding(insetFromSafeArea) }

  private var insetFromSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      var inset = UIEdgeInsets.zero
      if canScrollVertically || contentInsetAdjustmentBehavior == .automatic && isInNavigation {
        (inset.top, inset.bottom) = (safe.top, safe.bottom)
      }
      if contentSize.width > bounds.width || alwaysBounceHorizontal {
        (inset.left, inset.right) = (safe.left, safe.right)
      }
      return inset
    }
  }

  private var isInNavigation: Bool { nearestViewController?.navigationController != nil }
  private var canScrollVertically: Bool { contentSize.height > bounds.height || alwaysBounceVertical }

  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged()
  }

  private func adjustedInsetMayHaveChanged() {
    let (former, new) = (toldInset, adjustedContentInset)
    guard former != new else { return }
    toldInset = new
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    // What was at the top stays there.
    if contentOffset.y == -former.top, !isTracking { contentOffset.y = -new.top }
    if contentOffset.x == -former.left, !isTracking { contentOffset.x = -new.left }
  }

  // MARK: Offset

  /// Setting it scrolls at once and stops what moves it.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    motion = nil
    guard contentOffset != bounds.origin else { return }
    guard animated, world.animation.areAnimationsEnabled else { return scroll(to: contentOffset) }
    start(.animation, to: contentOffset)
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let (visible, inset) = (bounds, adjustedContentInset)
    var offset = contentOffset
    let width = visible.width - inset.left - inset.right
    let height = visible.height - inset.top - inset.bottom
    offset.x = Self.nearest(offset.x + inset.left, width, rect.minX, rect.width) - inset.left
    offset.y = Self.nearest(offset.y + inset.top, height, rect.minY, rect.height) - inset.top
    setContentOffset(clamped(offset), animated: animated)
  }

  /// The least change that brings a stretch into view.
  private static func nearest(_ start: CGFloat, _ length: CGFloat, _ wanted: CGFloat, _ size: CGFloat) -> CGFloat {
    if wanted < start || size > length { return wanted }
    return wanted + size > start + length ? wanted + size - length : start
  }

  open func flashScrollIndicators() {}

  final func scroll(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds = CGRect(origin: offset, size: bounds.size)
  }

  /// Every change of the origin scrolls, wherever it comes from.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let former = super.bounds
      super.bounds = newValue
      if newValue.size != former.size { bringOffsetIntoBounds() }
      guard super.bounds.origin != former.origin else { return }
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let former = super.bounds.size
      super.frame = newValue
      if super.bounds.size != former { bringOffsetIntoBounds() }
    }
  }

  /// UIKit moves the content when its bounds shrink, unless a finger or an animation moves it already.
  private func bringOffsetIntoBounds() {
    guard motion == nil, drag == nil else { return }
    let offset = clamped(contentOffset)
    if offset != contentOffset { scroll(to: offset) }
  }

  /// The nearest offset at which nothing but content is seen, as far as there is enough of it.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let (least, most) = (
      CGPoint(x: -inset.left, y: -inset.top),
      CGPoint(
        x: max(-inset.left, contentSize.width + inset.right - bounds.width),
        y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
    )
    return CGPoint(x: min(max(least.x, offset.x), most.x), y: min(max(least.y, offset.y), most.y))
  }

  // MARK: What moves it

  /// Whether a finger is on it.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 && panGestureRecognizer.state != .failed }
  open var isDragging: Bool { drag != nil }
  open var isDecelerating: Bool { motion?.kind == .deceleration }
  open var isScrollAnimating: Bool { motion?.kind == .animation }

  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// It scrolls only along an axis on which there is something to scroll.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let way = panGestureRecognizer.translation(in: self)
    return abs(way.x) >= abs(way.y) ? canDragHorizontally : canDragVertically
  }

  final var canDragHorizontally: Bool {
    let inset = adjustedContentInset
    return alwaysBounceHorizontal || contentSize.width + inset.left + inset.right > bounds.width
  }

  final var canDragVertically: Bool {
    let inset = adjustedContentInset
    return alwaysBounceVertical || contentSize.height + inset.top + inset.bottom > bounds.height
  }

  // MARK: Guides and zoom

  /// The frame, to constraints of what is in it.
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(.visible, of: self)
  /// The content, to constraints of what is in it (iOS 11 and later).
  open private(set) lazy var contentLayoutGuide = UILayoutGuide(.content, of: self)

  /// What the user pulls down at the top (iOS 10 and later).
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let refreshControl else { return }
      refreshControl.frame = CGRect(
        x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
      insertSubview(refreshControl, at: 0)
    }
  }

  private var scale: CGFloat = 1
  open private(set) var isZooming = false

  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let new = min(max(minimumZoomScale, scale), maximumZoomScale)
    guard new != self.scale, let zoomed = delegate?.viewForZooming(in: self) else { return }
    self.scale = new
    zoomed.transform = CGAffineTransform(scaleX: new, y: new)
    contentSize = zoomed.frame.size
    delegate?.scrollViewDidZoom(self)
  }

  // MARK: The user

  /// Does what a tap on the status bar does.
  public func tapStatusBar() {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    world.run { start(.toTop, to: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)) }
  }
}

/// What gives a scroll view its `delegate`.
///
/// Not the class itself: tables and collections re-declare the property with the type of their own delegates, which in
/// Swift is no override. What the class doesn't have, a subclass of ours may declare.
@preconcurrency @MainActor public protocol _ScrollViewDelegating: AnyObject {}

extension UIScrollView: _ScrollViewDelegating {}

extension _ScrollViewDelegating where Self: UIScrollView {
  /// Not kept alive.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// The pan of a scroll view, which also says when a finger comes down and goes.
final class ScrollPan: UIPanGestureRecognizer {
  /// Whether a finger has stopped it and not moved it yet.
  var isCaught = false

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.catchMotion()
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .failed { scrollView?.letGoOfCaught() }
  }
}
