/// A set of kinds of callback, in 32 bytes.
public struct CallbackSet: BitwiseCopyable, Hashable, Sendable, ExpressibleByArrayLiteral {
  @usableFromInline var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

  public init(arrayLiteral kinds: Callback.Kind...) { self.init(kinds) }

  public init(_ kinds: some Sequence<Callback.Kind>) {
    for kind in kinds { insert(kind) }
  }

  /// Every kind there is.
  public static let all = CallbackSet(Callback.Kind.allCases)

  public mutating func insert(_ kind: Callback.Kind) {
    let bit = UInt64(1) << UInt64(kind.rawValue & 63)
    switch kind.rawValue >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    default: words.2 |= bit
    }
  }

  @inlinable @inline(__always)
  public func contains(_ kind: Callback.Kind) -> Bool {
    let word =
      switch kind.rawValue >> 6 {
      case 0: words.0
      case 1: words.1
      default: words.2
      }
    return word >> UInt64(kind.rawValue & 63) & 1 != 0
  }

  public func union(_ other: CallbackSet) -> CallbackSet {
    var result = self
    result.words = (words.0 | other.words.0, words.1 | other.words.1, words.2 | other.words.2)
    return result
  }

  public static func == (left: CallbackSet, right: CallbackSet) -> Bool { left.words == right.words }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
  }
}
