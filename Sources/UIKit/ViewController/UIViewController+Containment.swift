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
    child.parentReference = BackReference(self)
    child.movement = .toParent
    world.seam.send(.willMove(toParent: self), to: child) { child.willMove(toParent: self) }
  }

  /// What `removeFromParent` does: the link is cut, and then comes didMove(toParent: nil).
  func leaveParent() {
    guard let parent else { return }
    parent.childList.removeAll { $0 === self }
    parentReference = BackReference()
    world.seam.send(.didMove(toParent: nil), to: self) { didMove(toParent: nil) }
  }

  /// What UIKit would throw for taking that child, or nil.
  func problem(withAdopting child: UIViewController) -> UIKitException? {
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

  // MARK: For the system's containers, whose own calls no code sees: what the child hears is all that is shown

  /// Takes a child and tells it that it will move. The caller has checked that it may.
  func adoptQuietly(_ child: UIViewController) {
    adoptChild(child)
  }

  /// Tells a child that it will leave, and cuts the link. The child hears didMove(toParent: nil) when it has gone.
  ///
  /// - Parameter isTold: Whether the child hears of it.
  func releaseQuietly(_ child: UIViewController, isTold: Bool = true) {
    child.movement = .fromParent
    if isTold { world.seam.send(.willMove(toParent: nil), to: child) { child.willMove(toParent: nil) } }
    // So that an override without super still is on its way.
    child.movement = .fromParent
    childList.removeAll { $0 === child }
    if child.parentReference.refers(to: self) { child.parentReference = BackReference() }
  }

  /// Takes a child back whose leaving was called off. It hears nothing: what UIKit sends then is not known.
  func takeBackQuietly(_ child: UIViewController) {
    guard child.parentReference.object == nil else { return }
    child.parentReference = BackReference(self)
    child.movement = .none
    childList.append(child)
  }

  /// Tells a child that it has moved.
  func sendDidMove(to parent: UIViewController?) {
    world.seam.send(.didMove(toParent: parent), to: self) { didMove(toParent: parent) }
    movement = .none
  }
}
