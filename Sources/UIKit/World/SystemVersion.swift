import Foundation

/// The version of iOS that a world behaves as, for instance `6.1`.
public struct SystemVersion: Sendable, Hashable, Comparable {
  /// The number before the dot.
  public var major: Int
  /// The number after the dot.
  public var minor: Int

  /// Makes a version from its two numbers.
  public init(_ major: Int, _ minor: Int = 0) {
    (self.major, self.minor) = (major, minor)
  }

  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension SystemVersion: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Reads `6.1` as major 6, minor 1. A literal can't say 10.10; write `SystemVersion(10, 10)` for that.
  public init(floatLiteral value: Double) {
    let tenths = (value * 10).rounded()
    self.init(Int(tenths) / 10, Int(tenths) % 10)
  }
}

extension SystemVersion: CustomStringConvertible {
  public var description: String { "\(major).\(minor)" }
}
