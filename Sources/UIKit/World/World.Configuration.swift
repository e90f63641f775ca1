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
    /// What the status bar and the screen's corners take of a window, in points, when the device is held upright.
    public var safeAreaInsets: UIEdgeInsets

    /// Describes a device.
    ///
    /// - Parameters:
    ///   - idiom: Phone or tablet.
    ///   - systemVersion: Whose UIKit it is.
    ///   - screenSize: In points, held upright; nil takes the usual one of that idiom and time.
    ///   - orientation: How it is held at first.
    ///   - safeAreaInsets: Nil takes those of such a screen.
    public init(
      idiom: UIUserInterfaceIdiom = .phone, systemVersion: SystemVersion = 26.0, screenSize: CGSize? = nil,
      orientation: UIInterfaceOrientation = .portrait, safeAreaInsets: UIEdgeInsets? = nil
    ) {
      self.idiom = idiom
      self.systemVersion = systemVersion
      self.screenSize = screenSize ?? Self.usualScreenSize(of: idiom, systemVersion)
      self.orientation = orientation
      self.safeAreaInsets = safeAreaInsets ?? Self.usualSafeAreaInsets(of: idiom, on: self.screenSize)
    }

    private static func usualSafeAreaInsets(of idiom: UIUserInterfaceIdiom, on screen: CGSize) -> UIEdgeInsets {
      switch idiom {
      case .pad: UIEdgeInsets(top: 24, left: 0, bottom: screen.height > 1024 ? 20 : 0, right: 0)
      case .phone, .unspecified:
        screen.height >= 812
          ? UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      }
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
