import Foundation

// The layout pass: constraints from the bottom up, then layout from the top down (load-004).
extension UIView {
  /// The window that the view is in, if that is shown.
  final var shownWindow: UIWindow? {
    guard let window, !window.isHidden else { return nil }
    return window
  }

  /// Makes the next layout come by here. Costs no more than the way up to the first view that is marked already.
  final func markSubtreeDirty() {
    var ancestor: UIView? = self
    while let view = ancestor {
      if view.isDirty && view !== self { return }
      view.isDirty = true
      ancestor = view.superview
      if ancestor == nil, view is UIWindow { view.world.layoutIsAsked = true }
    }
  }

  /// What a view that comes into a window has to do there.
  final func enteredWindow() {
    needsLayout = true
    isDirty = true
    // Auto Layout, and with it updateViewConstraints, came with iOS 6.
    if world.systemVersion >= 6 { needsConstraintUpdate = true }
  }

  /// Lays out from the topmost ancestor that needs it, as Core Animation does.
  final func layOutFromTopmostDirtyAncestor() {
    var top = self
    while let above = top.superview, above.needsLayout { top = above }
    top.layOutSubtree()
  }

  /// Lays out this view, if it needs it, and then what is below it and needs it.
  ///
  /// `viewIsAppearing` comes when the pass reaches the controller's view, whose superview has placed it by then
  /// (load-005). `viewWillLayoutSubviews` and `viewDidLayoutSubviews` bracket `layoutSubviews` of the root view only.
  final func layOutSubtree() {
    guard isDirty else { return }
    let controller = viewController
    controller?.sendIsAppearingIfOwed()
    updateConstraintsOfSubtree()
    if needsLayout { updateSafeArea() }
    if holdsConstraints || isInEngine { solveConstraints() }
    isDirty = false
    if needsLayout {
      needsLayout = false
      if let controller {
        world.seam.send(.viewWillLayoutSubviews, to: controller) { controller.viewWillLayoutSubviews() }
        layoutSubviews()
        world.seam.send(.viewDidLayoutSubviews, to: controller) { controller.viewDidLayoutSubviews() }
      } else {
        layoutSubviews()
      }
    }
    for subview in subviewList where subview.isDirty { subview.layOutSubtree() }
  }

  /// Updates the constraints of what is below this view and then its own, where that was asked for.
  final func updateConstraintsOfSubtree() {
    for subview in subviewList where subview.isDirty || subview.needsConstraintUpdate {
      subview.updateConstraintsOfSubtree()
    }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    if let viewController {
      world.seam.send(.updateViewConstraints, to: viewController) { viewController.updateViewConstraints() }
    } else {
      updateConstraints()
    }
  }
}
