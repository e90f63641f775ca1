/// A number for a text that is the same on every machine and in every process (FNV-1a, 64 bits).
public struct StableHash: Hashable, Sendable {
  public let value: UInt64

  public init(_ text: String) {
    value = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Sixteen hexadecimal digits.
  public var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
