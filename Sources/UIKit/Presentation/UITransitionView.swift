import Foundation

/// The view in the window in which one presentation is shown. Named as in UIKit, whose class it is too.
final class UITransitionView: UIView {
  /// Kept alive as long as it is seen.
  var presentation: Presentation?

  override func layoutSubviews() {
    guard let presentationController = presentation?.controller else { return }
    presentationController.containerViewWillLayoutSubviews()
    // A subclass of the app's places what it presents itself.
    if presentationController.isUIKitsOwn {
      presentationController.presentedView?.frame = presentationController.frameOfPresentedViewInContainerView
    }
    super.layoutSubviews()
    presentationController.containerViewDidLayoutSubviews()
  }
}
