import Foundation

/// A colour as CoreGraphics has it: four components.
public final class CGColor: Sendable {
  /// Red, green, blue, alpha.
  let values: [CGFloat]

  init(_ values: [CGFloat]) {
    self.values = values
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    values = [red, green, blue, alpha]
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public var alpha: CGFloat { values[3] }
  public var numberOfComponents: Int { values.count }
  public var components: [CGFloat]? { values }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }
}

extension CGColor: Hashable {
  public static func == (left: CGColor, right: CGColor) -> Bool { left.values == right.values }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}
