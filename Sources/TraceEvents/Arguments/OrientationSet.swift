/// A set of interface orientations: what a controller says that it supports.
public struct OrientationSet: OptionSet, BitwiseCopyable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of one orientation.
  public init(_ orientation: Orientation) { rawValue = 1 << orientation.rawValue }

  public static let portrait = OrientationSet(.portrait)
  public static let portraitUpsideDown = OrientationSet(.portraitUpsideDown)
  public static let landscapeLeft = OrientationSet(.landscapeLeft)
  public static let landscapeRight = OrientationSet(.landscapeRight)

  /// The orientations in it, in the order of their codes.
  public var orientations: [Orientation] { Orientation.allCases.filter { contains(OrientationSet($0)) } }

  private static let every = OrientationSet(Orientation.allCases.map(OrientationSet.init))
}

extension OrientationSet: PlainNumber {
  var number: Float { Float(rawValue) }

  init(number: Float) throws(MalformedFields) {
    guard let bits = UInt8(exactly: number), OrientationSet.every.isSuperset(of: OrientationSet(rawValue: bits)) else {
      throw MalformedFields()
    }
    self.init(rawValue: bits)
  }
}
