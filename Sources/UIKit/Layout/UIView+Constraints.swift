import Foundation

// How constraints are held by views, and how what comes of them reaches the frames.
extension UIView {
  /// The topmost view, whose engine solves the constraints of all below it.
  private var layoutRoot: UIView {
    var root = self
    while let above = root.superview { root = above }
    return root
  }

  func nearestCommonAncestor(with other: UIView) -> UIView? {
    var ancestor: UIView? = self
    while let view = ancestor {
      if other.isDescendant(of: view) { return view }
      ancestor = view.superview
    }
    return nil
  }

  // MARK: Holding

  func hold(_ constraint: NSLayoutConstraint) {
    guard constraint.holder == nil else { return }
    constraint.holder = self
    rare.constraints.append(constraint)
    markHolder()
    constraintsChanged()
  }

  func drop(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.holder = nil
    rare.constraints.removeAll { $0 === constraint }
    constraintsChanged()
  }

  /// Says of this view and those above it that constraints are to be found here.
  func markHolder() {
    var view: UIView? = self
    while let current = view, !current.holdsConstraints {
      current.holdsConstraints = true
      view = current.superview
    }
  }

  /// What this view holds has changed. It is laid out only if a view comes to lie elsewhere by it: a layout that puts
  /// equal constraints in the place of those before comes to rest.
  func constraintsChanged() {
    markSubtreeDirty()
    outdateEngine()
  }

  /// Something that takes part in layout has changed.
  func outdateEngine() {
    layoutRoot.rareIfAny?.engine?.isOutdated = true
  }

  /// A subtree with constraints has come here.
  func adoptConstraints(of subview: UIView) {
    // It may have been a root of its own.
    subview.rareIfAny?.engine = nil
    if subview.holdsConstraints { markHolder() }
    outdateEngine()
  }

  /// A subtree is leaving: what ties it to views outside of it holds no more (UIView.h, `removeFromSuperview`).
  func dropConstraints(reachingInto subview: UIView) {
    var view: UIView? = self
    while let current = view {
      for constraint in current.rareIfAny?.constraints ?? []
      where constraint.firstView?.isDescendant(of: subview) == true
        || constraint.secondView?.isDescendant(of: subview) == true
      {
        current.drop(constraint)
      }
      view = current.superview
    }
    outdateEngine()
  }

  // MARK: Frames

  /// Makes sure that what comes of the constraints is known.
  func solveConstraints() {
    let root = layoutRoot
    guard root.holdsConstraints else { return }
    let engine = root.rare.engine ?? LayoutEngine(of: root)
    root.rare.engine = engine
    engine.solveIfNeeded()
  }

  /// Puts the subviews where their constraints want them.
  func placeConstrainedSubviews() {
    for subview in subviewList {
      guard let frame = subview.rareIfAny?.solvedFrame, !subview.translatesAutoresizingMaskIntoConstraints,
        !subview.isLaidOut(at: frame)
      else { continue }
      // The constraints are of the view without its transform.
      subview.center = CGPoint(x: frame.midX, y: frame.midY)
      subview.bounds = CGRect(origin: subview.bounds.origin, size: frame.size)
    }
  }

  func isLaidOut(at frame: CGRect) -> Bool {
    center == CGPoint(x: frame.midX, y: frame.midY) && bounds.size == frame.size
  }

  /// The size that fits the constraints below this view best.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard holdsConstraints else {
      let own = intrinsicContentSize
      return CGSize(
        width: own.width >= 0 ? own.width : horizontal >= .required ? target.width : bounds.width,
        height: own.height >= 0 ? own.height : vertical >= .required ? target.height : bounds.height)
    }
    var system = LayoutSystem(root: self, measuring: true)
    system.collect(self)
    return system.measure(target, horizontal, vertical)
  }
}
