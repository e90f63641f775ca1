import Foundation

/// Manages a controller that is presented as a popover (iOS 8 and later).
///
/// Without an anchor, a source view or a bar button item, UIKit throws when the popover would be shown as one; adapted
/// to a compact width it needs none.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  open weak var barButtonItem: UIBarButtonItem?
  open var canOverlapSourceViewRect = false
  open var backgroundColor: UIColor?
  open var passthroughViews: [UIView]?

  open var arrowDirection: UIPopoverArrowDirection { containerView == nil ? .unknown : .up }

  override var isUIKitsOwn: Bool { type(of: self) == UIPopoverPresentationController.self }

  /// Whether there is something that the popover's arrow points at.
  final var hasAnchor: Bool { sourceView != nil || barButtonItem != nil }

  /// Not kept alive.
  open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { keptDelegate as? any UIPopoverPresentationControllerDelegate }
    set { keptDelegate = newValue }
  }
}
