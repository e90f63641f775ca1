import Foundation

/// How the interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// The set that holds this one; empty if it is unknown.
  var mask: UIInterfaceOrientationMask {
    self == .unknown ? [] : UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue))
  }

  /// Whether the two lie on the same axis, so that the interface turns by half a circle between them.
  func isOpposite(of other: UIInterfaceOrientation) -> Bool {
    self != other && isLandscape == other.isLandscape && self != .unknown && other != .unknown
  }
}
