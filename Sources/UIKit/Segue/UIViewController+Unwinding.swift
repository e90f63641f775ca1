import Foundation

// The way back: who takes the action, and what is undone on the way to that one.
//
// The order: the search climbs from the source, in each container the other children before the container itself, a
// navigation controller's from the top down (G4, seg-004); prepare on the source; the action on the target; modal
// controllers above the target dismissed; each container between is told to unwind (G3, seg-005, seg-006).
extension UIViewController {
  /// Registers an action for unwind segues, as a method with a segue for its argument would be in a storyboard.
  public func registerUnwindAction(_ action: Selector, _ body: @escaping (UIStoryboardSegue) -> Void) {
    unwindActions[action] = body
  }

  /// Does what a tap on something wired to "exit" does: the source is asked first (G1).
  ///
  /// - Returns: Whether somebody took the action.
  @discardableResult
  public func triggerUnwind(_ action: Selector, identifier: String? = nil, sender: Any? = nil) -> Bool {
    world.run {
      guard asksShouldPerform(identifier: identifier ?? action.name, sender: sender) else { return false }
      guard let target = unwindTarget(for: action, sender: sender) else { return false }
      let segue = UIStoryboardSegue(identifier: identifier ?? action.name, source: self, destination: target)
      segue.kind = .unwind
      prepare(segue, sender: sender)
      guard target.perform(action, segue, from: self) else { return false }
      self.unwind(segue, to: target)
      return true
    }
  }

  private func perform(_ action: Selector, _ segue: UIStoryboardSegue, from source: UIViewController) -> Bool {
    guard let body = unwindActions[action] else {
      world.raise(
        UIKitException(
          .invalidArgument,
          "\(className) said that it takes the action '\(action.name)', but it has none of that name.",
          about: self))
      return false
    }
    world.seam.call(.unwind(action: action.name, from: source), on: self) { body(segue) }
    return true
  }

  // MARK: The search

  private func unwindTarget(for action: Selector, sender: Any?) -> UIViewController? {
    var branch = self
    while let container = branch.parent ?? branch.presentingViewController {
      let isPresenter = branch.parent == nil
      if let target = container.search(for: action, without: isPresenter ? nil : branch, from: self, sender) {
        return target
      }
      branch = container
    }
    return nil
  }

  /// Asks the children, but for the one that was asked already, and then this controller.
  private func search(
    for action: Selector, without branch: UIViewController?, from source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    for child in allowedChildrenForUnwinding(from: UIStoryboardUnwindSegueSource(action, source, sender, branch)) {
      if let target = child.search(for: action, without: nil, from: source, sender) { return target }
    }
    let answer = canPerformUnwindSegueAction(action, from: source, sender: sender)
    world.seam.note(.canPerformUnwindSegueAction(action.name, from: source, answer: answer), of: self)
    return answer ? self : nil
  }

  // MARK: The way

  private func unwind(_ segue: UIStoryboardSegue, to target: UIViewController) {
    let outermost = target.outermostContainer
    if outermost !== outermostContainer { outermost.dismiss(animated: true) }
    var containers: [(UIViewController, UIViewController)] = []
    var step = target
    while let container = step.parent {
      containers.append((container, step))
      step = container
    }
    for (container, next) in containers.reversed() { container.unwind(for: segue, towards: next) }
  }
}
