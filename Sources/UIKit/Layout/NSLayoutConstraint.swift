import Foundation

/// One condition on where views are: `first.attribute = second.attribute * multiplier + constant`, or ≤, or ≥.
///
/// An active constraint is held by the nearest view that is above, or is, both of its items. Two items without one
/// between them are UIKit's exception; what can't hold beside others is logged and broken, the later one first. How
/// frames come out: `LayoutEngine`.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
  }

  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  open private(set) var firstAttribute: Attribute
  open private(set) var secondAttribute: Attribute
  open private(set) var relation: Relation
  open private(set) var multiplier: CGFloat
  open var identifier: String?
  open var shouldBeArchived = false

  /// Orders constraints, whenever they are activated.
  let number: Int
  /// The view that holds it.
  final weak var holder: UIView?
  /// Whether UIKit has said that it can't hold.
  final var isReportedBroken = false

  private static var last = 0

  init(
    _ first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    Self.last += 1
    number = Self.last
    (firstItem, secondItem, self.firstAttribute) = (first, second, firstAttribute)
    (self.secondAttribute, self.relation) = (second == nil ? .notAnAttribute : secondAttribute, relation)
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
  }

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      view1 as AnyObject, attr1, relation, view2.map { $0 as AnyObject }, attr2, multiplier: multiplier, constant: c)
  }

  public override convenience init() {
    self.init(nil, .notAnAttribute, .equal, nil, .notAnAttribute, multiplier: 1, constant: 0)
  }

  /// May be changed while the constraint is active.
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.constraintsChanged() } }
  }

  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { holder?.constraintsChanged() } }
  }

  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { holder?.drop(self) } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, opts, metrics: metrics ?? [:], views: views)
    return reader.constraints()
  }

  private func activate() {
    guard holder == nil, let first = firstView else { return }
    let second = secondItem == nil ? first : secondView
    guard let second, let common = first.nearestCommonAncestor(with: second) else {
      return first.world.raise(
        UIKitException(
          .generic,
          "A constraint between \(first.className) and \(secondView?.className ?? "nil") can't be activated: no view "
            + "is above both.", about: first))
    }
    common.hold(self)
  }

  /// The view that an item is or belongs to.
  final var firstView: UIView? { Self.view(of: firstItem) }
  final var secondView: UIView? { Self.view(of: secondItem) }

  private static func view(of item: AnyObject?) -> UIView? {
    switch item {
    case let view as UIView: view
    case let guide as UILayoutGuide: guide.owningView
    default: nil
    }
  }
}
