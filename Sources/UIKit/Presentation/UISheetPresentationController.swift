import Foundation

/// Manages a controller that is presented as a sheet, which may have several heights (iOS 15 and later).
///
/// A height that code selects tells nobody; one that the user drags the sheet to is told to the delegate
/// (UISheetPresentationController.h).
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet may rest.
  @preconcurrency @MainActor open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What a height may depend on.
    @MainActor final class Context: UISheetPresentationControllerDetentResolutionContext {
      let containerTraitCollection: UITraitCollection
      let maximumDetentValue: CGFloat

      init(_ traits: UITraitCollection, _ maximum: CGFloat) {
        (containerTraitCollection, maximumDetentValue) = (traits, maximum)
      }
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
      super.init()
    }

    /// About half of the screen.
    open class func medium() -> UISheetPresentationController.Detent {
      .init(.medium) { $0.maximumDetentValue / 2 }
    }

    /// As high as there is room.
    open class func large() -> UISheetPresentationController.Detent {
      .init(.large) { $0.maximumDetentValue }
    }

    /// A height of one's own (iOS 16 and later).
    ///
    /// - Parameters:
    ///   - identifier: Tells it apart in ``UISheetPresentationController/selectedDetentIdentifier``; nil makes one.
    ///   - resolver: Nil makes the detent inactive.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> UISheetPresentationController.Detent {
      .init(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  /// Not kept alive.
  open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { keptDelegate as? any UISheetPresentationControllerDelegate }
    set { keptDelegate = newValue }
  }

  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?
  open weak var sourceView: UIView?
  open var prefersPageSizing = true

  /// Nil stands for the first of the detents.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { invalidateDetents() } }

  override var isUIKitsOwn: Bool { type(of: self) == UISheetPresentationController.self }

  /// Lets changes of the sheet's height run as an animation.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    containerView?.layoutIfNeeded()
  }

  /// Asks the detents anew.
  open func invalidateDetents() {
    containerView?.setNeedsLayout()
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    var frame = super.frameOfPresentedViewInContainerView
    guard shownStyle.isSheet, let height = height(within: frame.height), height < frame.height else { return frame }
    frame.origin.y = frame.maxY - height
    frame.size.height = height
    return frame
  }

  private func height(within most: CGFloat) -> CGFloat? {
    let chosen = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    return chosen?.resolvedValue(in: Detent.Context(presentedViewController.traitCollection, most))
      .map { min(max(0, $0), most) }
  }

  /// Does what the user does who drags the sheet to another of its heights.
  public func drag(to identifier: Detent.Identifier) {
    guard containerView != nil, detents.contains(where: { $0.identifier == identifier }) else { return }
    let world = presentedViewController.world
    world.run {
      world.seam.call(.gesture(.ended), on: presentedViewController) {
        guard identifier != selectedDetentIdentifier else { return }
        selectedDetentIdentifier = identifier
        delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
      }
    }
  }
}

/// What the height of a detent may depend on (iOS 16 and later).
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}

/// Told of a sheet. All of it is optional in UIKit.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
