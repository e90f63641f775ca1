/// A width and a height in points; written `1024x768`.
public struct Size: BitwiseCopyable, Hashable, Sendable {
  public var width: Float
  public var height: Float

  public init(width: Float, height: Float) { (self.width, self.height) = (width, height) }
}
