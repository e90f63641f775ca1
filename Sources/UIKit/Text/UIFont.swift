import Foundation

/// A typeface in a size. The model measures with it and draws nothing.
open class UIFont: NSObject, @unchecked Sendable {
  // Unchecked because NSObject is not Sendable and the class is open, as UIKit's is: what this class has is constant.

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size at the default content size, from Apple's Human Interface Guidelines.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  public let fontName: String
  public let pointSize: CGFloat
  public let weight: Weight

  private init(named name: String, size: CGFloat, weight: Weight) {
    (fontName, pointSize, self.weight) = (name, size, weight)
    super.init()
  }

  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(named: fontName, size: fontSize, weight: .regular)
  }

  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(named: ".SFUI", size: pointSize > 0 ? pointSize : descriptor.pointSize, weight: .regular)
  }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(pointSize: pointSize) }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize) }
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(named: ".SFUI", size: fontSize, weight: weight)
  }

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  public class var systemFontSize: CGFloat { 14 }
  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }

  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(named: fontName, size: fontSize, weight: weight) }

  open var familyName: String { fontName }
  open var lineHeight: CGFloat { pointSize * 1.193 }
  open var ascender: CGFloat { pointSize * 0.952 }
  open var descender: CGFloat { pointSize * -0.241 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return (other.fontName, other.pointSize, other.weight) == (fontName, pointSize, weight)
  }

  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }

  /// How large a text is, roughly and always the same: half a point size a character.
  func size(of text: String, within width: CGFloat, lines: Int) -> CGSize {
    guard !text.isEmpty else { return CGSize(width: 0, height: 0) }
    let advance = (pointSize / 2).rounded(.up)
    let perLine = width > 0 && width < 1e6 ? max(1, Int(width / advance)) : Int.max
    var (longest, count) = (0, 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let wrapped = lines == 1 ? 1 : max(1, (line.count - 1) / perLine + 1)
      count += wrapped
      longest = max(longest, wrapped > 1 ? perLine : line.count)
    }
    let shown = lines > 0 ? min(lines, count) : count
    return CGSize(width: CGFloat(longest) * advance, height: (CGFloat(shown) * lineHeight).rounded(.up))
  }
}
