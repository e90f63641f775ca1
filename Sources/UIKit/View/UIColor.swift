import Foundation

/// A colour. The model compares colours and shows none.
open class UIColor: NSObject, @unchecked Sendable {
  // Unchecked because NSObject is not Sendable and the class is open, as UIKit's is: what this class has is constant.
  private let components: [CGFloat]
  /// For a colour that depends on the traits.
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (components, provider) = ([red, green, blue, alpha], nil)
    super.init()
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func part(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    self.init(red: cgColor.values[0], green: cgColor.values[1], blue: cgColor.values[2], alpha: cgColor.values[3])
  }

  /// Asks for the colour each time that it is resolved; without traits it is clear.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    (components, provider) = ([0, 0, 0, 0], dynamicProvider)
    super.init()
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection) ?? self
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  open var cgColor: CGColor { CGColor(components) }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }

  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    white?.pointee = (components[0] + components[1] + components[2]) / 3
    alpha?.pointee = components[3]
    return true
  }

  open func set() {}
  open func setFill() {}
  open func setStroke() {}

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return provider == nil && other.provider == nil ? other.components == components : other === self
  }

  open override var hash: Int { components.hashValue }

  open class var black: UIColor { UIColor(white: 0, alpha: 1) }
  open class var darkGray: UIColor { UIColor(white: 0.333, alpha: 1) }
  open class var lightGray: UIColor { UIColor(white: 0.667, alpha: 1) }
  open class var white: UIColor { UIColor(white: 1, alpha: 1) }
  open class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  open class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  open class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  open class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  open class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  open class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  open class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  open class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  open class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  open class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  open class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}

/// The colours that go with the system's look. The model has the light ones, as Apple's guidelines give them.
extension UIColor {
  public class var systemBackground: UIColor { .white }
  public class var secondarySystemBackground: UIColor { rgb(242, 242, 247) }
  public class var tertiarySystemBackground: UIColor { .white }
  public class var systemGroupedBackground: UIColor { rgb(242, 242, 247) }
  public class var label: UIColor { .black }
  public class var secondaryLabel: UIColor { rgb(60, 60, 67, 0.6) }
  public class var tertiaryLabel: UIColor { rgb(60, 60, 67, 0.3) }
  public class var separator: UIColor { rgb(60, 60, 67, 0.29) }
  public class var tintColor: UIColor { .systemBlue }
  public class var link: UIColor { .systemBlue }
  public class var groupTableViewBackground: UIColor { rgb(242, 242, 247) }
  public class var systemBlue: UIColor { rgb(0, 122, 255) }
  public class var systemGreen: UIColor { rgb(52, 199, 89) }
  public class var systemRed: UIColor { rgb(255, 59, 48) }
  public class var systemOrange: UIColor { rgb(255, 149, 0) }
  public class var systemYellow: UIColor { rgb(255, 204, 0) }
  public class var systemPurple: UIColor { rgb(175, 82, 222) }
  public class var systemPink: UIColor { rgb(255, 45, 85) }
  public class var systemTeal: UIColor { rgb(48, 176, 199) }
  public class var systemIndigo: UIColor { rgb(88, 86, 214) }
  public class var systemGray: UIColor { rgb(142, 142, 147) }
  public class var systemGray2: UIColor { rgb(174, 174, 178) }
  public class var systemGray3: UIColor { rgb(199, 199, 204) }
  public class var systemGray4: UIColor { rgb(209, 209, 214) }
  public class var systemGray5: UIColor { rgb(229, 229, 234) }
  public class var systemGray6: UIColor { rgb(242, 242, 247) }
  public class var systemFill: UIColor { rgb(120, 120, 128, 0.2) }

  private class func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
