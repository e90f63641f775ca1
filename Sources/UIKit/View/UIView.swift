import Foundation

/// A rectangle in a hierarchy of rectangles. It draws nothing.
///
/// Geometry, hierarchy, layout and the move to a window are UIKit's; how each works is in the extensions beside this
/// file. Everything that code may override is declared here, because Swift can't override what an extension declares.
@preconcurrency @MainActor open class UIView: UIResponder {
  // MARK: Hierarchy

  open var superview: UIView? { superviewReference.object }

  open var subviews: [UIView] { subviewList }

  /// The window that the view is in, shown or not.
  open var window: UIWindow? { windowReference.object }

  final var subviewList: [UIView] = []
  private var superviewReference = BackReference<UIView>()
  final var windowReference = BackReference<UIWindow>()

  /// The controller whose root view this is. A view doesn't keep its controller alive.
  package final var viewController: UIViewController? { viewControllerReference.object }

  private var viewControllerReference = BackReference<UIViewController>()

  // MARK: Geometry

  final var storedCenter: CGPoint
  final var storedBounds: CGRect

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if isInEngine { outdateEngine() } }
  }

  // MARK: Layout

  /// Whether the view itself is to be laid out.
  final var needsLayout = true
  /// Whether something at or below the view is to be visited by the next layout.
  final var isDirty = true
  final var needsConstraintUpdate = false
  /// Whether this view or one below it holds constraints.
  final var holdsConstraints = false
  /// Whether the place of this view counts for constraints.
  final var isInEngine = false
  /// The safe area that the view has been told of last.
  final var toldSafeArea = UIEdgeInsets.zero

  /// What few views have; nil as long as this one has none of it.
  final var rareIfAny: RareViewState?

  /// What few views have.
  final var rare: RareViewState {
    if let rareIfAny { return rareIfAny }
    let rare = RareViewState()
    rareIfAny = rare
    return rare
  }

  // MARK: Appearance, kept and not shown

  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      willChangeShape()
      storedAlpha = newValue
      valuesMayHaveChanged()
    }
  }

  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set {
      willChangeShape()
      storedBackgroundColor = newValue
      valuesMayHaveChanged()
    }
  }

  private var storedAlpha: CGFloat = 1
  private var storedBackgroundColor: UIColor?
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
      let anchor = anchorPoint
      let upright = CGRect(
        x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width, height: size.height)
      return (transform.isIdentity ? upright : upright.applying(transform))
        .offsetBy(dx: storedCenter.x, dy: storedCenter.y)
    }
    set {
      guard accepts(newValue) else { return }
      willChangeShape()
      let anchor = anchorPoint
      storedCenter = CGPoint(
        x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
      if isInEngine { frameChanged() }
      let size = transform.isIdentity ? newValue.size : newValue.applying(transform.inverted()).size
      resize(to: CGRect(origin: storedBounds.origin, size: size))
      valuesMayHaveChanged()
    }
  }

  open var bounds: CGRect {
    get { storedBounds }
    set {
      guard accepts(newValue) else { return }
      willChangeShape()
      resize(to: newValue)
      valuesMayHaveChanged()
    }
  }

  open var center: CGPoint {
    get { storedCenter }
    set {
      guard accepts(CGRect(origin: newValue, size: .zero)) else { return }
      willChangeShape()
      storedCenter = newValue
      if isInEngine { frameChanged() }
      valuesMayHaveChanged()
    }
  }

  open var transform: CGAffineTransform {
    get { storedTransform }
    set {
      willChangeShape()
      storedTransform = newValue
      rareIfAny?.layer?.takeTransform(newValue)
      valuesMayHaveChanged()
    }
  }

  private var storedTransform = CGAffineTransform.identity

  /// Which point of the bounds is at the center, in parts of their size.
  final var anchorPoint: CGPoint { rareIfAny?.layer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }

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
      (superview as? UIStackView)?.rearrange()
      valuesMayHaveChanged()
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

  /// Places the subviews that have constraints. Autoresizing has been done already when this is called.
  open func layoutSubviews() {
    if rareIfAny != nil || holdsConstraints || isInEngine { placeConstrainedSubviews() }
  }

  open func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    setNeedsLayout()
  }

  open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  open func updateConstraintsIfNeeded() {
    updateConstraintsOfSubtree()
  }

  open func updateConstraints() {}

  /// Whether the view is laid out by constraints only.
  open class var requiresConstraintBasedLayout: Bool { false }

  open var constraints: [NSLayoutConstraint] { rareIfAny?.constraints ?? [] }

  open func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
  }

  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    drop(constraint)
  }

  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { drop(constraint) }
  }

  open func invalidateIntrinsicContentSize() {
    if isInEngine { outdateEngine() }
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    rareIfAny?.hugging[axis] ?? .defaultLow
  }

  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    rare.hugging[axis] = priority
    if isInEngine { outdateEngine() }
  }

  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    rareIfAny?.compressionResistance[axis] ?? .defaultHigh
  }

  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    rare.compressionResistance[axis] = priority
    if isInEngine { outdateEngine() }
  }

  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that the constraints below this view want.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open var alignmentRectInsets: UIEdgeInsets { .zero }

  // MARK: Margins and the safe area

  open var layoutMargins: UIEdgeInsets {
    get {
      if let own = rareIfAny?.layoutMargins { return own }
      return viewController == nil
        ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }
    set {
      rare.layoutMargins = newValue
      outdateEngine()
      layoutMarginsDidChange()
      setNeedsLayout()
    }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return effectiveUserInterfaceLayoutDirection == .rightToLeft
        ? .init(top: margins.top, leading: margins.right, bottom: margins.bottom, trailing: margins.left)
        : .init(top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isReversed ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
        right: isReversed ? newValue.leading : newValue.trailing)
    }
  }

  open func layoutMarginsDidChange() {}
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true

  /// What bars of the system and the screen's corners take of this view (iOS 11 and later).
  open var safeAreaInsets: UIEdgeInsets { currentSafeArea }

  /// Told in the layout that follows a change of the safe area.
  open func safeAreaInsetsDidChange() {}

  // MARK: Gestures

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { rareIfAny.flatMap { $0.gestureRecognizers.isEmpty ? nil : $0.gestureRecognizers } }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    rare.gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.viewReference = BackReference(self)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    rare.gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.viewReference = BackReference()
  }

  /// Asked before a recognizer of this view begins.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether a recognizer of a view above may recognize what happens on this one.
  func allowsGestureFromAbove(_ recognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Layer

  open class var layerClass: AnyClass { CALayer.self }

  open var layer: CALayer {
    if let layer = rareIfAny?.layer { return layer }
    let layer = world.run { (Self.layerClass as? CALayer.Type)?.init(coder: NoCoder()) ?? CALayer() }
    layer.takeTransform(storedTransform)
    layer.view = self
    layer.delegate = self
    rare.layer = layer
    return layer
  }

  /// What happens when the layer changes: nothing of its own.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

  /// The view whose picture covers this one. Kept and not used.
  open var mask: UIView? {
    get { rareIfAny?.mask }
    set { rare.mask = newValue }
  }

  /// A copy of what is seen: a plain view of the same size.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    world.run { UIView(frame: bounds) }
  }

  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    world.run { UIView(frame: rect) }
  }

  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }

  // MARK: Tint, direction and effects

  /// The nearest one that was set; the system's blue else.
  open var tintColor: UIColor! {
    get { rareIfAny?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      rare.tintColor = newValue
      tellTintColorChange()
    }
  }

  open var tintAdjustmentMode: TintAdjustmentMode {
    get { rareIfAny?.tintAdjustmentMode ?? .automatic }
    set {
      rare.tintAdjustmentMode = newValue
      tellTintColorChange()
    }
  }

  open func tintColorDidChange() {}

  open var semanticContentAttribute: UISemanticContentAttribute {
    get { rareIfAny?.semanticContentAttribute ?? .unspecified }
    set {
      rare.semanticContentAttribute = newValue
      if isInEngine { outdateEngine() }
    }
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: layoutDirection
    }
  }

  open var motionEffects: [UIMotionEffect] {
    get { rareIfAny?.motionEffects ?? [] }
    set { rare.motionEffects = newValue }
  }

  open func addMotionEffect(_ effect: UIMotionEffect) {
    rare.motionEffects.append(effect)
  }

  open func removeMotionEffect(_ effect: UIMotionEffect) {
    rare.motionEffects.removeAll { $0 === effect }
  }

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rareIfAny?.overrideUserInterfaceStyle ?? .unspecified }
    set { rare.overrideUserInterfaceStyle = newValue }
  }

  // MARK: Responder

  /// Lets whichever view in here is the first responder give that up.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = world.touchState.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return false
    }
    return responder.resignFirstResponder() || force
  }

  open var isExclusiveTouch = false

  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Never called: the model draws nothing.
  open func draw(_ rect: CGRect) {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { UITraitCollection(of: world, in: window) }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Sets the superview; only ``UIView/insert(_:at:)`` and ``UIView/removeFromHierarchy()`` do.
  final func setSuperview(_ view: UIView?) {
    superviewReference = BackReference(view)
  }

  /// Says whose root view this is.
  final func setViewController(_ controller: UIViewController?) {
    viewControllerReference = BackReference(controller)
  }
}
