import Foundation

/// The view in the window in which one presentation is shown.
final class PresentationContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    guard let presentationController else { return }
    presentationController.containerViewWillLayoutSubviews()
    // A subclass of the app's places what it presents itself.
    if presentationController.isUIKitsOwn {
      presentationController.presentedView?.frame = presentationController.frameOfPresentedViewInContainerView
    }
    super.layoutSubviews()
    presentationController.containerViewDidLayoutSubviews()
  }
}
