import Foundation

// How large a text is, by the rough measure of UIFont. UIKit's on Apple's platforms.

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open private(set) var totalBounds = CGRect.zero
}

@available(*, unavailable)
extension NSStringDrawingContext: Sendable {}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
}

extension NSString {
  /// - Parameter size: The room there is; only the width counts, and only with `usesLineFragmentOrigin`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    let lines = options.contains(.usesLineFragmentOrigin) ? 0 : 1
    return CGRect(origin: .zero, size: font.size(of: String(describing: self), within: size.width, lines: lines))
  }

  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, attributes: attributes, context: nil).size
  }
}

extension String {
  /// On Apple's platforms this is NSString's, which a String has there.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// By the font that the text begins with.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let attributes = length > 0 ? self.attributes(at: 0, effectiveRange: nil) : [:]
    return NSString(string: string).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }
}
