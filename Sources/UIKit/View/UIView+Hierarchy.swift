import Foundation

// How a view comes into a hierarchy and goes out of it, and what is told of it to whom, in which order.
extension UIView {
  /// Puts a view among the subviews.
  ///
  /// The order: the will-callback of a controller whose view enters a window (in which the view has no superview yet),
  /// `willMove(toWindow:)`, `willMove(toSuperview:)`, the insertion, `didMoveToWindow()`, `didMoveToSuperview()`.
  /// viewDidAppear waits for the commit of the turn. Sources: cont-002; AMENDMENTS, B10.
  ///
  /// - Parameter index: Where, among the subviews without that one.
  final func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    world.seam.call(.addSubview(view), on: self) {
      guard let problem = problem(withAdding: view) else { return insertChecked(view, at: index) }
      world.raise(problem)
    }
  }

  private func insertChecked(_ view: UIView, at index: ([UIView]) -> Int) {
    var change = WindowChange(of: view, to: window, under: self)
    change.sendWill()
    // The callbacks may have changed anything; they were told what was asked for, and that is done.
    change.tellViewsBefore()
    if view.superview !== self { view.willMove(toSuperview: self) }
    let former = view.superview
    if let former {
      former.willRemoveSubview(view)
      if view.isInEngine, former !== self { former.dropConstraints(reachingInto: view) }
      former.subviewList.removeAll { $0 === view }
    }
    subviewList.insert(view, at: min(index(subviewList), subviewList.count))
    view.setSuperview(self)
    if view.holdsConstraints || view.isInEngine { adoptConstraints(of: view) }
    didAddSubview(view)
    if view.isDirty { markSubtreeDirty() }
    setNeedsLayout()
    change.moveViews(to: window)
    if former !== self { view.didMoveToSuperview() }
    change.scheduleDid()
  }

  final func removeFromHierarchy() {
    guard superview != nil else { return }
    world.seam.call(.removeFromSuperview, on: self) {
      var change = WindowChange(of: self, to: nil, under: nil)
      change.sendWill()
      guard let superview else { return }
      change.tellViewsBefore()
      willMove(toSuperview: nil)
      superview.willRemoveSubview(self)
      if isInEngine || holdsConstraints { superview.dropConstraints(reachingInto: self) }
      superview.subviewList.removeAll { $0 === self }
      setSuperview(nil)
      superview.setNeedsLayout()
      change.moveViews(to: nil)
      didMoveToSuperview()
      change.scheduleDid()
    }
  }

  /// The controller whose view is the nearest among this view and those above it.
  final var nearestViewController: UIViewController? {
    var ancestor: UIView? = self
    while let view = ancestor {
      if let controller = view.viewController { return controller }
      ancestor = view.superview
    }
    return nil
  }

  /// The controllers in the subtree that have no other controller between them and this view.
  final var topmostViewControllers: [UIViewController] {
    var found: [UIViewController] = []
    _ = firstTopmostViewController {
      found.append($0)
      return false
    }
    return found
  }

  /// The first of them that fits.
  private func firstTopmostViewController(where fits: (UIViewController) -> Bool) -> UIViewController? {
    if let viewController { return fits(viewController) ? viewController : nil }
    for subview in subviewList {
      if let found = subview.firstTopmostViewController(where: fits) { return found }
    }
    return nil
  }

  /// What UIKit would throw for adding a view here, or nil.
  private func problem(withAdding view: UIView) -> UIKitException? {
    if view === self {
      return UIKitException(.invalidArgument, "Can't add a \(className) as a subview of itself.", about: self)
    }
    if !view.subviewList.isEmpty, isDescendant(of: view) {
      return UIKitException(
        .invalidArgument, "Can't add a \(view.className) below one of its own subviews, a \(className).", about: view)
    }
    switch world.choices.hierarchyCheck {
    case .onEveryAddition: break
    case .onEnteringAWindow: if window == nil { return nil }
    }
    guard let nearest = nearestViewController else { return nil }
    // A controller without a parent may be anywhere (Apple's page on the exception).
    let stray = view.firstTopmostViewController { $0.parent.map { $0 !== nearest } ?? false }
    guard let stray, let parent = stray.parent else { return nil }
    return UIKitException(
      .hierarchyInconsistency,
      "The view of \(stray.className) was added to the view of \(nearest.className), "
        + "but its parent is \(parent.className).", about: stray)
  }
}
