import Foundation

/// The view in the window in which one presentation is shown.
final class PresentationContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    guard let presentationController else { return }
    presentationController.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController.containerViewDidLayoutSubviews()
  }
}
