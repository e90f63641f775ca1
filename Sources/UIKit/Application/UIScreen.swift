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
  open var nativeScale: CGFloat { scale }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var maximumFramesPerSecond: Int { 60 }
  open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }

  /// A copy of what is seen: a plain view of the same size.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { UIView(frame: bounds) }
}
