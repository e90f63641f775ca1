import Foundation

/// Solves the constraints of one view hierarchy.
///
/// A view takes part with its left, top, width and height in its superview's coordinates: as variables, if it gives up
/// its autoresizing mask, and else as what they are now. What comes out waits at each view until its superview lays out
/// its subviews, as with UIKit: a `layoutSubviews()` without super leaves them where they were. Edges come out on whole
/// pixels. When something that took part changes, all is solved anew before the next layout.
@MainActor final class LayoutEngine {
  var isOutdated = true
  private unowned let root: UIView

  init(of root: UIView) {
    self.root = root
  }

  func solveIfNeeded() {
    guard isOutdated else { return }
    isOutdated = false
    var system = LayoutSystem(root: root)
    system.collect(root)
    system.solve()
  }
}

/// The constraints of a view and all below it, as equations.
@MainActor struct LayoutSystem {
  /// The place of an item: left, top, width, height, or those of its content.
  private struct Place {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression
  }

  private let root: UIView
  /// Whether the root's own size is looked for instead of given.
  private let measuresRoot: Bool
  private var current: [Double] = []
  /// By view or guide: where it is in the root, by expressions, and where its four variables begin.
  private var places: [ObjectIdentifier: Place] = [:]
  private var contentPlaces: [ObjectIdentifier: Place] = [:]
  private var firstVariables: [ObjectIdentifier: Int] = [:]
  private var movable: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var scrolled: [(UIScrollView, Int)] = []
  private var constraints: [NSLayoutConstraint] = []
  private var measured: [ConstraintSolver.Condition] = []

  init(root: UIView, measuring: Bool = false) {
    (self.root, measuresRoot) = (root, measuring)
  }

  /// Finds the constraints, and the views that take part in them.
  mutating func collect(_ view: UIView) {
    constraints += view.rareIfAny?.constraints ?? []
    for subview in view.subviewList where subview.holdsConstraints { collect(subview) }
  }

  // MARK: Solving

  mutating func solve() {
    let values = values()
    for view in movable {
      guard let first = firstVariables[ObjectIdentifier(view)] else { continue }
      let frame = Self.frame(values, first)
      view.rare.solvedFrame = frame
      if !view.isLaidOut(at: frame) { view.superview?.setNeedsLayout() }
    }
    for guide in guides {
      guard let first = firstVariables[ObjectIdentifier(guide)] else { continue }
      guide.solvedFrame = Self.frame(values, first)
    }
    for (view, first) in scrolled {
      view.contentSize = CGSize(width: Self.onPixel(values[first]), height: Self.onPixel(values[first + 1]))
    }
  }

  /// The size of the root that fits best.
  mutating func measure(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let place = self.place(of: root)
    measured = [
      condition(place.width - LinearExpression(target.width), true, horizontal),
      condition(place.height - LinearExpression(target.height), true, vertical),
    ]
    let values = values()
    guard let first = firstVariables[ObjectIdentifier(root)] else { return root.bounds.size }
    // Up, so that the content fits.
    return CGSize(width: (values[first + 2] * 2 - 1e-6).rounded(.up) / 2, height: (values[first + 3] * 2 - 1e-6).rounded(.up) / 2)
  }

  private mutating func values() -> [Double] {
    constraints.sort { $0.number < $1.number }
    var conditions = measured
    for (index, constraint) in constraints.enumerated() {
      if let expression = expression(of: constraint) {
        conditions += self.conditions(constraint.relation, expression, constraint.priority, label: index)
      }
    }
    if measuresRoot, let first = firstVariables[ObjectIdentifier(root)] { conditions += bounds(from: first, root) }
    for view in movable {
      guard let first = firstVariables[ObjectIdentifier(view)] else { continue }
      conditions += bounds(from: first, view)
    }
    for guide in guides {
      guard let first = firstVariables[ObjectIdentifier(guide)] else { continue }
      for variable in [first + 2, first + 3] {
        conditions.append(condition(LinearExpression(variable: variable), false, .required))
      }
    }
    var solver = ConstraintSolver(current: current)
    for condition in conditions { solver.add(condition) }
    let values = solver.solve()
    report(solver.broken)
    return values
  }

  /// Sizes are not negative, and content wants to be seen and not to be stretched.
  private func bounds(from first: Int, _ view: UIView) -> [ConstraintSolver.Condition] {
    let (width, height) = (LinearExpression(variable: first + 2), LinearExpression(variable: first + 3))
    var conditions = [condition(width, false, .required), condition(height, false, .required)]
    let content = view.intrinsicContentSize
    for (axis, length, own) in [
      (NSLayoutConstraint.Axis.horizontal, width, content.width), (.vertical, height, content.height),
    ] where own >= 0 {
      let miss = length - LinearExpression(own)
      conditions.append(condition(miss, false, view.contentCompressionResistancePriority(for: axis)))
      conditions.append(condition(miss * -1, false, view.contentHuggingPriority(for: axis)))
    }
    return conditions
  }

  private func conditions(
    _ relation: NSLayoutConstraint.Relation, _ expression: LinearExpression, _ priority: UILayoutPriority, label: Int
  ) -> [ConstraintSolver.Condition] {
    switch relation {
    case .equal: [condition(expression, true, priority, label)]
    case .greaterThanOrEqual: [condition(expression, false, priority, label)]
    case .lessThanOrEqual: [condition(expression * -1, false, priority, label)]
    }
  }

  private func condition(
    _ expression: LinearExpression, _ isEquation: Bool, _ priority: UILayoutPriority, _ label: Int = -1
  ) -> ConstraintSolver.Condition {
    ConstraintSolver.Condition(
      expression: expression, isEquation: isEquation, priority: priority.rawValue, label: label)
  }

  private func report(_ labels: [Int]) {
    let broken = labels.filter { $0 >= 0 }.map { constraints[$0] }
    for constraint in broken where !constraint.isReportedBroken {
      constraint.isReportedBroken = true
      root.world.warn(
        .other, "Unable to satisfy all constraints at once; \(constraint.words) is broken.",
        about: constraint.firstView?.nearestViewController)
    }
    for constraint in constraints where constraint.isReportedBroken && !broken.contains(constraint) {
      constraint.isReportedBroken = false
    }
  }

  private static func frame(_ values: [Double], _ first: Int) -> CGRect {
    let (left, top) = (onPixel(values[first]), onPixel(values[first + 1]))
    let (right, bottom) = (onPixel(values[first] + values[first + 2]), onPixel(values[first + 1] + values[first + 3]))
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The model's screens have two pixels a point.
  private static func onPixel(_ value: Double) -> CGFloat { CGFloat((value * 2).rounded() / 2) }

  // MARK: Expressions

  /// The left side without the right one; nil if an item is gone or outside.
  private mutating func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
    guard
      let first = expression(constraint.firstAttribute, of: constraint.firstItem, beside: constraint.secondView)
    else { return nil }
    var difference = first - LinearExpression(Double(constraint.constant))
    if constraint.secondAttribute != .notAnAttribute {
      guard
        let second = expression(constraint.secondAttribute, of: constraint.secondItem, beside: constraint.firstView)
      else { return nil }
      difference.add(second, times: -Double(constraint.multiplier))
    }
    return difference
  }

  private mutating func expression(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject?, beside other: UIView?
  ) -> LinearExpression? {
    switch item {
    case let view as UIView:
      guard view.isDescendant(of: root) else { return nil }
      // To what is in it, the edges of a scroll view are those of its content, its size and middle its own (Apple,
      // technical note 2154).
      if let scrollView = view as? UIScrollView, let other, other !== view, other.isDescendant(of: view),
        attribute.isEdge
      {
        return edge(attribute, contentPlace(of: scrollView), scrollView)
      }
      return edge(attribute, place(of: view), view)
    case let guide as UILayoutGuide:
      guard let view = guide.owningView, view.isDescendant(of: root) else { return nil }
      return edge(attribute, place(of: guide, in: view), view)
    default:
      return nil
    }
  }

  private func edge(
    _ attribute: NSLayoutConstraint.Attribute, _ place: Place, _ view: UIView
  ) -> LinearExpression? {
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margins = view.effectiveLayoutMargins
    let (right, bottom) = (place.left + place.width, place.top + place.height)
    func moved(_ edge: LinearExpression, by distance: CGFloat) -> LinearExpression {
      edge + LinearExpression(Double(distance))
    }
    let leftMargin = moved(place.left, by: margins.left)
    let rightMargin = moved(right, by: -margins.right)
    switch attribute {
    case .left: return place.left
    case .right: return right
    case .top: return place.top
    case .bottom: return bottom
    case .leading: return isReversed ? right * 1 : place.left
    case .trailing: return isReversed ? place.left : right
    case .width: return place.width
    case .height: return place.height
    case .centerX: return place.left + place.width * 0.5
    case .centerY: return place.top + place.height * 0.5
    case .lastBaseline: return moved(bottom, by: (view as? UILabel)?.font.descender ?? 0)
    case .firstBaseline: return moved(place.top, by: (view as? UILabel)?.font.ascender ?? 0)
    case .leftMargin: return leftMargin
    case .rightMargin: return rightMargin
    case .topMargin: return moved(place.top, by: margins.top)
    case .bottomMargin: return moved(bottom, by: -margins.bottom)
    case .leadingMargin: return isReversed ? rightMargin : leftMargin
    case .trailingMargin: return isReversed ? leftMargin : rightMargin
    case .centerXWithinMargins: return (leftMargin + rightMargin) * 0.5
    case .centerYWithinMargins:
      return (moved(place.top, by: margins.top) + moved(bottom, by: -margins.bottom)) * 0.5
    case .notAnAttribute: return nil
    }
  }

  // MARK: Places

  private mutating func variables(_ values: [CGFloat]) -> [LinearExpression] {
    let first = current.count
    current += values.map(Double.init)
    return values.indices.map { LinearExpression(variable: first + $0) }
  }

  private mutating func place(of view: UIView) -> Place {
    if let known = places[ObjectIdentifier(view)] { return known }
    var place: Place
    view.isInEngine = true
    let size = view.bounds.size
    if view === root {
      if measuresRoot {
        firstVariables[ObjectIdentifier(view)] = current.count
        let own = variables([0, 0, size.width, size.height])
        place = Place(left: LinearExpression(), top: LinearExpression(), width: own[2], height: own[3])
      } else {
        place = Place(
          left: LinearExpression(), top: LinearExpression(), width: LinearExpression(size.width),
          height: LinearExpression(size.height))
      }
    } else {
      let (x, y) = (view.center.x - size.width / 2, view.center.y - size.height / 2)
      if view.translatesAutoresizingMaskIntoConstraints {
        place = Place(
          left: LinearExpression(x), top: LinearExpression(y), width: LinearExpression(size.width),
          height: LinearExpression(size.height))
      } else {
        firstVariables[ObjectIdentifier(view)] = current.count
        movable.append(view)
        let own = variables([x, y, size.width, size.height])
        place = Place(left: own[0], top: own[1], width: own[2], height: own[3])
      }
      if let superview = view.superview {
        let above = self.place(of: superview)
        let origin = superview.bounds.origin
        place.left.add(above.left - LinearExpression(Double(origin.x)))
        place.top.add(above.top - LinearExpression(Double(origin.y)))
      }
    }
    places[ObjectIdentifier(view)] = place
    return place
  }

  private mutating func contentPlace(of view: UIScrollView) -> Place {
    if let known = contentPlaces[ObjectIdentifier(view)] { return known }
    let above = place(of: view)
    scrolled.append((view, current.count))
    let size = variables([view.contentSize.width, view.contentSize.height])
    let origin = view.bounds.origin
    let place = Place(
      left: above.left - LinearExpression(Double(origin.x)), top: above.top - LinearExpression(Double(origin.y)),
      width: size[0], height: size[1])
    contentPlaces[ObjectIdentifier(view)] = place
    return place
  }

  private mutating func place(of guide: UILayoutGuide, in view: UIView) -> Place {
    if guide.role == .content, let scrollView = view as? UIScrollView { return contentPlace(of: scrollView) }
    if let known = places[ObjectIdentifier(guide)] { return known }
    let above = place(of: view)
    var place: Place
    if guide.role == .own {
      firstVariables[ObjectIdentifier(guide)] = current.count
      guides.append(guide)
      let frame = guide.solvedFrame
      let own = variables([frame.minX, frame.minY, frame.width, frame.height])
      let origin = view.bounds.origin
      place = Place(
        left: above.left + own[0] - LinearExpression(Double(origin.x)),
        top: above.top + own[1] - LinearExpression(Double(origin.y)), width: own[2], height: own[3])
    } else {
      let insets = view.insets(of: guide)
      place = above
      place.left.constant += Double(insets.left)
      place.top.constant += Double(insets.top)
      place.width.constant -= Double(insets.left + insets.right)
      place.height.constant -= Double(insets.top + insets.bottom)
    }
    places[ObjectIdentifier(guide)] = place
    return place
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin,
      .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      true
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute: false
    }
  }
}

extension NSLayoutConstraint {
  /// What it asks for, in words.
  fileprivate var words: String {
    if let identifier { return "'\(identifier)'" }
    let sign = relation == .equal ? "==" : relation == .greaterThanOrEqual ? ">=" : "<="
    let left = "\(firstView?.className ?? "nil").\(firstAttribute)"
    let right = secondAttribute == .notAnAttribute ? "" : "\(secondView?.className ?? "nil").\(secondAttribute)"
    let factor = multiplier == 1 || right.isEmpty ? "" : " * \(multiplier)"
    let constant = right.isEmpty ? "\(self.constant)" : self.constant == 0 ? "" : " + \(self.constant)"
    return "\(left) \(sign) \(right)\(factor)\(constant)"
  }
}
