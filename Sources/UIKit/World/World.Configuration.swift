import Foundation

extension World {
  /// What kind of device a world is, and how it is held at the start.
  public struct Configuration: Sendable {
    /// Phone or pad.
    public var idiom: UIUserInterfaceIdiom
    /// The version of iOS whose behaviour the world shows.
    public var systemVersion: SystemVersion
    /// The size of the screen, in points, when the device is held upright.
    public var screenSize: CGSize
    /// How the interface is turned at the start.
    public var orientation: UIInterfaceOrientation

    /// Describes a device.
    ///
    /// - Parameter screenSize: In points, held upright; nil takes the usual one of that idiom and time.
    public init(
      idiom: UIUserInterfaceIdiom = .phone, systemVersion: SystemVersion = 26.0, screenSize: CGSize? = nil,
      orientation: UIInterfaceOrientation = .portrait
    ) {
      self.idiom = idiom
      self.systemVersion = systemVersion
      self.screenSize = screenSize ?? Self.usualScreenSize(of: idiom, systemVersion)
      self.orientation = orientation
    }

    private static func usualScreenSize(of idiom: UIUserInterfaceIdiom, _ version: SystemVersion) -> CGSize {
      switch idiom {
      case .pad: version < 8 ? CGSize(width: 768, height: 1024) : CGSize(width: 820, height: 1180)
      case .phone, .unspecified:
        version < 6 ? CGSize(width: 320, height: 480)
          : version < 8 ? CGSize(width: 320, height: 568) : CGSize(width: 393, height: 852)
      }
    }
  }
}
