import Foundation

/// Which way the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// Manages a controller that is presented as a popover (iOS 8 and later).
///
/// Without an anchor, a source view or a bar button item, UIKit throws when the popover would be shown as one; adapted
/// to a compact width it needs none. `delegate` is declared in the superclass: what of it is a
/// ``UIPopoverPresentationControllerDelegate`` is used as one, for Swift can't narrow a stored property's type.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
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

  final var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }
}

/// Asked and told of a popover. All of it is optional in UIKit.
@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

  /// To iOS 12; later `presentationControllerShouldDismiss(_:)` is asked instead.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool

  /// To iOS 12; later `presentationControllerDidDismiss(_:)` is sent instead.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}

  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    true
  }

  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
