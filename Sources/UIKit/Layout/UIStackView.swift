import Foundation

/// A view that puts others in a row or a column, by constraints that it makes for them.
@MainActor open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }

  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  public static let spacingUseSystem: CGFloat = 1.175494e-38

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { rearrange() } }
  open var distribution: Distribution = .fill { didSet { rearrange() } }
  open var alignment: Alignment = .fill { didSet { rearrange() } }
  open var spacing: CGFloat = 0 { didSet { rearrange() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }
  open var isBaselineRelativeArrangement = false

  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    rearrange()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    rearrange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    arrangedSubviews.removeAll { $0 === subview }
    rearrange()
  }

  // MARK: Constraints

  private typealias Attribute = NSLayoutConstraint.Attribute

  private var lengthwise: (start: Attribute, end: Attribute, size: Attribute) {
    axis == .horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
  }

  private var crosswise: (start: Attribute, end: Attribute, center: Attribute) {
    axis == .horizontal ? (.top, .bottom, .centerY) : (.leading, .trailing, .centerX)
  }

  /// Makes the constraints anew. Who is hidden takes no room.
  final func rearrange() {
    NSLayoutConstraint.deactivate(arrangement)
    for gap in gaps { removeLayoutGuide(gap) }
    (arrangement, gaps) = ([], [])
    let shown = arrangedSubviews.filter { !$0.isHidden }
    let frame: AnyObject = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    if let first = shown.first, let last = shown.last {
      tie(first, lengthwise.start, .equal, frame, lengthwise.start)
      tie(last, lengthwise.end, .equal, frame, lengthwise.end)
    }
    for (view, next) in zip(shown, shown.dropFirst()) { space(view, next) }
    spread(shown)
    for view in shown { align(view, in: frame) }
    NSLayoutConstraint.activate(arrangement)
  }

  private func space(_ view: UIView, _ next: UIView) {
    let own = customSpacing[ObjectIdentifier(view)] ?? spacing
    let distance = own == Self.spacingUseSystem ? systemSpacing : own
    switch distribution {
    case .fill, .fillEqually, .fillProportionally:
      tie(next, lengthwise.start, .equal, view, lengthwise.end, distance)
    case .equalSpacing, .equalCentering:
      let gap = UILayoutGuide()
      addLayoutGuide(gap)
      let isSpacing = distribution == .equalSpacing
      tie(gap, lengthwise.start, .equal, view, isSpacing ? lengthwise.end : middle)
      tie(gap, lengthwise.end, .equal, next, isSpacing ? lengthwise.start : middle)
      tie(next, lengthwise.start, .greaterThanOrEqual, view, lengthwise.end, distance)
      if let former = gaps.last { tie(gap, lengthwise.size, .equal, former, lengthwise.size) }
      gaps.append(gap)
    }
  }

  private var middle: Attribute { axis == .horizontal ? .centerX : .centerY }

  private func spread(_ shown: [UIView]) {
    guard let first = shown.first else { return }
    switch distribution {
    case .fill, .equalSpacing, .equalCentering: break
    case .fillEqually:
      for view in shown.dropFirst() { tie(view, lengthwise.size, .equal, first, lengthwise.size) }
    case .fillProportionally:
      let sizes = shown.map { axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
      guard let own = sizes.first, own > 0 else { return }
      for (view, size) in zip(shown, sizes).dropFirst() where size > 0 {
        tie(view, lengthwise.size, .equal, first, lengthwise.size, multiplier: size / own, priority: .init(999))
      }
    }
  }

  private func align(_ view: UIView, in frame: AnyObject) {
    let (start, end, center) = crosswise
    switch alignment {
    case .fill:
      tie(view, start, .equal, frame, start)
      tie(view, end, .equal, frame, end)
      return
    case .leading, .firstBaseline: tie(view, start, .equal, frame, start)
    case .trailing, .lastBaseline: tie(view, end, .equal, frame, end)
    case .center: tie(view, center, .equal, frame, center)
    }
    tie(view, start, .greaterThanOrEqual, frame, start)
    tie(view, end, .lessThanOrEqual, frame, end)
  }

  private func tie(
    _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: AnyObject,
    _ other: Attribute, _ constant: CGFloat = 0, multiplier: CGFloat = 1, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      first, attribute, relation, second, other, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    arrangement.append(constraint)
  }
}
