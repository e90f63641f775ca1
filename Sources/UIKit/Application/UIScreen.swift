import Foundation

/// The screen of a world. It has a size and shows nothing.
@MainActor open class UIScreen: NSObject {
  private weak let owner: World?

  init(in world: World) {
    owner = world
    super.init()
  }

  /// The screen of the current world.
  open class var main: UIScreen { World.current.screen }

  /// The bounds in points, turned with the interface (in every era; before iOS 8 UIKit's did not turn).
  open var bounds: CGRect { CGRect(origin: .zero, size: owner?.interfaceSize ?? .zero) }

  /// Pixels a point.
  open var scale: CGFloat { 2 }
}
