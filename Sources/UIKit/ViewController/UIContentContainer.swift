import Foundation

/// What has a content size of its own and may be placed by a container.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  var preferredContentSize: CGSize { get }

  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)

  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
