import Foundation

/// One run of a transition of a system container: who shows it, who drives it, and what is done about its end.
///
/// A transition without animation has no animator; it is over after the commit. One with animation is shown by an
/// animator, the app's or ``BuiltInAnimator``, and is over when that says so. One that the user drives waits for
/// ``UserGesture`` or the app's interaction controller.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// What the container does about it.
  struct Handlers {
    /// Puts the views where they belong when nobody animates.
    var place: () -> Void = {}
    /// The user has let go too early; sends the opposite will-callbacks.
    var reverse: () -> Void = {}
    /// It is over; sends the did-callbacks.
    var end: (_ didComplete: Bool) -> Void
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let coordinator: TransitionCoordinator
  private(set) var transitionWasCancelled = false
  private(set) var isInteractive = false
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private let world: World
  private let from: UIViewController?
  private let to: UIViewController?
  private let finalFrame: CGRect
  private var handlers: Handlers?
  /// Keeps whoever drives alive while it does.
  private var interaction: (any UIViewControllerInteractiveTransitioning)?

  init(
    in world: World, containerView: UIView, from: UIViewController?, to: UIViewController?, finalFrame: CGRect,
    style: UIModalPresentationStyle = .none, coordinator: TransitionCoordinator, _ handlers: Handlers
  ) {
    self.world = world
    self.containerView = containerView
    (self.from, self.to, self.finalFrame) = (from, to, finalFrame)
    (presentationStyle, self.coordinator, self.handlers) = (style, coordinator, handlers)
    super.init()
  }

  var isAnimated: Bool { coordinator.isAnimated }
  var targetTransform: CGAffineTransform { .identity }

  /// Shows the transition.
  ///
  /// - Parameters:
  ///   - animator: Nil for one without animation.
  ///   - interaction: Who drives it, if the user does.
  func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    drivenBy interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let animator else {
      handlers?.place()
      coordinator.runAlongside()
      world.turns.performAfterCommit { self.completeTransition(true) }
      return
    }
    self.animator = animator
    if let interaction, interaction.wantsInteractiveStart {
      self.interaction = interaction
      isInteractive = true
      coordinator.beginInteraction()
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
    coordinator.runAlongside()
  }

  /// Ends a running transition at once, because another one will not wait.
  func completeNow() {
    completeTransition(!transitionWasCancelled)
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator.percentComplete = percentComplete
  }

  func pauseInteractiveTransition() {}

  func finishInteractiveTransition() {
    guard isInteractive else { return }
    isInteractive = false
    coordinator.endInteraction(isCancelled: false)
  }

  func cancelInteractiveTransition() {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = true
    // The handlers hear of it before the will-callbacks turn round (F13, modal-022).
    coordinator.endInteraction(isCancelled: true)
    handlers?.reverse()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let handlers else { return }
    self.handlers = nil
    handlers.end(didComplete && !transitionWasCancelled)
    animator?.animationEnded(didComplete)
    // Both may hold what holds this.
    (animator, interaction) = (nil, nil)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from?.viewIfLoaded
    case .to: to?.viewIfLoaded
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? vc.viewIfLoaded?.frame ?? .zero : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? finalFrame : .zero
  }
}
