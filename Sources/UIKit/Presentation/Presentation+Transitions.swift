import Foundation

// The two transitions of a presentation. The order that they produce:
//
// present: presentationTransitionWillBegin; presenter.viewWillDisappear, if its view goes; presented.viewWillAppear;
// the views and the animation; presentationTransitionDidEnd; presented.viewDidAppear; presenter.viewDidDisappear; the
// coordinator's completions; the completion (modal-001, modal-005, modal-021, E2).
//
// dismiss: dismissalTransitionWillBegin; presented.viewWillDisappear; presenter.viewWillAppear, if its view had gone;
// the animation; dismissalTransitionDidEnd; presenter.viewDidAppear; presented.viewDidDisappear; the completions
// (modal-002). A chain goes as one: the topmost is dismissed with the animation, those between are just taken out, and
// who was covered hears nothing (modal-014).
extension Presentation {
  /// How long UIKit's own animation takes, in seconds of virtual time.
  private static let duration: TimeInterval = 0.4

  // MARK: Presenting

  /// Runs the presentation, which has been linked already.
  func present(animated: Bool, _ completion: (() -> Void)?) {
    guard let presenter, let window = presenter.viewIfLoaded?.window else {
      // The presenter has left its window before the commit: chosen, what UIKit says of one that was never in one (E8).
      phase = .over
      unlink()
      forgetController()
      guard let told = source ?? presenter else { return }
      told.world.warn(
        .notInWindow,
        "Attempt to present \(presented.className) on \(told.className), whose view is not in a window any more.",
        about: told)
      return told.world.seam.note(.transitionCompleted(isCancelled: true), of: told)
    }
    phase = .presenting
    let containerView = makeContainerView(in: window)
    let delegate = presented.transitioningDelegate
    let animator =
      animated
      ? delegate?.animationController(
        forPresented: presented, presenting: presenter, source: source ?? presenter)
        ?? builtInAnimator { [self] in placePresentedView() }
      : nil
    let coordinator = makeCoordinator(animator, in: containerView, from: presenter, to: presented)
    setCoordinator(coordinator)
    hook(.presentationTransitionWillBegin) { $0.presentationTransitionWillBegin() }
    // In a window that is hidden nobody appears before it is shown.
    let arriving = window.isHidden ? [] : [presented]
    let pair = AppearancePair(
      leaving: controller.shouldRemovePresentersView ? [presenter] : [], arriving: arriving, .presentation,
      animated: animated)
    pair.begin()
    run(
      animator, animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }, in: containerView,
      from: presenter, to: presented, coordinator,
      TransitionContext.Handlers(
        place: { [self] in placePresentedView() },
        reverse: { pair.reverse() },
        end: { [self] didComplete in
          endPresenting(didComplete, pair, coordinator, completion)
        }))
  }

  private func endPresenting(
    _ didComplete: Bool, _ pair: AppearancePair, _ coordinator: TransitionCoordinator, _ completion: (() -> Void)?
  ) {
    context = nil
    if didComplete {
      phase = .appearing
      if controller.shouldRemovePresentersView { removePresentersView() }
      hook(.presentationTransitionDidEnd(completed: true)) { $0.presentationTransitionDidEnd(true) }
      pair.end()
      if phase == .appearing { phase = .presented }
    } else {
      phase = .over
      unlink()
      removeContainerView()
      hook(.presentationTransitionDidEnd(completed: false)) { $0.presentationTransitionDidEnd(false) }
      pair.endReversed()
      forgetController()
    }
    finish(coordinator, isCancelled: !didComplete)
    completion?()
  }

  // MARK: Dismissing

  /// Runs the dismissal of this presentation and of all on top of it.
  ///
  /// - Parameters:
  ///   - interaction: Who drives it, if the user does.
  ///   - completion: Told at the end, with whether it came to one.
  func dismiss(
    animated: Bool, drivenBy interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    _ completion: ((_ didComplete: Bool) -> Void)?
  ) {
    let chain = chain
    guard let presenter, let top = chain.last, let containerView = top.containerView else { return }
    for presentation in chain { presentation.phase = .dismissing }
    let delegate = top.presented.transitioningDelegate
    let animator =
      animated
      ? delegate?.animationController(forDismissed: top.presented)
        ?? builtInAnimator { [self] in restorePresentersView() }
      : nil
    let coordinator = makeCoordinator(animator, in: containerView, from: top.presented, to: presenter)
    for presentation in chain { presentation.setCoordinator(coordinator) }
    for presentation in chain.reversed() {
      presentation.hook(.dismissalTransitionWillBegin) { $0.dismissalTransitionWillBegin() }
    }
    let pair = AppearancePair(
      leaving: chain.reversed().map(\.presented), arriving: controller.shouldRemovePresentersView ? [presenter] : [],
      .presentation, animated: animated)
    pair.begin()
    // So that another presentation may follow in the same breath (AMENDMENTS, A11).
    if animator == nil { unlink(chain) }
    run(
      animator, interaction ?? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) },
      in: containerView, from: top.presented, to: presenter, coordinator,
      TransitionContext.Handlers(
        place: { [self] in restorePresentersView() },
        reverse: { pair.reverse() },
        end: { [self] didComplete in
          endDismissing(chain, didComplete, pair, coordinator, isUsers: interaction != nil)
          completion?(didComplete)
        }))
  }

  private func endDismissing(
    _ chain: [Presentation], _ didComplete: Bool, _ pair: AppearancePair, _ coordinator: TransitionCoordinator,
    isUsers: Bool
  ) {
    context = nil
    if didComplete {
      unlink(chain)
      restorePresentersView()
      for presentation in chain.reversed() { presentation.removeContainerView() }
      for presentation in chain.reversed() {
        presentation.hook(.dismissalTransitionDidEnd(completed: true), isShown: isUsers) {
          $0.dismissalTransitionDidEnd(true)
        }
      }
      pair.end()
      for presentation in chain {
        presentation.phase = .over
        presentation.forgetController()
      }
    } else {
      if controller.shouldRemovePresentersView { removePresentersView() }
      for presentation in chain { presentation.phase = .presented }
      for presentation in chain.reversed() {
        presentation.hook(.dismissalTransitionDidEnd(completed: false)) { $0.dismissalTransitionDidEnd(false) }
      }
      pair.endReversed()
    }
    for presentation in chain where presentation !== self { presentation.setCoordinator(nil) }
    finish(coordinator, isCancelled: !didComplete)
  }

  private func unlink(_ chain: [Presentation]) {
    for presentation in chain {
      presentation.phase = .disappearing
      presentation.unlink()
    }
  }

  // MARK: Both

  private func builtInAnimator(_ place: @escaping () -> Void) -> any UIViewControllerAnimatedTransitioning {
    BuiltInAnimator(in: presented.world, duration: Self.duration, place: place)
  }

  private func makeCoordinator(
    _ animator: (any UIViewControllerAnimatedTransitioning)?, in containerView: UIView, from: UIViewController,
    to: UIViewController
  ) -> TransitionCoordinator {
    TransitionCoordinator(for: animator, in: containerView, from: from, to: to, style: style)
  }

  private func setCoordinator(_ coordinator: TransitionCoordinator?) {
    presenter?.coordinatorUnderWay = coordinator
    presented.coordinatorUnderWay = coordinator
  }

  private func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?, in containerView: UIView,
    from: UIViewController, to: UIViewController, _ coordinator: TransitionCoordinator,
    _ handlers: TransitionContext.Handlers
  ) {
    let context = TransitionContext(
      in: presented.world, containerView: containerView, from: from, to: to,
      finalFrame: to === presented ? controller.frameOfPresentedViewInContainerView : containerView.bounds,
      style: style, coordinator: coordinator, handlers)
    self.context = context
    context.run(animator, drivenBy: interaction)
  }

  /// Calls a hook, and shows it if code of the app is in it.
  private func hook(
    _ moment: PresentationMoment, isShown: Bool = false, _ body: (UIPresentationController) -> Void
  ) {
    if controller.isUIKitsOwn && !isShown { return body(controller) }
    presented.world.seam.call(.presentation(moment), on: presented) { body(controller) }
  }

  /// A controller that was presented and is gone makes a new presentation controller the next time.
  private func forgetController() {
    controller.containerView = nil
    presented.presentationControllerIfMade = nil
  }

  private func finish(_ coordinator: TransitionCoordinator, isCancelled: Bool) {
    setCoordinator(nil)
    let world = presented.world
    let told = source ?? presenter
    world.seam.note(.transitionCompleted(isCancelled: isCancelled), of: told)
    coordinator.finish(on: told, isCancelled: isCancelled)
  }
}

extension TransitionCoordinator {
  /// Runs what waits for the end; shown only if something does.
  func finish(on controller: UIViewController?, isCancelled: Bool) {
    guard let controller, hasCompletions else { return runCompletions() }
    controller.world.seam.call(.coordinatorCompleted(isCancelled: isCancelled), on: controller) { runCompletions() }
  }
}
