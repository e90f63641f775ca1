import Foundation

/// The device of a world.
@MainActor open class UIDevice: NSObject {
  private let configuration: World.Configuration

  init(in world: World) {
    configuration = world.configuration
    orientation = UIDeviceOrientation(showing: configuration.orientation)
    super.init()
  }

  /// The device of the current world.
  open class var current: UIDevice { World.current.device }

  /// How it is held.
  open internal(set) var orientation: UIDeviceOrientation

  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}
  open var isGeneratingDeviceOrientationNotifications: Bool { true }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { configuration.idiom }

  /// The version of iOS that the world behaves as.
  open var systemVersion: String { configuration.systemVersion.description }

  open var systemName: String { configuration.idiom == .pad && configuration.systemVersion >= 13 ? "iPadOS" : "iOS" }

  open var model: String { configuration.idiom == .pad ? "iPad" : "iPhone" }

  open var name: String { model }
}
