import Foundation

// What a push, a pop or a new stack does in the call.
extension UINavigationController {
  func problem(withPushing controller: UIViewController) -> UIKitException? {
    if stack.contains(where: { $0 === controller }) {
      return UIKitException(
        .invalidArgument, "\(controller.className) is on the stack of \(className) already and can't be pushed twice.",
        about: controller)
    }
    if controller is UINavigationController {
      return UIKitException(
        .invalidArgument, "\(controller.className) is a navigation controller and can't be pushed onto another.",
        about: controller)
    }
    return problem(withAdopting: controller)
  }

  func refuse(_ exception: UIKitException) {
    world.raise(exception)
    saysThatNothingStarts(isRefused: true)
  }

  func replaceStack(with controllers: [UIViewController], animated: Bool) {
    if Set(controllers.map(ObjectIdentifier.init)).count < controllers.count {
      return refuse(UIKitException(.invalidArgument, "The controllers of \(className) must be distinct.", about: self))
    }
    for controller in controllers where !stack.contains(where: { $0 === controller }) {
      if let problem = problem(withAdopting: controller) { return refuse(problem) }
    }
    // It looks like a pop if the new top was on the stack already, else like a push (nav-009).
    let isPop = controllers.last.map { top in stack.contains { $0 === top } } ?? true
    change(to: controllers, animated: animated, isPop ? .pop : .push, replaces: true)
  }

  /// Pops down to a place in the stack.
  ///
  /// - Returns: Who was popped, from the bottom up.
  @discardableResult
  func pop(
    to index: Int, animated: Bool, drivenBy interaction: (any UIViewControllerInteractiveTransitioning)? = nil
  ) -> [UIViewController] {
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else {
      saysThatNothingStarts()
      return []
    }
    change(to: Array(stack[...index]), animated: animated, .pop, drivenBy: interaction)
    return popped
  }

  /// Changes the stack and the links, and asks for the transition.
  ///
  /// - Parameter replaces: The stack was set as a whole, so that the old top may be forgotten (nav-010).
  func change(
    to controllers: [UIViewController], animated: Bool, _ operation: Operation, replaces: Bool = false,
    drivenBy interaction: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    let former = stack
    let removed = former.filter { old in !controllers.contains { $0 === old } }
    let added = controllers.filter { new in !former.contains { $0 === new } }
    stack = controllers
    var departures: [UIViewController] = []
    for controller in removed.reversed() {
      let isTold = hearsOfRemoval(controller, isTop: controller === former.last, replaces: replaces)
      controller.leavingNavigationController = BackReference(self)
      releaseQuietly(controller, isTold: isTold)
      if isTold { departures.append(controller) }
    }
    for controller in added { adoptQuietly(controller) }
    navigationBar.setItems(stack.map(\.navigationItem), animated: animated)
    request(
      NavigationTransition(
        operation, animated: animated && world.animation.areAnimationsEnabled, to: stack.last, arrivals: added,
        departures: departures, formerStack: former, drivenBy: interaction))
  }

  /// Closes a call after which nothing runs, so that nobody waits for its end. One on a controller that is not to be
  /// seen starts nothing in any case.
  func saysThatNothingStarts(isRefused: Bool = false) {
    guard appearance.isAppearedOrAppearing, waiting.isEmpty, running.isEmpty else { return }
    world.seam.note(.transitionCompleted(isCancelled: isRefused), of: self)
  }

  private func hearsOfRemoval(_ controller: UIViewController, isTop: Bool, replaces: Bool) -> Bool {
    if isTop {
      switch world.choices.replacedTop {
      case .hearsOfItsParent: return true
      case .hearsNothing: return !replaces
      }
    }
    switch world.choices.removedIntermediates {
    case .hearOfTheirParent: return true
    case .hearNothing: return false
    }
  }

  /// Puts a transition off until the next layout, or does without it where nobody would see it.
  private func request(_ transition: NavigationTransition) {
    guard isViewLoaded, appearance.isAppearedOrAppearing else {
      finishMoves(of: transition)
      viewIfLoaded?.setNeedsLayout()
      return
    }
    let last = waiting.last ?? running.last
    guard transition.top !== (waiting.last?.top ?? shown) else {
      finishMoves(of: transition)
      return saysThatNothingStarts()
    }
    if let last {
      if let pending = waiting.last, mergesQuietly(transition, into: pending) { return pending.merge(transition) }
      complain(about: transition, during: last)
    }
    waiting.append(transition)
    view.setNeedsLayout()
  }

  /// Whether two changes without animation become one: several pushes in a turn are silent (AMENDMENTS, A11), a pop and
  /// a push are not to iOS 17 (nav-015).
  private func mergesQuietly(_ later: NavigationTransition, into pending: NavigationTransition) -> Bool {
    guard !later.animated, !pending.animated else { return false }
    switch world.choices.overlappingTransitions {
    case .complains: return !(pending.operation == .pop && later.operation == .push)
    case .completesTheFirst: return true
    }
  }

  /// What UIKit prints about a change during a change (nav-014, nav-015).
  private func complain(about later: NavigationTransition, during former: NavigationTransition) {
    switch world.choices.overlappingTransitions {
    case .completesTheFirst: return
    case .complains: break
    }
    guard later.animated else {
      former.top?.warnUnbalanced()
      return
    }
    switch later.operation {
    case .push: world.warn(.nestedPush, "A push on \(className) while a transition of it runs.", about: later.top)
    case .pop: world.warn(.nestedPop, "A pop on \(className) while a transition of it runs.", about: former.top)
    case .none: break
    }
  }

  /// Tells who came and who went that they have moved.
  func finishMoves(of transition: NavigationTransition) {
    // Who has found another parent meanwhile has been told of that.
    for controller in transition.departures where controller.parent == nil {
      controller.leavingNavigationController = BackReference()
      controller.sendDidMove(to: nil)
    }
    for controller in transition.arrivals where controller.parent === self { controller.sendDidMove(to: self) }
  }
}
