import UIKit

// A custom presentation that the user can drive, as an app has it: an interruptible animator, an interaction controller
// of one's own, and a presentation controller that dims what is below.

final class SlideTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let interaction = SlideInteraction()

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DimmingPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    SlideAnimator(isPresentation: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    SlideAnimator(isPresentation: false)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction.isActive ? interaction : nil
  }
}

final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool
  private var animator: UIViewPropertyAnimator?

  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let animator = animator { return animator }
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    let controller = transitionContext.viewController(forKey: key)!
    let container = transitionContext.containerView
    if isPresentation { container.addSubview(controller.view) }
    let shown = isPresentation ? transitionContext.finalFrame(for: controller) : controller.view.frame
    let hidden = shown.offsetBy(dx: 0, dy: container.bounds.height)
    controller.view.frame = isPresentation ? hidden : shown
    let animator = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), curve: .easeInOut) {
      controller.view.frame = self.isPresentation ? shown : hidden
    }
    animator.addCompletion { position in
      if !self.isPresentation, position == .end { controller.view.removeFromSuperview() }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }
}

final class SlideInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var isActive = false
  private weak var controller: UIViewController?

  func attach(to controller: UIViewController) {
    self.controller = controller
    let pan = UIPanGestureRecognizer(target: self, action: Selector(SlideInteraction.handlePan(_:)))
    controller.view.addGestureRecognizer(pan)
  }

  private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    guard let window = controller?.view.window else { return }
    let progress = recognizer.translation(in: window).y / window.bounds.height
    switch recognizer.state {
    case .began:
      isActive = true
      controller?.dismiss(animated: true, completion: nil)
    case .changed:
      update(progress)
    case .ended:
      isActive = false
      if progress > 0.3 || recognizer.velocity(in: window).y > 1500 { finish() } else { cancel() }
    case .cancelled, .failed:
      isActive = false
      cancel()
    default:
      break
    }
  }
}

final class DimmingPresentationController: UIPresentationController {
  let dimmingView = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return bounds.inset(by: UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0))
  }

  override func presentationTransitionWillBegin() {
    dimmingView.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    dimmingView.alpha = 0
    if let containerView = containerView {
      dimmingView.frame = containerView.bounds
      containerView.insertSubview(dimmingView, at: 0)
    }
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimmingView.alpha = 0 },
      completion: { context in if context.isCancelled { self.dimmingView.alpha = 1 } })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
