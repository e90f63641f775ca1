import Foundation

// What a change of the stack does when it starts, in the layout of the container, and when it ends.
extension UINavigationController {
  /// How long UIKit's own animation takes, in seconds of virtual time.
  private static let duration: TimeInterval = 0.35

  /// Puts the top in place while nobody sees the container, without a callback but those of loading.
  func settleUnseen() {
    guard isViewLoaded, running.isEmpty else { return }
    dropWaiting()
    guard let top = stack.last, shown !== top else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = top
    owesDidShow = true
    place(top.view, below: nil)
    updateToolbarItems()
  }

  /// Does without the transitions that were asked for, because nobody would see them.
  func dropWaiting() {
    let due = waiting
    waiting = []
    for transition in due { finishMoves(of: transition) }
    if !due.isEmpty { world.seam.note(.transitionCompleted(isCancelled: true), of: self) }
  }

  /// Starts what was asked for since the last layout.
  func startWaiting() {
    guard appearance.isAppearedOrAppearing else { return settleUnseen() }
    while !waiting.isEmpty { start(waiting.removeFirst()) }
  }

  private func start(_ transition: NavigationTransition) {
    switch world.choices.overlappingTransitions {
    case .complains: break
    case .completesTheFirst: for former in running { former.context?.completeNow() }
    }
    let (from, to) = (shown, transition.top)
    shown = to
    transition.former = from
    running.append(transition)
    let place = { [self] in
      guard let to else { return }
      self.place(to.view, below: transition.operation == .pop ? from?.viewIfLoaded : nil)
    }
    let animator =
      transition.animated
      ? animator(for: transition, from, to) ?? BuiltInAnimator(in: world, duration: Self.duration, place: place) : nil
    let interaction =
      transition.interaction
      ?? animator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    let coordinator = TransitionCoordinator(for: animator, in: view, from: from, to: to)
    // The same one for all three, until their last callback has come (nav-018).
    for controller in [self, from, to] { controller?.coordinatorUnderWay = coordinator }
    let pair = AppearancePair(
      leaving: from.map { [$0] } ?? [], arriving: to.map { [$0] } ?? [], .navigation, animated: transition.animated,
      in: self)
    pair.begin()
    if let to {
      tellDelegate(.willShow(to, animated: transition.animated)) {
        $0.navigationController(self, willShow: to, animated: transition.animated)
      }
    }
    updateToolbarItems()
    let context = TransitionContext(
      in: world, containerView: view, from: from, to: to, finalFrame: view.bounds, coordinator: coordinator,
      TransitionContext.Handlers(
        place: place, reverse: { pair.reverse() },
        end: { [self] didComplete in
          if didComplete {
            complete(transition, pair, from, to)
          } else {
            callOff(transition, pair, from, to)
          }
          for controller in [self, from, to] where controller?.coordinatorUnderWay === coordinator {
            controller?.coordinatorUnderWay = nil
          }
          world.seam.note(.transitionCompleted(isCancelled: !didComplete), of: self)
          coordinator.finish(on: self, isCancelled: !didComplete)
        }))
    transition.context = context
    context.run(animator, drivenBy: interaction)
  }

  private func animator(
    for transition: NavigationTransition, _ from: UIViewController?, _ to: UIViewController?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let from, let to else { return nil }
    return delegate?.navigationController(self, animationControllerFor: transition.operation, from: from, to: to)
  }

  private func complete(
    _ transition: NavigationTransition, _ pair: AppearancePair, _ from: UIViewController?, _ to: UIViewController?
  ) {
    if running.count > 1, transition.animated {
      world.warn(
        .unexpectedState, "A transition of \(className) came to its end in a state that it did not expect.", about: to)
    }
    running.removeAll { $0 === transition }
    if from !== shown { from?.viewIfLoaded?.removeFromSuperview() }
    pair.end()
    finishMoves(of: transition)
    guard let to, shown === to else { return }
    tellDelegate(.didShow(to, animated: transition.animated)) {
      $0.navigationController(self, didShow: to, animated: transition.animated)
    }
  }

  /// The user has let go too early: everything is as it was, and the delegate hears no didShow (E9).
  private func callOff(
    _ transition: NavigationTransition, _ pair: AppearancePair, _ from: UIViewController?, _ to: UIViewController?
  ) {
    running.removeAll { $0 === transition }
    shown = from
    for controller in transition.formerStack {
      controller.leavingNavigationController = BackReference()
      takeBackQuietly(controller)
    }
    stack = transition.formerStack
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    to?.viewIfLoaded?.removeFromSuperview()
    pair.endReversed()
    updateToolbarItems()
  }

  /// Ends a transition that the user drives, because code changes the stack under the finger: one that goes back goes
  /// back at once, another counts as finished. What UIKit does then is not known.
  func settleSwipe() {
    for transition in running {
      guard let context = transition.context else { continue }
      guard context.isInteractive || context.transitionWasCancelled else { continue }
      if context.isInteractive { context.finishInteractiveTransition() }
      context.completeNow()
    }
  }

  // MARK: Views

  /// Ends what runs and does without what waits, because a split view takes the stack apart.
  func settleAtOnce() {
    for transition in running { transition.context?.completeNow() }
    dropWaiting()
  }

  /// Takes the top's view out, because a split view takes the controller itself.
  func forgetShown(_ controller: UIViewController) {
    guard shown === controller else { return }
    shown = nil
    controller.viewIfLoaded?.removeFromSuperview()
  }

  private func place(_ child: UIView, below other: UIView?) {
    child.frame = view.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard child.superview !== view else { return }
    view.insertSubview(child, belowSubview: other ?? navigationBar)
  }

  /// Puts the bar right below the status bar (UIBarCommon.h, `UIBarPositionTopAttached`).
  func layOutBars() {
    navigationBar.frame = CGRect(x: 0, y: view.currentSafeArea.top, width: view.bounds.width, height: 44)
  }

  func updateToolbarItems() {
    toolbar.setItems(topViewController?.toolbarItems, animated: false)
  }

  // MARK: The delegate

  func tellDelegate(_ moment: NavigationMoment, _ body: (any UINavigationControllerDelegate) -> Void) {
    guard let delegate else { return }
    world.seam.call(.navigation(moment), on: self) { body(delegate) }
  }
}
