import Foundation

/// What a controller or view may know of the device it is shown on.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked because NSObject is not Sendable and the class is open, as UIKit's is: what this class has is constant.

  /// Phone or pad.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels a point.
  public let displayScale: CGFloat
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// Runs a block with these traits as the current ones; the model has no others.
  public func performAsCurrent(_ actions: () -> Void) {
    actions()
  }

  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }

  /// The narrowest window of a pad that is regular. UIKit's threshold is not published; between the 507 points of half
  /// a screen, which are compact, and the 678 of two thirds, which are regular.
  private static let regularWidth: CGFloat = 600

  /// - Parameters:
  ///   - window: Where it is, which on a pad may be narrower than the screen.
  ///   - width: The width that the window will have; nil takes the one that it has.
  @MainActor init(of world: World, in window: UIWindow? = nil, width: CGFloat? = nil) {
    userInterfaceIdiom = world.configuration.idiom
    displayScale = 2
    let isPad = world.configuration.idiom == .pad
    let isWide = (width ?? window?.bounds.width ?? .infinity) >= Self.regularWidth
    horizontalSizeClass = isPad && isWide ? .regular : .compact
    verticalSizeClass = isPad || !world.interfaceOrientation.isLandscape ? .regular : .compact
    super.init()
  }
}
