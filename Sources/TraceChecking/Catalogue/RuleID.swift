/// The name of a rule, in words: `unended-begin`.
///
/// It is written in reports, allow-lists and fingerprints, so a name is given once and never reused.
public struct RuleID: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.init(name) }

  public var description: String { name }

  public static func < (left: RuleID, right: RuleID) -> Bool { left.name < right.name }
}
