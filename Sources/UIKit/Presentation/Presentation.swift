import Foundation

/// One controller presented by another: from the call to the end of the dismissal.
///
/// The presenter owns it, and so does the view in the window in which it is shown: a presenter that goes meanwhile
/// leaves what it presents in the window (win-005). Links are set before the will-callbacks of the presentation and
/// cleared before the did-callbacks of the dismissal (E3, modal-019).
@MainActor final class Presentation {
  enum Phase {
    /// Asked for; it begins after the commit.
    case scheduled
    case presenting
    /// The did-callbacks of the presentation are being sent.
    case appearing
    case presented
    case dismissing
    /// The did-callbacks of the dismissal are being sent.
    case disappearing
    case over
  }

  /// The controller that was asked.
  private(set) weak var source: UIViewController?
  /// The controller that presents: the one asked or one above it.
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  let controller: UIPresentationController
  /// Where it is shown; the window owns it.
  private(set) weak var containerView: UITransitionView?
  var phase = Phase.scheduled
  /// The transition that runs.
  var context: TransitionContext?
  /// Where the presenter's view was, while it is taken out.
  weak var formerSuperview: UIView?

  init(
    of presented: UIViewController, by presenter: UIViewController, asked source: UIViewController,
    _ controller: UIPresentationController
  ) {
    (self.presented, self.presenter, self.source, self.controller) = (presented, presenter, source, controller)
  }

  isolated deinit {
    // The two hold each other.
    presented.presentationControllerIfMade = nil
  }

  /// Makes the view in which it is shown, and puts it in front of all that is in the window.
  func makeContainerView(in window: UIWindow) -> UITransitionView {
    let containerView = presented.world.run { UITransitionView(frame: window.bounds) }
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.presentation = self
    window.addSubview(containerView)
    self.containerView = containerView
    controller.containerView = containerView
    return containerView
  }

  /// Takes the view away in which it was shown.
  func removeContainerView() {
    containerView?.removeFromSuperview()
    containerView?.presentation = nil
  }

  var style: UIModalPresentationStyle { controller.shownStyle }

  /// Whether a presentation or dismissal runs or is about to.
  var isInTransition: Bool {
    switch phase {
    case .scheduled, .presenting, .dismissing: true
    case .appearing, .presented, .disappearing, .over: false
    }
  }

  var isBeingPresented: Bool {
    switch phase {
    case .scheduled, .presenting, .appearing: true
    case .presented, .dismissing, .disappearing, .over: false
    }
  }

  var isBeingDismissed: Bool {
    switch phase {
    case .dismissing, .disappearing: true
    case .scheduled, .presenting, .appearing, .presented, .over: false
    }
  }

  /// Whether the two controllers still know of each other.
  var isLinked: Bool {
    switch phase {
    case .scheduled, .presenting, .appearing, .presented, .dismissing: true
    case .disappearing, .over: false
    }
  }

  /// This presentation and those on top of it, the topmost last.
  var chain: [Presentation] {
    var chain = [self]
    while let next = chain.last?.presented.presentation { chain.append(next) }
    return chain
  }

  /// Ends it: the two controllers forget each other.
  func unlink() {
    if presenter?.presentation === self { presenter?.presentation = nil }
  }

  /// Takes the presenter's view out, which the presented one covers.
  func removePresentersView() {
    guard let view = presenter?.viewIfLoaded else { return }
    formerSuperview = view.superview
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back below whatever was put on top of it.
  func restorePresentersView() {
    guard let view = presenter?.viewIfLoaded, let formerSuperview, view.superview !== formerSuperview else { return }
    view.frame = formerSuperview.bounds
    formerSuperview.insertSubview(view, at: 0)
  }

  /// Puts the presented view where its presentation controller wants it.
  func placePresentedView() {
    guard let view = controller.presentedView, let containerView else { return }
    view.frame = controller.frameOfPresentedViewInContainerView
    if controller.shownStyle.fillsWindow { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    if view.superview !== containerView { containerView.addSubview(view) }
  }
}
