import Foundation

extension UIView {
  /// How the pace of an animation changes.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
  }

  /// An animation of the system's.
  public enum SystemAnimation: UInt, Sendable {
    case delete = 0
  }

  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case normal = 1
    case dimmed = 2
  }
}
