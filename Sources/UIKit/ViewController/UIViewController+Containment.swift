import Foundation

// Parents and children. Containment never loads a view (C13).
extension UIViewController {
  /// What `addChild` does: the link, and then willMove(toParent:) with `parent` set already (AMENDMENTS, C).
  func adoptChild(_ child: UIViewController) {
    if let problem = problem(withAdopting: child) { return world.raise(problem) }
    // Once more to the same parent does nothing (cont-016, one other model).
    guard child.parent !== self else { return }
    if child.parent != nil { child.removeFromParent() }
    childList.append(child)
    child.parentReference = self
    child.movement = .toParent
    world.seam.send(.willMove(toParent: self), to: child) { child.willMove(toParent: self) }
  }

  /// What `removeFromParent` does: the link is cut, and then comes didMove(toParent: nil).
  func leaveParent() {
    guard let parent = parentReference else { return }
    parent.childList.removeAll { $0 === self }
    parentReference = nil
    world.seam.send(.didMove(toParent: nil), to: self) { didMove(toParent: nil) }
  }

  private func problem(withAdopting child: UIViewController) -> UIKitException? {
    var ancestor: UIViewController? = self
    while let controller = ancestor {
      if controller === child {
        return UIKitException(
          .invalidArgument, "\(child.className) can't be a child of itself or of its own descendant \(className).",
          about: self)
      }
      ancestor = controller.parent
    }
    // Only the views count, whatever the child's parent is (cont-022, C7).
    if let nearest = child.viewIfLoaded?.superview?.nearestViewController, nearest !== self {
      return UIKitException(
        .hierarchyInconsistency,
        "The view of \(child.className) is in the view of \(nearest.className), which should be its parent, "
          + "but \(className) was asked to be.", about: child)
    }
    return nil
  }
}
