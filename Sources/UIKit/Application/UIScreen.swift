import Foundation

/// The screen of a world. It has a size and shows nothing.
@MainActor open class UIScreen: NSObject {
  init(bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }

  /// The screen of the current world.
  open class var main: UIScreen { World.current.screen }

  /// The bounds in points, turned with the interface (in every era; before iOS 8 UIKit's did not turn).
  open internal(set) var bounds: CGRect

  /// Pixels a point.
  open var scale: CGFloat { 2 }
}
