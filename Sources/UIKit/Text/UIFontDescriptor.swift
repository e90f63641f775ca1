import Foundation

/// What is known of a font beside its size: here the size alone.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Unchecked because NSObject is not Sendable and the class is open, as UIKit's is: what this class has is constant.

  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  public let pointSize: CGFloat

  init(pointSize: CGFloat) {
    self.pointSize = pointSize
    super.init()
  }

  open func object(forKey attribute: AttributeName) -> Any? { attribute == .size ? pointSize : nil }
}

/// Scales fonts by the user's content size, which is always the default one here.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Unchecked for the same reason.

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
