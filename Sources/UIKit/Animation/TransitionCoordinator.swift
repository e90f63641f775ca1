import Foundation

/// The coordinator of a transition that runs on its world's virtual time.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private(set) var transitionDuration: TimeInterval
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let containerView: UIView
  private(set) var isCancelled = false
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  var percentComplete: CGFloat = 0
  private let from: UIViewController?
  private let to: UIViewController?
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []

  /// - Parameters:
  ///   - duration: In seconds; 0 for a transition without animation.
  ///   - containerView: Where it is shown.
  init(
    duration: TimeInterval, in containerView: UIView, from: UIViewController? = nil, to: UIViewController? = nil,
    style: UIModalPresentationStyle = .none
  ) {
    (transitionDuration, isAnimated, self.containerView) = (duration, duration > 0, containerView)
    (self.from, self.to, presentationStyle) = (from, to, style)
    super.init()
  }

  /// Makes the coordinator of a transition that is shown by an animator; nil for one without animation.
  ///
  /// An animator of the app's is asked for its time with a context, as UIKit does: some know the time only by that.
  init(
    for animator: (any UIViewControllerAnimatedTransitioning)?, in containerView: UIView, from: UIViewController?,
    to: UIViewController?, style: UIModalPresentationStyle = .none
  ) {
    (transitionDuration, isAnimated, self.containerView) = (0, animator != nil, containerView)
    (self.from, self.to, presentationStyle) = (from, to, style)
    super.init()
    guard let animator else { return }
    if let builtIn = animator as? BuiltInAnimator {
      transitionDuration = builtIn.duration
      return
    }
    let context = TransitionContext(
      in: containerView.world, containerView: containerView, from: from, to: to, finalFrame: containerView.bounds,
      style: style, coordinator: self, TransitionContext.Handlers(end: { _ in }))
    transitionDuration = animator.transitionDuration(using: context)
  }

  var isInterruptible: Bool { false }

  /// Whether somebody waits for the end.
  var hasCompletions: Bool { !completions.isEmpty }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    interactionHandlers.append(handler)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Block) {
    interactionHandlers.append(handler)
  }

  func beginInteraction() {
    (isInteractive, initiallyInteractive) = (true, true)
  }

  /// The user has let go.
  func endInteraction(isCancelled: Bool) {
    isInteractive = false
    self.isCancelled = isCancelled
    let handlers = interactionHandlers
    interactionHandlers = []
    for handler in handlers { handler(self) }
  }

  /// Runs what runs along with the animation.
  func runAlongside() {
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
  }

  /// Runs what waited for the end. A block that was registered too late to run along never does.
  func runCompletions() {
    let blocks = completions
    (alongside, completions, interactionHandlers) = ([], [], [])
    for block in blocks { block(self) }
  }
}
