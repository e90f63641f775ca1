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

  @MainActor init(of world: World) {
    userInterfaceIdiom = world.configuration.idiom
    displayScale = 2
    let isPad = world.configuration.idiom == .pad
    horizontalSizeClass = isPad ? .regular : .compact
    verticalSizeClass = isPad || !world.interfaceOrientation.isLandscape ? .regular : .compact
    super.init()
  }
}
