import Foundation

/// Manages a presented controller from its presentation to the end of its dismissal.
///
/// Subclasses decide where the presented view goes and what else is shown with it. The order of its hooks: will-begin
/// before the will-callbacks of the controllers, did-end before their did-callbacks (modal-021; the first is open
/// point 7 of rules.md). They come with or without animation (modal-024).
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  open private(set) var presentedViewController: UIViewController
  private weak var presenting: UIViewController?

  /// The controller that presents, once that is known; until then the presented one stands in for it.
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// The style that was asked for.
  open var presentationStyle: UIModalPresentationStyle { requestedStyle }

  /// Where the presented view and whatever goes with it are shown; nil while nothing is presented.
  open internal(set) weak var containerView: UIView?

  /// The delegate, whatever its kind.
  final weak var keptDelegate: (any UIAdaptivePresentationControllerDelegate)?

  open var overrideTraitCollection: UITraitCollection?

  final var requestedStyle = UIModalPresentationStyle.custom
  /// The style as it is shown, adapted to the room there is.
  final var shownStyle = UIModalPresentationStyle.custom

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// Says who presents.
  final func setPresenting(_ controller: UIViewController) {
    presenting = controller
  }

  /// Whether the class is one of UIKit's own, whose hooks no code of an app sees.
  var isUIKitsOwn: Bool { type(of: self) == UIPresentationController.self }

  // MARK: What subclasses say

  /// The style that a horizontally compact width asks for.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    requestedStyle.adaptation(in: presentedViewController.world.systemVersion)
  }

  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : requestedStyle
  }

  open var presentedView: UIView? { presentedViewController.view }

  open var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    return shownStyle.frame(
      in: containerView.bounds, preferred: presentedViewController.preferredContentSize,
      isPad: presentedViewController.world.configuration.idiom == .pad)
  }

  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting controller's view is taken out, and so whether that one hears that it disappears (D12).
  open var shouldRemovePresentersView: Bool { shownStyle.removesPresentersView }

  // MARK: Told of the transition

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: As a content container

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    shownStyle.frame(
      in: CGRect(origin: .zero, size: parentSize), preferred: presentedViewController.preferredContentSize,
      isPad: presentedViewController.world.configuration.idiom == .pad
    ).size
  }

  /// Tells the presented controller of the size that it will have (rot-012).
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let presented = presentedViewController
    let presentedSize = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    guard let view = presented.viewIfLoaded, view.bounds.size != presentedSize else { return }
    presented.sendSize(presentedSize, with: coordinator)
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.sendTraits(newCollection, with: coordinator)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIPresentationController: UIContentContainer {}

/// What gives a presentation controller its `delegate`.
///
/// Not the class itself: sheets and popovers re-declare the property with the type of their own delegates, which in
/// Swift is no override.
@preconcurrency @MainActor public protocol _PresentationDelegating: AnyObject {}

extension UIPresentationController: _PresentationDelegating {}

extension _PresentationDelegating where Self: UIPresentationController {
  /// Not kept alive.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { keptDelegate }
    set { keptDelegate = newValue }
  }
}
